/** `npm start`: installs what is missing, builds what is stale, then serves. Needs nothing but Node 20 and npm. */
import { environmentFor, findNode } from './setup/find-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot } from './setup/paths.mjs';
import { fail, run } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
const node = await findNode();
if (!(await ensureWebBuilt(node))) fail('The web app could not be built (see above).');

process.exitCode = await run(node, [inRoot('server', 'main.ts'), ...process.argv.slice(2)], {
  env: environmentFor(node, {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // Reading our own and the packages' code is most of a start; the second time it is already compiled.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'node'),
  }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
