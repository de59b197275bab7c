import { eq } from 'drizzle-orm';
import { accountMails } from '#server/accounts/email/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { claimsOf } from '#server/accounts/sign-in/claims.ts';
import { endCredentials } from '#server/accounts/credential-changes.ts';
import { giveEmail, lockUser } from '#server/accounts/email/email-changes.ts';
import { forwardCookies } from '#server/accounts/sessions/forward-cookies.ts';
import { consumeLink, issueLink } from '#server/accounts/email/mailed-links.ts';
import { newSalt, saltOf } from '#server/accounts/passwords/password-hash.ts';
import { passwordHashOf, setPassword } from '#server/accounts/passwords/passwords.ts';
import { refuseWeak } from '#server/accounts/passwords/refuse-weak-password.ts';
import { accounts as accountsTable } from '#server/database/schema/authentication.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open, signedIn } from '#server/http/procedures.ts';

const RESET_SENT =
  'If there’s an account with this e-mail address, a link to set a new password is on its way.';
const WRONG_PASSWORD = 'The current password is wrong.';

/** Passwords: forgotten, reset, changed. */
export function passwordRoutes({ auth, database, devices, env, limits, mail, passwords }: AccountServices) {
  const { accounts } = database;

  /** Mails a link to set a new password to whoever has the address. */
  const mailReset = async (email: string): Promise<void> => {
    // Where nobody has confirmed the address, the oldest claim: a later sign-up takes nothing from an earlier one.
    const [user] = await claimsOf(accounts, email);
    if (user === undefined) return;
    const { userId } = user;
    const token = await accounts.transaction(async (tx) => {
      await endCredentials(tx, 'reset link asked for', { userId });
      return issueLink(tx, { purpose: 'reset', userId, email });
    });
    mail.send('reset_password', accountMails.resetPassword(env.publicUrl, user, token));
  };

  return {
    forgotPassword: open.account.forgotPassword.handler(async ({ input: { email }, context }) => {
      await limits.count('reset per address', context.clientAddress);
      // Counted for every address alike, known or not, and beyond the limit silently: the answer must not tell them apart.
      const allowed = await limits.count('reset per account', email).then(
        () => true,
        () => false,
      );
      if (allowed) mail.behind('reset_password', () => mailReset(email));
      return { ok: true as const, message: RESET_SENT };
    }),

    resetPassword: open.account.resetPassword.handler(async ({ input: { token, password }, context }) => {
      await limits.count('token per address', context.clientAddress);
      refuseWeak(password, 'password');
      const hash = await passwords.hash(password);
      const user = await accounts.transaction(async (tx) => {
        const proof = await consumeLink(tx, token, 'reset');
        if (proof === null) throw new ApiError('invalid_token');
        // Whoever could open the link can read mail at this address.
        const found = await giveEmail(tx, await lockUser(tx, proof.userId), proof.email);
        await setPassword(tx, 'password reset', found.id, hash);
        return found;
      });
      // Whoever reads the mailbox may log in on this device, whoever else is guessing.
      const cookie = devices.remember(devices.read(context.authHeaders), user.id);
      context.answerHeaders.append('set-cookie', cookie);
      mail.send('password_changed', accountMails.passwordChanged(env.publicUrl, user));
      return { ok: true as const };
    }),

    changePassword: signedIn.account.changePassword.handler(async ({ input, context }) => {
      const { user } = context.member;
      await limits.count('password check per user', user.id);
      refuseWeak(input.new_password, 'new_password', { email: user.email, fullName: user.full_name });
      const present = await passwordHashOf(accounts, user.id);
      if (present === null) {
        throw new ApiError('conflict', {
          message: 'This account has no password yet. Use “Forgot password” to set one.',
        });
      }
      if (!(await passwords.matches(input.current_password, present))) {
        throw new ApiError('validation_failed', {
          message: WRONG_PASSWORD,
          fields: { current_password: WRONG_PASSWORD },
        });
      }
      const hash = await passwords.hash(
        input.new_password,
        user.email_verified ? newSalt() : saltOf(present),
      );
      await accounts.transaction((tx) => setPassword(tx, 'password changed', user.id, hash));
      const { headers } = await auth.api.openSession({
        body: { userId: user.id },
        headers: context.authHeaders,
        returnHeaders: true,
      });
      forwardCookies(headers, context);
      const to = { email: user.email, fullName: user.full_name };
      mail.send('password_changed', accountMails.passwordChanged(env.publicUrl, to));
      return { ok: true as const };
    }),

    signInMethods: signedIn.account.signInMethods.handler(async ({ context }) => {
      const rows = await accounts
        .select({ provider: accountsTable.providerId })
        .from(accountsTable)
        .where(eq(accountsTable.userId, context.member.user.id));
      const has = (provider: string) => rows.some((row) => row.provider === provider);
      return { password: has('credential'), google: has('google'), linkedin: has('linkedin') };
    }),
  };
}
