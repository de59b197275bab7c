/** `npm run build`: the web app, where it is older than what it is made of. */
import { findNode } from './setup/find-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { fail } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
if (!(await ensureWebBuilt(await findNode()))) fail('The web app could not be built (see above).');
