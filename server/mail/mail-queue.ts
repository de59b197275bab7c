import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { seal } from '#server/mail/seal.ts';
import { sendMailJob } from '#server/mail/send-mail-job.ts';

/** Sends e-mails behind the answer, so that how long an answer takes says nothing about who has an account. */
export interface MailQueue {
  /** Returns at once. `kind` is what the log calls the message, `agency` in whose name it goes to a client. */
  send(kind: string, message: MailMessage, agency?: string): void;
  /** Returns at once, and then does what it takes to know which e-mails are to be sent. */
  behind(kind: string, work: () => Promise<void>): void;
  /** Waits until everything is in the queue. */
  settle(): Promise<void>;
}

export function mailQueue(jobs: Pick<Jobs, 'enqueue'>, secret: string, logger: Logger): MailQueue {
  const underWay = new Set<Promise<void>>();
  const behind = (kind: string, work: () => Promise<void>): void => {
    const queued = work()
      .catch((error: unknown) => logger.error('mail_not_queued', { kind, error }))
      .finally(() => underWay.delete(queued));
    underWay.add(queued);
  };
  return {
    behind,
    send: (kind, message, agency) => {
      behind(kind, () => jobs.enqueue(sendMailJob, { kind, sealed: seal(message, secret), agency }));
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
