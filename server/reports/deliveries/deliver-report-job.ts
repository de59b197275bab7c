import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Sends a report by e-mail, and tries for about three quarters of an hour when the mail server does not take it. */
export const deliverReportJob = defineJob({
  name: 'deliver-report',
  timeLimitSeconds: 120,
  retries: 8,
  retryAfterSeconds: 10,
  concurrency: 1,
  payload: z.object({ agencyId: z.string(), deliveryId: z.string() }),
});
