import { composeMail } from '#server/mail/mail-template.ts';
import type { MailMessage } from '#server/mail/mailer.ts';

export interface Recipient {
  readonly email: string;
  readonly fullName: string;
}

const NOT_YOU = 'If you did not ask for this, you can ignore this e-mail.';

/** Every e-mail an account causes. `site` is the public address of this installation. */
export const accountMails = {
  verifyEmail: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Confirm your e-mail address',
      greeting: `Hello ${to.fullName},`,
      paragraphs: ['Please confirm that this e-mail address is yours, so that we can reach you.'],
      action: { label: 'Confirm e-mail address', url: link(site, '/verify-email', token) },
      notes: ['The link holds for 24 hours.', NOT_YOU],
    }),

  resetPassword: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Set a new password',
      greeting: `Hello ${to.fullName},`,
      paragraphs: ['Somebody asked to set a new password for your account. If it was you, set it here.'],
      action: { label: 'Set a new password', url: link(site, '/reset-password', token) },
      notes: ['The link holds for one hour and works once.', NOT_YOU],
    }),

  confirmNewEmail: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Confirm your new e-mail address',
      greeting: `Hello ${to.fullName},`,
      paragraphs: ['You asked to use this e-mail address for your account. It changes once you confirm it.'],
      action: { label: 'Use this e-mail address', url: link(site, '/verify-email', token) },
      notes: ['The link holds for 24 hours.', NOT_YOU],
    }),

  emailTaken: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address is already in use',
      greeting: `Hello ${to.fullName},`,
      paragraphs: [
        'Somebody tried to use this e-mail address for another account. It belongs to yours, so nothing was changed.',
        'If it was you, log in with this e-mail address instead.',
      ],
      action: { label: 'Log in', url: `${site}/login` },
    }),

  emailChanged: (to: Recipient, newEmail: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address was changed',
      greeting: `Hello ${to.fullName},`,
      paragraphs: [`The e-mail address of your account is now ${newEmail}.`],
      notes: ['If this was not you, reply to this e-mail at once.'],
    }),

  passwordChanged: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your password was changed',
      greeting: `Hello ${to.fullName},`,
      paragraphs: ['The password of your account was changed. All other devices were logged out.'],
      action: { label: 'It was not me: set a new password', url: `${site}/forgot-password` },
    }),

  accountDeleted: (to: Recipient, agencyDeleted: boolean): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your account was deleted',
      greeting: `Hello ${to.fullName},`,
      paragraphs: [
        agencyDeleted
          ? 'Your account was deleted, and with it your agency with its clients, reports and files.'
          : 'Your account was deleted. Your agency goes on with its other members.',
      ],
    }),
};

function link(site: string, path: string, token: string): string {
  return `${site}${path}?token=${encodeURIComponent(token)}`;
}
