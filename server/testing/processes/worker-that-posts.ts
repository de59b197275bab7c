/** A process that sends webhooks and does nothing else, with its clock ahead by so many milliseconds. */
import { openDatabase } from '#server/database/database.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { startDispatcher } from '#server/webhooks/dispatcher.ts';

const [url = '', secret = '', ahead = '0'] = process.argv.slice(2);
const env = readEnv({ WORKFLOW_ALLOW_PRIVATE: 'true' });
startDispatcher({
  env,
  secret,
  database: openDatabase(url, { plansAreSold: false }),
  jobs: { enqueue: async () => {} },
  logger: createLogger('warn'),
  now: () => new Date(Date.now() + Number(ahead)),
});
console.log('posting');
