import { environmentFor, findNode } from './find-node.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Where the person stands who called npm: what their file names start from. */
export const whereCalled = () => process.env.INIT_CWD ?? process.cwd();

/** Runs a file of the project on the project's Node, with this command's arguments. */
export async function launch(file, { cwd = ROOT } = {}) {
  await ensureInstalled();
  const node = await findNode();
  process.exitCode = await run(node, [inRoot(file), ...process.argv.slice(2)], {
    cwd,
    env: environmentFor(node),
  });
}
