import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Sends one e-mail, and tries for about three quarters of an hour when the mail server does not take it. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  timeLimitSeconds: 60,
  retries: 8,
  retryAfterSeconds: 10,
  concurrency: 2,
  payload: z.object({
    /** What the log calls the message. */
    kind: z.string(),
    /** The message, sealed: links in e-mails are keys, and a queue keeps what it carried. */
    sealed: z.string(),
    /** In whose name it goes to a client: through that agency's own mail server, where it has one. */
    agency: z.uuid().optional(),
  }),
});
