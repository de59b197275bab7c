import { createTransport } from 'nodemailer';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { outgoing } from '#server/mail/outgoing.ts';

const CONNECT_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 20_000;

/** Sends through a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_LIMIT_MS,
      greetingTimeout: CONNECT_LIMIT_MS,
      socketTimeout: ANSWER_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return outsideTransactions<Mailer>('The mail server', {
    send: async (message) => {
      await transport.sendMail(outgoing(message, from));
    },
    close: async () => transport.close(),
  });
}
