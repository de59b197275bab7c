import { memberOf } from '#server/accounts/sessions/current-member.ts';
import { enter } from '#server/accounts/sessions/enter.ts';
import { guardGuesses } from '#server/accounts/sign-in/guess-guard.ts';
import { refuseWeak } from '#server/accounts/passwords/refuse-weak-password.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';
import { acceptInvitation, offeredBy, signUpInvited } from '#server/team/join.ts';

/** What whoever got an invitation does with it. */
export function invitationRoutes(services: Services) {
  const { database, limits, now, passwords } = services;
  const { accounts } = database;
  return {
    describe: open.invitations.describe.handler(async ({ input: { token }, context }) => {
      await limits.count('token per address', context.clientAddress);
      return offeredBy(accounts, token, now());
    }),

    accept: signedIn.invitations.accept.handler(async ({ input: { token }, context }) => {
      await limits.count('token per address', context.clientAddress);
      const { sessionId, user } = context.member;
      const { agencyId } = await acceptInvitation(accounts, { token, userId: user.id, sessionId }, now());
      const member = await memberOf(services, sessionId, agencyId);
      if (member === null) throw new ApiError('unauthenticated');
      return { user: member.user, agency: member.agency };
    }),

    signUp: open.invitations.signUp.handler(async ({ input: { token, fullName, password }, context }) => {
      await limits.count('token per address', context.clientAddress);
      await limits.count('sign-up per address', context.clientAddress);
      const { email } = await offeredBy(accounts, token, now());
      refuseWeak(password, 'password', { email, fullName });
      const guard = await guardGuesses(services, context, email);
      const hash = await passwords.hash(password);
      const { userId } = await signUpInvited(accounts, { token, fullName, hash }, now());
      return enter(services, userId, guard, context);
    }),
  };
}
