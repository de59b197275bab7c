import '#server/start/quick-imports.ts';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isDatabaseAway } from '#server/database/database-away.ts';
import { EnvError, loadEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { connectDatabase } from '#server/start/connect-database.ts';
import { readRoles } from '#server/start/roles.ts';

const CLIENT_DIR = path.join(fileURLToPath(new URL('..', import.meta.url)), 'build', 'client');

// A heap is collected once it has nearly doubled. Left to itself V8 lets one of 60 MB grow to four times that on a large machine, and is
// no faster for it.
setFlagsFromString('--heap-growing-percent=80');

try {
  const roles = readRoles(process.argv.slice(2));
  const env = loadEnv();
  const logger = createLogger(env.logLevel);
  // The rest of the program is much to read; the database starts in the meantime.
  const [postgres, { startProcess }, { endInGoodOrder }] = await Promise.all([
    connectDatabase(env, logger),
    import('#server/start/start-process.ts'),
    import('#server/start/shutdown.ts'),
  ]);
  const running = await startProcess({ roles, env, logger, postgres, clientDir: CLIENT_DIR });
  endInGoodOrder(running, logger);
  console.log(running.announcement);
  flushCompileCache(); // now rather than at the end, which a kill would skip
} catch (error) {
  // A sentence for the operator; the stack only where we did not foresee the trouble.
  const isForeseen = error instanceof EnvError || (error instanceof Error && error.constructor === Error);
  if (isDatabaseAway(error)) {
    console.error(
      'ClientReady did not start. PostgreSQL went away in the meantime: start again once it is back.',
    );
  } else console.error(isForeseen ? `ClientReady did not start. ${error.message}` : error);
  process.exit(1);
}
