import { accountMails } from '#server/accounts/email/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { claimsOf } from '#server/accounts/sign-in/claims.ts';
import { endCredentials } from '#server/accounts/credential-changes.ts';
import { issueLink } from '#server/accounts/email/mailed-links.ts';

/**
 * Mails what a user needs to confirm the address, behind the answer: a link, or where another account has the address, the
 * way to that account. Nobody but the reader of the mailbox learns which.
 */
export function mailConfirmation(
  {
    database: { accounts },
    env,
    limits,
    mail,
  }: Pick<AccountServices, 'database' | 'env' | 'limits' | 'mail'>,
  user: { readonly id: string; readonly email: string; readonly fullName: string },
): void {
  mail.behind('verify_email', async () => {
    // Silently: somebody may be filling a stranger's mailbox.
    if ((await limits.attempt('confirmation mail per account', user.email)) !== null) return;
    const others = (await claimsOf(accounts, user.email)).filter(({ userId }) => userId !== user.id);
    const owner = others.find(({ isConfirmed }) => isConfirmed);
    if (owner !== undefined) {
      mail.send('already_signed_up', accountMails.alreadySignedUp(env.publicUrl, owner));
      return;
    }
    const token = await accounts.transaction(async (tx) => {
      await endCredentials(tx, 'confirmation link asked for', { userId: user.id });
      return issueLink(tx, { purpose: 'verify', userId: user.id, email: user.email });
    });
    mail.send('verify_email', accountMails.verifyEmail(env.publicUrl, user, token, others.length === 0));
  });
}
