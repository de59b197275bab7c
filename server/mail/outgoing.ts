import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '#server/mail/mailer.ts';

const ADDRESS = /<([^<>]+)>\s*$/;

/** A message as the mail library takes it. Another sender's name goes before our own address, which mail servers know. */
export function outgoing({ fromName, attachments, ...message }: MailMessage, from: string): SendMailOptions {
  const address = ADDRESS.exec(from)?.[1] ?? from;
  return {
    ...message,
    from: fromName === undefined ? from : { name: fromName, address },
    ...(attachments === undefined ? {} : { attachments: attachments.map((each) => ({ ...each })) }),
  };
}
