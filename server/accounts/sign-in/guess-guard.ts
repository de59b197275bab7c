import { accountMails } from '#server/accounts/email/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { claimsOf, type Claim } from '#server/accounts/sign-in/claims.ts';
import { consumeLink, findLink, issueLink } from '#server/accounts/email/mailed-links.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** What one attempt at the password of an address may do. */
export interface GuessGuard {
  /** Whether the password may be compared with that of this account. */
  mayTry(claim: Claim): boolean;
  /** The password was right: this device is known from now on. */
  enter(userId: string): Promise<void>;
  /** What a wrong password is answered with. */
  refuse(): ApiError;
}

const TOO_MANY =
  'Too many attempts to log in to this account. Use a device you’ve logged in on before, or the link in the e-mail we sent you if the account is yours.';

/**
 * Counts an attempt at the password of an address, wherever it comes from. Beyond the limit only those are let through who
 * are not just anybody: a device on which the account was logged in to before, or one that shows a link from its mailbox.
 * So nobody can lock the owner out by guessing. All is counted by the address as typed, whether or not it has an account.
 */
export async function guardGuesses(
  services: AccountServices,
  context: RequestContext,
  email: string,
  deviceLink?: string,
): Promise<GuessGuard> {
  const { database, devices, limits, mail } = services;
  const { accounts } = database;
  const device = devices.read(context.authHeaders);
  const retryAfter = await limits.attempt('sign-in per account', email);
  const isCapped = retryAfter !== null;
  const proof = isCapped && deviceLink ? await findLink(accounts, deviceLink, 'device') : null;
  const isKnown =
    isCapped &&
    device.userIds.length > 0 &&
    (await limits.attempt('sign-in per known device', device.id)) === null;

  return {
    mayTry: ({ userId }) =>
      !isCapped || proof?.userId === userId || (isKnown && device.userIds.includes(userId)),
    enter: async (userId) => {
      if (!isCapped) await limits.giveBack('sign-in per account', email);
      if (proof !== null && deviceLink) await consumeLink(accounts, deviceLink, 'device');
      context.answerHeaders.append('set-cookie', devices.remember(device, userId));
    },
    refuse: () => {
      if (!isCapped) return new ApiError('invalid_credentials');
      mail.behind('password_guessed', () => warnOwner(services, email));
      return new ApiError('rate_limited', { message: TOO_MANY, retryAfter });
    },
  };
}

async function warnOwner(
  { database: { accounts }, env, limits, mail }: AccountServices,
  email: string,
): Promise<void> {
  const [owner] = await claimsOf(accounts, email);
  if (owner === undefined || (await limits.attempt('log-in warning per account', email)) !== null) return;
  const token = await issueLink(accounts, { purpose: 'device', userId: owner.userId, email });
  mail.send('password_guessed', accountMails.passwordGuessed(env.publicUrl, owner, token));
}
