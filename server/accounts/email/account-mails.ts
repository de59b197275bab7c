import { greeting } from '#server/mail/greeting.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import type { MailMessage } from '#server/mail/mailer.ts';

export interface Recipient {
  readonly email: string;
  readonly fullName: string;
  /** Whether the address is known to be theirs; it is unless said otherwise. */
  readonly isConfirmed?: boolean;
}

const OTHER_SIGN_UP =
  'There was an earlier sign-up with this address that was not confirmed. Only one can be: to go on with the earlier one, log in to it with the password you chose then, and confirm that one instead.';
const NOT_YOU = 'If you did not ask for this, you can ignore this e-mail.';

/** Every e-mail an account causes. `site` is the public address of this installation. */
export const accountMails = {
  /** `isFirst` is false where another account claims the address too. */
  verifyEmail: (site: string, to: Recipient, token: string, isFirst: boolean): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Confirm your e-mail address',
      greeting: greeting({ ...to, isConfirmed: false }),
      paragraphs: [
        'Please confirm that this e-mail address is yours, so that we can reach you.',
        ...(isFirst ? [] : [OTHER_SIGN_UP]),
      ],
      action: { label: 'Confirm e-mail address', url: link(site, '/verify-email', token) },
      notes: ['The link works for 24 hours.', NOT_YOU],
    }),

  alreadySignedUp: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'You already have an account',
      greeting: greeting(to),
      paragraphs: [
        'Somebody has just signed up with your e-mail address. It belongs to your account, so the new one cannot be confirmed.',
        'If it was you, log in to the account you have. If you no longer know its password, choose “Forgot your password?” there.',
      ],
      action: { label: 'Log in to your account', url: `${site}/login?switch=1` },
      notes: ['If it was not you, there is nothing to do: nobody got into your account.'],
    }),

  resetPassword: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Set a new password',
      greeting: greeting(to),
      paragraphs: ['Somebody asked to set a new password for your account. If it was you, set it here.'],
      action: { label: 'Set a new password', url: link(site, '/reset-password', token) },
      notes: ['The link works once, within one hour.', NOT_YOU],
    }),

  confirmNewEmail: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Confirm your new e-mail address',
      greeting: greeting({ ...to, isConfirmed: false }),
      paragraphs: ['You asked to use this e-mail address for your account. It changes once you confirm it.'],
      action: { label: 'Use this e-mail address', url: link(site, '/verify-email', token) },
      notes: ['The link works for 24 hours.', NOT_YOU],
    }),

  emailTaken: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address is already in use',
      greeting: greeting(to),
      paragraphs: [
        'Somebody tried to use this e-mail address for another account. It belongs to yours, so nothing was changed.',
        'If it was you, log in with this e-mail address instead.',
      ],
      action: { label: 'Log in', url: `${site}/login` },
    }),

  emailChangeAsked: (site: string, to: Recipient, newEmail: string, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Somebody asked to change your e-mail address',
      greeting: greeting(to),
      paragraphs: [
        `Somebody who is logged in to your account asked to change its e-mail address to ${newEmail}. If it was you, there is nothing to do here.`,
        'If it was not you, stop the change, and then set a new password.',
      ],
      action: { label: 'Stop the change', url: link(site, '/keep-email', token) },
      notes: ['The link works for three days. If the change has been made by then, it is undone.'],
    }),

  emailChanged: (site: string, to: Recipient, newEmail: string, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address was changed',
      greeting: greeting(to),
      paragraphs: [
        `The e-mail address of your account is now ${newEmail}.`,
        'If this was not you, take the change back: everybody is logged out then, and you set a new password.',
      ],
      action: { label: 'It was not me: take it back', url: link(site, '/keep-email', token) },
      notes: ['The link works for three days.'],
    }),

  emailChangeTakenBack: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address is back: set a new password',
      greeting: greeting(to),
      paragraphs: [
        `Your account uses ${to.email} again. Everybody was logged out and the old password no longer works. Please set a new one.`,
      ],
      action: { label: 'Set a new password', url: link(site, '/reset-password', token) },
      notes: ['The link works once, within one hour. After that, use “Forgot your password?”.'],
    }),

  passwordChanged: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your password was changed',
      greeting: greeting(to),
      paragraphs: ['The password of your account was changed. All other devices were logged out.'],
      action: { label: 'It was not me: set a new password', url: `${site}/forgot-password` },
    }),

  passwordGuessed: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Somebody is guessing at your password',
      greeting: greeting(to),
      paragraphs: [
        'Many wrong passwords were tried for your account today. Nobody got in. Until tomorrow only devices that you have used before may try.',
        'If you want to log in on a new device, open this link on it.',
      ],
      action: { label: 'Log in on this device', url: `${site}/login?device=${encodeURIComponent(token)}` },
      notes: [
        'The link holds for one day and is good for one log-in; you still need your password.',
        'If you use this password elsewhere too, set a new one.',
      ],
    }),

  accountDeleted: (to: Recipient, agencyDeleted: boolean): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your account was deleted',
      greeting: greeting(to),
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
