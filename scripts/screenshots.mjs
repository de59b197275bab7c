/**
 * `npm run screenshots`: every page at three widths, light and dark, into screenshots/.
 * `npm run screenshots -- pricing login` takes some of them, `-- 'billing-*' 390` those that begin so at one width,
 * `-- readme` the pictures of the README, `-- templates` those of the templates.
 */
import { ensureBrowser } from './setup/find-browser.mjs';
import { environmentFor, findNode } from './setup/find-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, ROOT } from './setup/paths.mjs';
import { fail, run } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
const node = await findNode();
if (!(await ensureWebBuilt(node))) fail('The web app could not be built (see above).');
const browser = await ensureBrowser(node);
if (!browser) process.exit(1);
const asked = process.argv.slice(2);
const SCRIPTS = { readme: 'take-readme-pictures.ts', templates: 'take-template-pictures.ts' };
const named = Object.keys(SCRIPTS).find((name) => asked.includes(name));
const script = named ? SCRIPTS[named] : 'take-screenshots.ts';
process.exitCode = await run(node, [inRoot('e2e', script), ...asked], {
  cwd: ROOT,
  env: environmentFor(node, { CHROME_PATH: browser }),
});
