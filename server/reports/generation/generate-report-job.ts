import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Makes a report with the built-in generator. */
export const generateReportJob = defineJob({
  name: 'generate-report',
  timeLimitSeconds: 180,
  // A run counts as failed when its process dies or the database or the store is away, which is seldom the file's fault.
  retries: 16,
  retryAfterSeconds: 1,
  // Somebody watches the report: dying four times in a row must not cost them minutes.
  longestPauseSeconds: 8,
  concurrency: 2,
  payload: z.object({ agencyId: z.string(), runId: z.string() }),
});
