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
  'Someone signed up with this address before but never confirmed it. Only one of the two accounts can be confirmed. If you’d rather keep the earlier one, log in with the password you chose then and confirm that one instead.';
const NOT_YOU = 'If you didn’t ask for this, you can ignore this e-mail.';

/** Every e-mail an account causes. `site` is the public address of this installation. */
export const accountMails = {
  /** `isFirst` is false where another account claims the address too. */
  verifyEmail: (site: string, to: Recipient, token: string, isFirst: boolean): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Confirm your e-mail address',
      greeting: greeting({ ...to, isConfirmed: false }),
      paragraphs: [
        'Please confirm that this e-mail address is yours, so we can reach you.',
        ...(isFirst ? [] : [OTHER_SIGN_UP]),
      ],
      action: { label: 'Confirm e-mail address', url: link(site, '/verify-email', token) },
      notes: ['The link expires in 24 hours.', NOT_YOU],
    }),

  alreadySignedUp: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'You already have an account',
      greeting: greeting(to),
      paragraphs: [
        'Someone just signed up with your e-mail address. It already belongs to your account, so the new one can’t be confirmed.',
        'If it was you, log in to the account you already have. If you’ve forgotten your password, choose “Forgot your password?” there.',
      ],
      action: { label: 'Log in to your account', url: `${site}/login?switch=1` },
      notes: ['If it wasn’t you, you don’t need to do anything. Nobody got into your account.'],
    }),

  resetPassword: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Reset your password',
      greeting: greeting(to),
      paragraphs: [
        'Someone asked to reset the password for your account. If it was you, set a new one here.',
      ],
      action: { label: 'Set a new password', url: link(site, '/reset-password', token) },
      notes: ['The link works once and expires in one hour.', NOT_YOU],
    }),

  confirmNewEmail: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Confirm your new e-mail address',
      greeting: greeting({ ...to, isConfirmed: false }),
      paragraphs: [
        'You asked to use this e-mail address for your account. We’ll switch to it once you confirm.',
      ],
      action: { label: 'Use this e-mail address', url: link(site, '/verify-email', token) },
      notes: ['The link expires in 24 hours.', NOT_YOU],
    }),

  emailTaken: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address is already in use',
      greeting: greeting(to),
      paragraphs: [
        'Someone tried to use this e-mail address for another account. It already belongs to yours, so nothing was changed.',
        'If it was you, log in with this e-mail address instead.',
      ],
      action: { label: 'Log in', url: `${site}/login` },
    }),

  emailChangeAsked: (site: string, to: Recipient, newEmail: string, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Someone asked to change your e-mail address',
      greeting: greeting(to),
      paragraphs: [
        `Someone who’s logged in to your account asked to change its e-mail address to ${newEmail}. If it was you, you don’t need to do anything here.`,
        'If it wasn’t you, cancel the change and then set a new password.',
      ],
      action: { label: 'Cancel the change', url: link(site, '/keep-email', token) },
      notes: ['The link expires in three days. If the change has already gone through, the link undoes it.'],
    }),

  emailChanged: (site: string, to: Recipient, newEmail: string, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address was changed',
      greeting: greeting(to),
      paragraphs: [
        `The e-mail address for your account is now ${newEmail}.`,
        'If it wasn’t you, undo the change. All devices will be logged out, and we’ll send you a link to set a new password.',
      ],
      action: { label: 'It wasn’t me – undo the change', url: link(site, '/keep-email', token) },
      notes: ['The link expires in three days.'],
    }),

  emailChangeTakenBack: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your e-mail address was restored. Please set a new password',
      greeting: greeting(to),
      paragraphs: [
        `Your account uses ${to.email} again. All devices were logged out, and the old password no longer works. Please set a new one.`,
      ],
      action: { label: 'Set a new password', url: link(site, '/reset-password', token) },
      notes: ['The link works once and expires in one hour. After that, use “Forgot your password?”.'],
    }),

  passwordChanged: (site: string, to: Recipient): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your password was changed',
      greeting: greeting(to),
      paragraphs: ['The password for your account was changed. All other devices were logged out.'],
      action: { label: 'It wasn’t me – set a new password', url: `${site}/forgot-password` },
    }),

  passwordGuessed: (site: string, to: Recipient, token: string): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Someone is trying to guess your password',
      greeting: greeting(to),
      paragraphs: [
        'There were many attempts to log in to your account with a wrong password today. Nobody got in. Until tomorrow, only devices you’ve used before can log in.',
        'To log in on a new device, open this link on it.',
      ],
      action: { label: 'Log in on this device', url: `${site}/login?device=${encodeURIComponent(token)}` },
      notes: [
        'The link works once and expires in one day. You’ll still need your password.',
        'If you use the same password elsewhere, set a new one.',
      ],
    }),

  accountDeleted: (to: Recipient, agencyDeleted: boolean): MailMessage =>
    composeMail({
      to: to.email,
      subject: 'Your account was deleted',
      greeting: greeting(to),
      paragraphs: [
        agencyDeleted
          ? 'Your account was deleted, along with your agency and all its clients, reports and files.'
          : 'Your account was deleted. Your agency stays with its other members.',
      ],
    }),
};

function link(site: string, path: string, token: string): string {
  return `${site}${path}?token=${encodeURIComponent(token)}`;
}
