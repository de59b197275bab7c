/** `npm run dev`: the server and the web app, each reloading when its files change. */
import { environmentFor, findNode } from './setup/find-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, ROOT } from './setup/paths.mjs';
import { run } from './setup/run.mjs';

const WEB_PORT = 5173;

await ensureInstalled();
const node = await findNode();
const apiPort = process.env.PORT ?? '3000';
const env = environmentFor(node, {
  NODE_ENV: 'development',
  API_ORIGIN: `http://localhost:${apiPort}`,
  // The browser talks to the web app's own server, which passes calls on.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
});

const server = run(node, ['--watch', '--watch-preserve-output', inRoot('server', 'main.ts')], {
  cwd: ROOT,
  env,
});
const web = run(inRoot('node_modules', '.bin', 'react-router'), ['dev', '--port', String(WEB_PORT)], {
  cwd: ROOT,
  env,
});
process.stderr.write(`Open http://localhost:${WEB_PORT} once both are up. Ctrl-C ends both.\n`);
process.exitCode = Math.max(...(await Promise.all([server, web])));
