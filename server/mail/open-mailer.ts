import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { outboxMailer } from '#server/mail/outbox-mailer.ts';
import { smtpMailer } from '#server/mail/smtp-mailer.ts';

/** The configured way for e-mails to leave. */
export function openMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return env.smtpUrl === null
    ? outboxMailer(join(env.dataDir, 'outbox'), env.mailFrom)
    : smtpMailer(env.smtpUrl, env.mailFrom);
}
