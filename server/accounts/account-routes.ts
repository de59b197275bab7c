import type { AccountServices } from '#server/accounts/account-services.ts';
import { emailRoutes } from '#server/accounts/email-routes.ts';
import { passwordRoutes } from '#server/accounts/password-routes.ts';
import { profileRoutes } from '#server/accounts/profile-routes.ts';
import { signInRoutes } from '#server/accounts/sign-in-routes.ts';

/** Every route of `/account`. */
export function accountRoutes(services: AccountServices) {
  return {
    ...signInRoutes(services),
    ...passwordRoutes(services),
    ...emailRoutes(services),
    ...profileRoutes(services),
  };
}
