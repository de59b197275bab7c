import type { AgencyTransaction } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { seal } from '#server/mail/seal.ts';
import { sendMailJob } from '#server/mail/send-mail-job.ts';

/**
 * Sends an e-mail once the transaction commits, and never if it does not. `kind` is what the log calls the
 * message, `agency` in whose name it goes to a client.
 */
export async function queueMail(
  tx: AgencyTransaction,
  { jobs, secret }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly secret: string },
  kind: string,
  message: MailMessage,
  { agency }: { readonly agency?: string } = {},
): Promise<void> {
  await jobs.enqueue(sendMailJob, { kind, sealed: seal(message, secret), agency }, { within: tx });
}
