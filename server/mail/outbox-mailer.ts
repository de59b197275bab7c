import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { outgoing } from '#server/mail/outgoing.ts';

/** Writes each message as an .eml file, oldest name first; any mail program opens them. */
export function outboxMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return outsideTransactions<Mailer>('The outbox', {
    send: async (message) => {
      const { message: content } = await composer.sendMail(outgoing(message, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      // Renamed once whole, so that whoever watches the folder never reads half a message.
      await writeFile(join(folder, `.${name}`), content as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, `${name}.eml`));
    },
    close: async () => composer.close(),
  });
}
