import type { Env } from '#server/env.ts';
import type { AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { forgetOldMail, forgetOldMailJob } from '#server/mail-in/forget-old-mail.ts';
import type { Receiver, ReceiverServices } from '#server/mail-in/open-receiver.ts';
import { pollMailbox, pollMailboxJob } from '#server/mail-in/poll-mailbox.ts';
import { takeMail, type TakeMailServices } from '#server/mail-in/take-mail.ts';

const EVERY_MINUTE = '* * * * *';
const NIGHTLY = '23 3 * * *';

/** What jobs do for mail in. */
export function mailInJobHandlers(services: TakeMailServices): AnyJobHandler[] {
  return [takeMail(services), pollMailbox(services), forgetOldMail(services)];
}

export async function scheduleMailIn(
  jobs: Pick<Jobs, 'repeat'>,
  { mailIn }: Pick<Env, 'mailIn'>,
): Promise<void> {
  await jobs.repeat(forgetOldMailJob, NIGHTLY, {});
  if (mailIn !== null && mailIn.imap !== null) await jobs.repeat(pollMailboxJob, EVERY_MINUTE, {});
}

/** Starts the mail server where one is configured for this process. */
export async function startReceiver(
  services: ReceiverServices,
  { mailIn }: Pick<Env, 'mailIn'>,
): Promise<Receiver | null> {
  if (mailIn === null || mailIn.port === null) return null;
  const { openReceiver } = await import('#server/mail-in/open-receiver.ts');
  return openReceiver(services, { ...mailIn, port: mailIn.port });
}
