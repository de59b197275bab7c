import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { accountMails } from '#server/accounts/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { callAuth, refusedWith } from '#server/accounts/auth-failure.ts';
import { endedSessions } from '#server/accounts/ended-sessions.ts';
import { forwardCookies } from '#server/accounts/forward-cookies.ts';
import { refuseWeak } from '#server/accounts/refuse-weak-password.ts';
import { accounts as accountsTable } from '#server/database/schema/authentication.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open, signedIn } from '#server/http/procedures.ts';

/** Every answer takes this long, which is more than storing a link does, so that its time tells nothing either. */
const RESET_ANSWER_MS = 150;
const RESET_SENT = 'If an account uses this email, a link to set a new password is on its way.';
const WRONG_PASSWORD = 'The current password is not right.';

/** Passwords: forgotten, reset, changed. */
export function passwordRoutes({ auth, database, env, limits, mail }: AccountServices) {
  const { accounts } = database;
  return {
    forgotPassword: open.account.forgotPassword.handler(async ({ input: { email }, context }) => {
      const noSooner = wait(RESET_ANSWER_MS);
      await limits.count('reset per address', context.clientAddress);
      // Counted for every address alike, known or not, and beyond the limit silently: the answer must not tell them apart.
      const allowed = await limits.count('reset per account', email).then(
        () => true,
        () => false,
      );
      if (allowed) await auth.api.requestPasswordReset({ body: { email } });
      await noSooner;
      return { ok: true as const, message: RESET_SENT };
    }),

    resetPassword: open.account.resetPassword.handler(async ({ input: { token, password }, context }) => {
      await limits.count('token per address', context.clientAddress);
      refuseWeak(password, 'password');
      await callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
      return { ok: true as const };
    }),

    changePassword: signedIn.account.changePassword.handler(async ({ input, context }) => {
      const { user } = context.member;
      await limits.count('password check per user', user.id);
      refuseWeak(input.new_password, 'new_password', { email: user.email, fullName: user.full_name });
      const { headers } = await auth.api
        .changePassword({
          body: {
            currentPassword: input.current_password,
            newPassword: input.new_password,
            revokeOtherSessions: true,
          },
          headers: context.authHeaders,
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          if (refusedWith(error, 'INVALID_PASSWORD')) {
            throw new ApiError('validation_failed', {
              message: WRONG_PASSWORD,
              fields: { current_password: WRONG_PASSWORD },
            });
          }
          if (refusedWith(error, 'CREDENTIAL_ACCOUNT_NOT_FOUND')) {
            throw new ApiError('conflict', {
              message: 'This account has no password yet. Use “Forgot password” to set one.',
            });
          }
          throw error;
        });
      forwardCookies(headers, context);
      await endedSessions(accounts, user.id);
      mail.send(
        'password_changed',
        accountMails.passwordChanged(env.publicUrl, { email: user.email, fullName: user.full_name }),
      );
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
