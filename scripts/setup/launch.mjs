import { environmentFor, findNode } from './find-node.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Runs a file of the project on the project's Node, with this command's arguments, in the folder the person is in. */
export async function launch(...file) {
  await ensureInstalled();
  const node = await findNode();
  process.exitCode = await run(node, [inRoot(...file), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: environmentFor(node),
  });
}
