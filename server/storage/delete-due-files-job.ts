import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';

/** Deletes files of an agency that are due, ahead of the next sweep. What it misses the sweep finds. */
export const deleteDueFilesJob = defineJob({
  name: 'delete-due-files',
  timeLimitSeconds: 600,
  retries: 0,
  retryAfterSeconds: 1,
  concurrency: 1,
  payload: z.object({ agencyId: z.string() }),
});

/** Has what was just left deleted soon. Never fails: the files are on the list. */
export async function hastenDeletion(
  { jobs, logger }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly logger: Logger },
  agencyId: string,
): Promise<void> {
  await jobs
    .enqueue(deleteDueFilesJob, { agencyId })
    .catch((error: unknown) => logger.warn('files_not_deleted_yet', { error }));
}
