import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

const HOURLY = '37 * * * *';

/** Deletes clients for good whose time to be brought back is over. */
export const deleteForGoodJob = defineJob({
  name: 'delete-clients-for-good',
  timeLimitSeconds: 600,
  retries: 2,
  retryAfterSeconds: 60,
  concurrency: 1,
  payload: z.object({}),
});

export async function scheduleDeletions(jobs: Pick<Jobs, 'repeat'>): Promise<void> {
  await jobs.repeat(deleteForGoodJob, HOURLY, {});
}
