import { eq } from 'drizzle-orm';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { callAuth, refusedWith } from '#server/accounts/auth-failure.ts';
import { memberOf } from '#server/accounts/current-member.ts';
import { endedSessions } from '#server/accounts/ended-sessions.ts';
import { forwardCookies } from '#server/accounts/forward-cookies.ts';
import { refuseWeak } from '#server/accounts/refuse-weak-password.ts';
import { sessions } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open } from '#server/http/procedures.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Becoming known: sign-up, log-in, log-out, social log-in, and who is logged in. */
export function signInRoutes(services: AccountServices) {
  const { auth, database, env, limits } = services;
  const { accounts } = database;

  /** Sends the session's cookies with the answer and says whose it is. */
  const welcome = async (token: string, headers: Headers, context: RequestContext) => {
    forwardCookies(headers, context);
    const [session] = await accounts
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.token, token));
    const member = session === undefined ? null : await memberOf(services, session.id);
    if (member === null) throw new ApiError('internal_error');
    return { user: member.user, agency: member.agency };
  };

  return {
    signUp: open.account.signUp.handler(async ({ input: { email, password, fullName }, context }) => {
      await limits.count('sign-up per address', context.clientAddress);
      refuseWeak(password, 'password', { email, fullName });
      const { response, headers } = await callAuth(() =>
        auth.api
          .signUpEmail({
            body: { email, password, name: fullName },
            headers: context.authHeaders,
            returnHeaders: true,
          })
          .catch(async (error: unknown) => {
            // Of two sign-ups at the same moment the second fails on the unique address rather than on the look-up.
            const raced = refusedWith(error, 'FAILED_TO_CREATE_USER') && (await isTaken(email));
            throw raced ? new ApiError('email_taken') : error;
          }),
      );
      return welcome(response.token ?? '', headers, context);
    }),

    signIn: open.account.signIn.handler(async ({ input: { email, password }, context }) => {
      await limits.count('sign-in per address', context.clientAddress);
      await limits.count('sign-in per account and address', email, context.clientAddress);
      const { response, headers } = await callAuth(() =>
        auth.api.signInEmail({
          body: { email, password },
          headers: context.authHeaders,
          returnHeaders: true,
        }),
      );
      return welcome(response.token, headers, context);
    }),

    signOut: open.account.signOut.handler(async ({ context }) => {
      const found = await context.findMember();
      const { headers } = await auth.api.signOut({ headers: context.authHeaders, returnHeaders: true });
      forwardCookies(headers, context);
      if (found !== null) await endedSessions(accounts, found.member.user.id);
      return { ok: true as const };
    }),

    session: open.account.session.handler(async ({ context }) => {
      const found = await context.findMember();
      return found === null
        ? { user: null, agency: null }
        : { user: found.member.user, agency: found.member.agency };
    }),

    social: open.account.social.handler(async ({ input: { provider, returnTo }, context }) => {
      await limits.count('social per address', context.clientAddress);
      if (env[provider] === null) {
        const name = provider === 'google' ? 'Google' : 'LinkedIn';
        throw new ApiError('not_configured', {
          message: `Logging in with ${name} is not set up on this server.`,
        });
      }
      const { response, headers } = await callAuth(() =>
        auth.api.signInSocial({
          body: {
            provider,
            callbackURL: `${env.publicUrl}${returnTo ?? '/dashboard'}`,
            errorCallbackURL: `${env.publicUrl}/login`,
            disableRedirect: true,
          },
          headers: context.authHeaders,
          returnHeaders: true,
        }),
      );
      forwardCookies(headers, context);
      return { url: response.url ?? '' };
    }),
  };

  async function isTaken(email: string): Promise<boolean> {
    const found = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email));
    return found.length > 0;
  }
}
