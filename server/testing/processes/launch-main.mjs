/** Launches the server as `npm start` does, without installing or building first. */
import { inRoot } from '../../../scripts/setup/paths.mjs';
import { run } from '../../../scripts/setup/run.mjs';

process.exitCode = await run(process.execPath, [inRoot('server', 'main.ts')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
