import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Reads an e-mail that was received and takes what is attached to it. */
export const takeMailJob = defineJob({
  name: 'take-mail',
  timeLimitSeconds: 600,
  retries: 8,
  retryAfterSeconds: 5,
  concurrency: 2,
  payload: z.object({ agencyId: z.string(), mailId: z.string() }),
});
