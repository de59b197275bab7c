import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvError, loadEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { readRoles } from '#server/start/roles.ts';
import { endInGoodOrder } from '#server/start/shutdown.ts';
import { startProcess } from '#server/start/start-process.ts';

const CLIENT_DIR = path.join(fileURLToPath(new URL('..', import.meta.url)), 'build', 'client');

try {
  const roles = readRoles(process.argv.slice(2));
  const env = loadEnv();
  const logger = createLogger(env.logLevel);
  const running = await startProcess({ roles, env, logger, clientDir: CLIENT_DIR });
  endInGoodOrder(running, logger);
  console.log(running.announcement);
} catch (error) {
  // A sentence for the operator; the stack only where we did not foresee the trouble.
  const isForeseen = error instanceof EnvError || (error instanceof Error && error.constructor === Error);
  console.error(isForeseen ? `ClientReady did not start. ${error.message}` : error);
  process.exit(1);
}
