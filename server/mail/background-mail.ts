import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#server/logger.ts';
import type { Mailer, MailMessage } from '#server/mail/mailer.ts';

/** Sends e-mails behind the answer, so that how long an answer takes says nothing about who has an account. */
export interface BackgroundMail {
  /** Returns at once. `kind` is what the log calls the message. */
  send(kind: string, message: MailMessage): void;
  /** Waits for what is under way. */
  settle(): Promise<void>;
}

const PAUSES_MS = [500, 5_000];

export function backgroundMail(mailer: Mailer, logger: Logger): BackgroundMail {
  const underWay = new Set<Promise<void>>();

  const attempt = async (kind: string, message: MailMessage): Promise<void> => {
    for (const pause of [...PAUSES_MS, null]) {
      try {
        await mailer.send(message);
        logger.info('mail_sent', { kind });
        return;
      } catch (error) {
        const reason =
          error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown';
        if (pause === null) logger.error('mail_failed', { kind, reason });
        else await wait(pause, undefined, { ref: false });
      }
    }
  };

  return {
    send: (kind, message) => {
      const sending = attempt(kind, message).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settle: async () => {
      await Promise.all(underWay);
    },
  };
}
