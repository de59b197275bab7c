import type { Agency, User } from '#contract/accounts/account.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { callAuth } from '#server/accounts/auth-failure.ts';
import { memberOf } from '#server/accounts/sessions/current-member.ts';
import { forwardCookies } from '#server/accounts/sessions/forward-cookies.ts';
import type { GuessGuard } from '#server/accounts/sign-in/guess-guard.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Opens a session, sends its cookies with the answer and says whose it is. */
export async function enter(
  services: AccountServices,
  userId: string,
  guard: GuessGuard,
  context: RequestContext,
): Promise<{ user: User; agency: Agency }> {
  const { response, headers } = await callAuth(() =>
    services.auth.api.openSession({ body: { userId }, headers: context.authHeaders, returnHeaders: true }),
  );
  forwardCookies(headers, context);
  await guard.enter(userId);
  // Whoever logs in again on a page that is open stays at the agency it shows.
  const member = await memberOf(services, response.sessionId, context.agencyNamed);
  if (member === null) throw new ApiError('internal_error');
  return { user: member.user, agency: member.agency };
}
