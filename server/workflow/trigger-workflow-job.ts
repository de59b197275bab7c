import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Asks the outside workflow for a report. */
export const triggerWorkflowJob = defineJob({
  name: 'trigger-workflow',
  timeLimitSeconds: 60,
  retries: 3,
  retryAfterSeconds: 1,
  concurrency: 4,
  payload: z.object({ agencyId: z.string(), runId: z.string() }),
});
