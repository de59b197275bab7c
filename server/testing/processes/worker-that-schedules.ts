/** A process that looks at schedules and does nothing else, at a moment of its own. */
import { openDatabase } from '#server/database/database.ts';
import { readEnv } from '#server/env.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { lookAtSchedules } from '#server/schedules/scheduler.ts';

const [url = '', secret = '', moment = ''] = process.argv.slice(2);
const logger = createLogger('warn');
const deps = {
  env: readEnv({}),
  secret,
  database: openDatabase(url, { plansAreSold: false }),
  jobs: await openJobs(url, logger),
  logger,
  now: () => new Date(moment),
};
console.log('scheduling');
await lookAtSchedules(deps);
console.log('looked');
