import { isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/database/database.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** Looks into files of reports that were made before files belonged to clients. */
export const takeOverFilesJob = defineJob({
  name: 'take-over-files',
  timeLimitSeconds: 900,
  retries: 20,
  retryAfterSeconds: 10,
  concurrency: 1,
  payload: z.object({}),
});

/** Has files that nobody has looked into yet looked into, where there are any. */
export async function takeOverSoon({
  database,
  jobs,
}: {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const [unread] = await database.accounts
    .select({ id: clientFiles.id })
    .from(clientFiles)
    .where(isNull(clientFiles.readAt))
    .limit(1);
  if (unread !== undefined) await jobs.enqueue(takeOverFilesJob, {}, { key: 'all' });
}
