import { and, eq } from 'drizzle-orm';
import { accountMails } from '#server/accounts/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import {
  consumeEmailToken,
  issueEmailToken,
  withdrawEmailTokens,
  type EmailProof,
} from '#server/accounts/email-tokens.ts';
import { confirmIdentity } from '#server/accounts/confirm-identity.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open, signedIn } from '#server/http/procedures.ts';

const CHANGE_SENT = 'We sent a link to the new address. It changes once you open that link.';
const VERIFICATION_SENT = 'We sent you a link. Open it to confirm your email.';

/** The e-mail address: confirming it and changing it. */
export function emailRoutes(services: AccountServices) {
  const { database, env, limits, mail } = services;
  const { accounts } = database;
  return {
    sendVerification: signedIn.account.sendVerification.handler(async ({ context }) => {
      const { user } = context.member;
      if (user.email_verified) return { ok: true as const, message: 'Your email is confirmed already.' };
      await limits.count('verification mail per user', user.id);
      await mailVerification(services, { id: user.id, email: user.email, fullName: user.full_name });
      return { ok: true as const, message: VERIFICATION_SENT };
    }),

    verifyEmail: open.account.verifyEmail.handler(async ({ input: { token }, context }) => {
      await limits.count('token per address', context.clientAddress);
      const before = await accounts.transaction(async (tx) => {
        const proof = await consumeEmailToken(tx, token);
        if (proof === null) throw new ApiError('invalid_token');
        return applyProof(tx, proof);
      });
      if (before.oldEmail !== before.email) {
        const to = { email: before.oldEmail, fullName: before.fullName };
        mail.send('email_changed', accountMails.emailChanged(to, before.email));
      }
      return { ok: true as const, email: before.email };
    }),

    changeEmail: signedIn.account.changeEmail.handler(async ({ input: { email, password }, context }) => {
      const { user } = context.member;
      await confirmIdentity(services, context.member, password);
      if (email === user.email) {
        const message = 'This is your email already.';
        throw new ApiError('validation_failed', { message, fields: { email: message } });
      }
      await limits.count('verification mail per user', user.id);
      const [owner] = await accounts.select().from(users).where(eq(users.email, email));
      if (owner === undefined) {
        const token = await issueEmailToken(accounts, { purpose: 'change', userId: user.id, email });
        mail.send(
          'confirm_new_email',
          accountMails.confirmNewEmail(env.publicUrl, { email, fullName: user.full_name }, token),
        );
      } else {
        mail.send('email_taken', accountMails.emailTaken(env.publicUrl, { email, fullName: owner.fullName }));
      }
      return { ok: true as const, message: CHANGE_SENT };
    }),
  };
}

/** Mails a link that confirms the user's address. */
export async function mailVerification(
  { database, env, mail }: Pick<AccountServices, 'database' | 'env' | 'mail'>,
  user: { id: string; email: string; fullName: string },
): Promise<void> {
  const token = await issueEmailToken(database.accounts, {
    purpose: 'verify',
    userId: user.id,
    email: user.email,
  });
  mail.send('verify_email', accountMails.verifyEmail(env.publicUrl, user, token));
}

async function applyProof(
  tx: AgencyTransaction,
  { purpose, userId, email }: EmailProof,
): Promise<{ email: string; oldEmail: string; fullName: string }> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) throw new ApiError('invalid_token');
  if (purpose === 'verify' && user.email !== email) throw new ApiError('invalid_token');
  if (purpose === 'change') {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (owner !== undefined)
      throw new ApiError('email_taken', { message: 'This email is used by another account by now.' });
    await withdrawEmailTokens(tx, userId);
  }
  await tx
    .update(users)
    .set({ email, emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.email, user.email)));
  return { email, oldEmail: user.email, fullName: user.fullName };
}
