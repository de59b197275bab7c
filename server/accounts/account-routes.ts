import type { AccountServices } from '#server/accounts/account-services.ts';
import { agencyChoiceRoutes } from '#server/accounts/profile/agency-choice-routes.ts';
import { avatarRoutes } from '#server/accounts/profile/avatar-routes.ts';
import { emailRoutes } from '#server/accounts/email/email-routes.ts';
import { passwordRoutes } from '#server/accounts/passwords/password-routes.ts';
import { profileRoutes } from '#server/accounts/profile/profile-routes.ts';
import { signInRoutes } from '#server/accounts/sign-in/sign-in-routes.ts';
import { signedIn } from '#server/http/procedures.ts';

/** Every route of `/account`. */
export function accountRoutes(services: AccountServices) {
  return {
    ...signInRoutes(services),
    ...passwordRoutes(services),
    ...emailRoutes(services),
    ...profileRoutes(services),
    ...avatarRoutes(services),
    ...agencyChoiceRoutes(services),
    accessToken: signedIn.account.accessToken.handler(({ context: { member } }) => {
      const { token, expiresAt } = services.accessTokens.issue(member.sessionId, services.now());
      return { access_token: token, expires_at: expiresAt.toISOString() };
    }),
  };
}
