import type { AccountServices } from '#server/accounts/account-services.ts';
import { callAuth } from '#server/accounts/auth-failure.ts';
import { claimsOf, typedPassword, type Claim } from '#server/accounts/sign-in/claims.ts';
import { endCredentials } from '#server/accounts/credential-changes.ts';
import { enter } from '#server/accounts/sessions/enter.ts';
import { forwardCookies } from '#server/accounts/sessions/forward-cookies.ts';
import { guardGuesses } from '#server/accounts/sign-in/guess-guard.ts';
import { refuseWeak } from '#server/accounts/passwords/refuse-weak-password.ts';
import { signUp } from '#server/accounts/sign-in/sign-up.ts';
import { welcome } from '#server/accounts/sign-in/welcome.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open } from '#server/http/procedures.ts';

/** Becoming known: sign-up, log-in, log-out, social log-in, and who is logged in. */
export function signInRoutes(services: AccountServices) {
  const { auth, database, env, limits } = services;
  const { accounts } = database;

  return {
    signUp: open.account.signUp.handler(async ({ input, context }) => {
      const { email, password, fullName } = input;
      await limits.count('sign-up per address', context.clientAddress);
      await limits.count('sign-in per account and address', email, context.clientAddress);
      refuseWeak(password, 'password', { email, fullName });
      const guard = await guardGuesses(services, context, email);
      // Beyond it the form only makes accounts, so that it is no second place to guess at; a refusal would tell of others.
      const mayFind = (await limits.attempt('sign-up per account', email)) === null;
      const mayTry = (claim: Claim) => mayFind && guard.mayTry(claim);
      const { userId, agencyId } = await signUp(services, input, mayTry);
      if (agencyId !== null) {
        await welcome(services, { id: userId, email, fullName, isConfirmed: false }, agencyId);
      }
      return enter(services, userId, guard, context);
    }),

    signIn: open.account.signIn.handler(async ({ input, context }) => {
      const { email, password } = input;
      await limits.count('sign-in per address', context.clientAddress);
      await limits.count('sign-in per account and address', email, context.clientAddress);
      const guard = await guardGuesses(services, context, email, input.device_link);
      const claims = await claimsOf(accounts, email);
      const typed = await typedPassword(services.passwords, claims, password);
      const claim = typed.opens(claims.filter(guard.mayTry));
      if (claim === undefined) throw guard.refuse();
      return enter(services, claim.userId, guard, context);
    }),

    signOut: open.account.signOut.handler(async ({ context }) => {
      const found = await context.findMember();
      if (found !== null && found.member.key === null) {
        const { sessionId, user } = found.member;
        await accounts.transaction((tx) => endCredentials(tx, 'logged out', { userId: user.id, sessionId }));
      }
      const { headers } = await auth.api.signOut({ headers: context.authHeaders, returnHeaders: true });
      forwardCookies(headers, context);
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
          message: `Logging in with ${name} isn’t set up on this server.`,
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
}
