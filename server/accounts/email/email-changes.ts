import { eq } from 'drizzle-orm';
import { accountMails, type Recipient } from '#server/accounts/email/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { claimsOf, lockAddress } from '#server/accounts/sign-in/claims.ts';
import { endCredentials } from '#server/accounts/credential-changes.ts';
import { consumeLink, issueLink } from '#server/accounts/email/mailed-links.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';

type EmailServices = Pick<AccountServices, 'database' | 'env' | 'mail'>;
type UserRow = typeof users.$inferSelect;

/**
 * Mails what a change of the address takes: to the new address a link that makes the change, or a word where it has an
 * account; to the old one a link that stops it, whichever of the two, so that its mailbox does not tell them apart. An
 * address that nobody confirmed hears nothing: it may be a stranger's, who could then take the account.
 */
export async function askForEmailChange(
  { database: { accounts }, env: { publicUrl }, mail }: EmailServices,
  user: Recipient & { readonly id: string; readonly isConfirmed: boolean },
  newEmail: string,
): Promise<void> {
  const owner = (await claimsOf(accounts, newEmail)).find(({ isConfirmed }) => isConfirmed);
  const { change, stop } = await accounts.transaction(async (tx) => {
    await endCredentials(tx, 'e-mail change asked for', { userId: user.id });
    return {
      change: await issueLink(tx, { purpose: 'change', userId: user.id, email: newEmail }),
      stop: await issueLink(tx, { purpose: 'stop', userId: user.id, email: user.email }),
    };
  });
  if (owner === undefined) {
    const to = { email: newEmail, fullName: user.fullName };
    mail.send('confirm_new_email', accountMails.confirmNewEmail(publicUrl, to, change));
  } else {
    mail.send('email_taken', accountMails.emailTaken(publicUrl, owner));
  }
  if (user.isConfirmed) {
    mail.send('email_change_asked', accountMails.emailChangeAsked(publicUrl, user, newEmail, stop));
  }
}

/** Takes in a link that confirms the address of an account or changes it. Returns the address. */
export async function confirmEmail(
  { database: { accounts }, env: { publicUrl }, mail }: EmailServices,
  token: string,
): Promise<string> {
  const { email, before, stop } = await accounts.transaction(async (tx) => {
    const proof = await consumeLink(tx, token, 'verify', 'change');
    if (proof === null) throw new ApiError('invalid_token');
    const isChange = proof.purpose === 'change';
    const before = await lockUser(tx, proof.userId);
    if (!isChange && before.email !== proof.email) throw new ApiError('invalid_token');
    await giveEmail(tx, before, proof.email);
    const change = isChange ? 'e-mail change confirmed' : 'e-mail address confirmed';
    await endCredentials(tx, change, { userId: before.id });
    const stop =
      isChange && before.emailVerified
        ? await issueLink(tx, { purpose: 'stop', userId: before.id, email: before.email })
        : null;
    return { email: proof.email, before, stop };
  });
  if (stop !== null) mail.send('email_changed', accountMails.emailChanged(publicUrl, before, email, stop));
  return email;
}

/**
 * Takes in the link that the old address was sent. A change that waits is stopped. One that was made is taken back, and with
 * it everything that whoever made it could act with; the way in is then a new password.
 */
export async function keepEmail(
  { database: { accounts }, env: { publicUrl }, mail }: EmailServices,
  token: string,
): Promise<{ email: string; takenBack: boolean }> {
  const { email, user, reset } = await accounts.transaction(async (tx) => {
    const proof = await consumeLink(tx, token, 'stop');
    if (proof === null) throw new ApiError('invalid_token');
    const { email, userId, issuedAt } = proof;
    const user = await lockUser(tx, userId);
    const isMade = user.email !== email;
    if (isMade) await giveEmail(tx, user, email);
    const change = isMade ? 'e-mail change taken back' : 'e-mail change stopped';
    await endCredentials(tx, change, { userId, stopLinksSince: issuedAt });
    return { email, user, reset: isMade ? await issueLink(tx, { purpose: 'reset', userId, email }) : null };
  });
  if (reset !== null) {
    const to = { email, fullName: user.fullName };
    mail.send('email_change_taken_back', accountMails.emailChangeTakenBack(publicUrl, to, reset));
  }
  return { email, takenBack: reset !== null };
}

export async function lockUser(tx: AgencyTransaction, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) throw new ApiError('invalid_token');
  return user;
}

/** Makes a confirmed address of one whose mail somebody has proved to read for this user. */
export async function giveEmail(tx: AgencyTransaction, user: UserRow, email: string): Promise<UserRow> {
  await lockAddress(tx, email);
  const owner = (await claimsOf(tx, email)).find(({ isConfirmed }) => isConfirmed);
  if (owner !== undefined && owner.userId !== user.id) throw new ApiError('email_taken');
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, user.id));
  return { ...user, email, emailVerified: true };
}
