import { integer, optionalText, url } from '#server/env-kinds.ts';

/** The variables of mail in, in the order of the documentation. */
export const mailInVariables = {
  MAIL_IN_DOMAIN: optionalText({
    about:
      'What stands after the @ of the addresses that exports are sent to. With one of the two ways below it turns on mail in (docs/mail-in.md).',
    example: 'in.example.com',
    otherwise: 'mail in is off',
  }),
  MAIL_IN_PREFIX: optionalText({
    about: 'What stands first in each of those addresses, for a mailbox whose addresses differ after a plus.',
    example: 'reports+',
    otherwise: 'nothing',
  }),
  MAIL_IN_PORT: integer({
    about:
      'The port our own mail server listens on. The world delivers to port 25; forward it, or give this process the right to it.',
    example: '2525',
    otherwise: 'nothing listens for mail',
    min: 1,
    max: 65_535,
    missing: 0,
  }),
  MAIL_IN_TLS_CERT: optionalText({
    about:
      'The file with the certificate, and those above it, that our mail server offers for encryption (PEM). Needs the key.',
    example: '/etc/ssl/in.example.com.pem',
    otherwise: 'mail comes in unencrypted',
  }),
  MAIL_IN_TLS_KEY: optionalText({
    about: 'The file with the key of that certificate (PEM).',
    example: '/etc/ssl/in.example.com.key',
  }),
  MAIL_IN_IMAP_URL: url({
    about: 'A mailbox to look into every minute, in place of a mail server of our own.',
    example: 'imaps://user:password@imap.example.com:993',
    otherwise: 'no mailbox is looked into',
    secret: true,
    protocols: ['imap:', 'imaps:'],
    missing: null,
  }),
  MAIL_IN_IMAP_FOLDER: optionalText({
    about: 'The folder of that mailbox.',
    example: 'INBOX',
    otherwise: 'INBOX',
  }),
  MAIL_IN_MAX_MB: integer({
    about: 'The largest e-mail that is taken, attachments and all, in MB.',
    example: '25',
    min: 1,
    max: 200,
    missing: 25,
  }),
};
