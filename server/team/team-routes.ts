import { confirmIdentity } from '#server/accounts/confirm-identity.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';
import { changeMember, leaveAgency, removeMember, transferOwnership } from '#server/team/change-members.ts';
import { invite, resendInvitation, revokeInvitation } from '#server/team/invite.ts';
import { listTeam } from '#server/team/list-team.ts';

/** Every route of `/team`. */
export function teamRoutes(services: Services) {
  const { database, fileLinks, now } = services;
  const done = { ok: true as const };
  return {
    list: signedIn.team.list.handler(({ context: { member } }) =>
      database.withMember(member, (tx) => listTeam(tx, member, { fileLinks, now: now() })),
    ),

    invite: signedIn.team.invite.handler(async ({ input, context: { member } }) => {
      authorise(member, 'team.manage');
      const { invited, alreadyMembers } = await invite(services, member, input);
      return { invited, already_members: alreadyMembers };
    }),

    resend: signedIn.team.resend.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'team.manage');
      await resendInvitation(services, member, id);
      return done;
    }),

    revoke: signedIn.team.revoke.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'team.manage');
      await database.withMember(member, (tx) => revokeInvitation(tx, id));
      return done;
    }),

    change: signedIn.team.change.handler(async ({ input: { id, ...asked }, context: { member } }) => {
      authorise(member, 'team.manage');
      await database.withMember(member, (tx) => changeMember(tx, member, id, asked));
      return done;
    }),

    remove: signedIn.team.remove.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'team.manage');
      await database.withMember(member, (tx) => removeMember(tx, member, id));
      return done;
    }),

    leave: signedIn.team.leave.handler(async ({ input, context: { member } }) => {
      // Another tab may have gone to another agency meanwhile: the one that was shown is the one that is left.
      if (input.agency_id !== member.agency.id) throw new ApiError('conflict');
      await database.withMember(member, (tx) => leaveAgency(tx, member));
      return done;
    }),

    transfer: signedIn.team.transfer.handler(async ({ input, context: { member } }) => {
      authorise(member, 'agency.transfer');
      await confirmIdentity(services, member, input.password);
      await database.withMember(member, (tx) => transferOwnership(tx, member, input.member_id));
      return done;
    }),
  };
}
