import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** The job of `worker-that-notes.ts`. */
export const notingJob = defineJob({
  name: 'noting',
  payload: z.object({ word: z.string(), milliseconds: z.number() }),
  timeLimitSeconds: 60,
  retries: 1,
  retryAfterSeconds: 1,
  concurrency: 2,
});
