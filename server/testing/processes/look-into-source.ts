/** Looks into a watched place once, in a process that a test can kill: `DATABASE_URL`, agency, source, and how far the clock is ahead. */
import { checkSource } from '#server/arrivals/sources/check-source.ts';
import { openDatabase } from '#server/database/database.ts';
import { readEnv } from '#server/env.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { closeEngine } from '#server/reports/engine/engine.ts';
import { openStorage } from '#server/storage/open-storage.ts';

const [agencyId = '', sourceId = '', aheadMs = '0'] = process.argv.slice(2);
const env = readEnv(process.env);
const url = env.databaseUrl ?? '';
const logger = createLogger('error');
const database = openDatabase(url);
const jobs = await openJobs(url, logger);
const storage = await openStorage(env);
const now = () => new Date(Date.now() + Number(aheadMs));
process.stdout.write('begins\n');
await checkSource(
  { database, storage, jobs, logger, env, now, secret: env.secret ?? '' },
  { agencyId, sourceId },
  new AbortController().signal,
);
process.stdout.write('ended\n');
await jobs.stop();
await closeEngine();
await database.close();
