import { handleJob, HopelessJobError, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { unseal } from '#server/mail/seal.ts';
import { sendMailJob } from '#server/mail/send-mail-job.ts';

/** The worker's side of e-mail. */
export function sendMail({
  mailer,
  secret,
  logger,
  mailerOf,
}: {
  mailer: Mailer;
  secret: string;
  logger: Logger;
  /** What sends for an agency: its own mail server, or ours. */
  mailerOf?: (agency: string) => Promise<Pick<Mailer, 'send'>>;
}): AnyJobHandler {
  return handleJob({
    definition: sendMailJob,
    run: async ({ kind, sealed, agency }) => {
      const message = unseal(sealed, secret);
      if (message === null) throw new HopelessJobError('The message was sealed with another secret.');
      const sender = agency === undefined ? mailer : ((await mailerOf?.(agency)) ?? mailer);
      await sender.send(message);
      logger.info('mail_sent', { kind });
    },
    giveUp: async ({ kind }) => logger.error('mail_given_up', { kind }),
  });
}
