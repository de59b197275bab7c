import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** The job of `worker-that-notifies.ts`. */
export const notifyingJob = defineJob({
  name: 'notifying',
  payload: z.object({ agencyId: z.string(), userId: z.string(), title: z.string() }),
  timeLimitSeconds: 20,
  retries: 1,
  retryAfterSeconds: 1,
  concurrency: 1,
});
