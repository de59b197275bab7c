import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Fetches the PDF an outside workflow has made. */
export const fetchWorkflowFileJob = defineJob({
  name: 'fetch-workflow-file',
  timeLimitSeconds: 150,
  retries: 3,
  retryAfterSeconds: 2,
  // A file that comes slowly holds up neither those of other agencies nor all of its own.
  concurrency: 8,
  atOncePerAgency: 3,
  payload: z.object({ agencyId: z.string(), runId: z.string(), url: z.string() }),
});
