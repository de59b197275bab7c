import type { ContactTopic } from '#contract/site/contact-topics.ts';
import { contactMessages } from '#server/database/schema/contact-messages.ts';
import { open } from '#server/http/procedures.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import type { Services } from '#server/services.ts';

interface ContactMessage {
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly company?: string | null | undefined;
  readonly message: string;
}

/** Where visitors write to the operator: stored in any case, and mailed where the configuration names an address. */
export function contactRoutes({ database, env, limits, mail }: Services) {
  return {
    send: open.contact.send.handler(async ({ input, context }) => {
      await limits.count('contact message per address', context.clientAddress);
      await database.accounts.insert(contactMessages).values(input);
      if (env.contactEmail !== null) mail.send('contact_message', contactMail(env.contactEmail, input));
      return { ok: true as const };
    }),
  };
}

const SUBJECTS: Readonly<Record<ContactTopic, string>> = {
  support: 'Support request',
  demo: 'Demo request',
  sales: 'Enterprise enquiry',
  privacy: 'Question about personal data',
};

function contactMail(to: string, { topic, name, email, company, message }: ContactMessage): MailMessage {
  const mail = composeMail({
    to,
    subject: `${SUBJECTS[topic]} from ${name}`,
    greeting: [name, company, email].filter(Boolean).join(', '),
    paragraphs: [message],
    notes: ['To answer, just reply to this e-mail.'],
  });
  return { ...mail, replyTo: email };
}
