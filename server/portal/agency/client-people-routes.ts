import { assertClient } from '#server/clients/find-client.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { invitePeople, removePerson, resendToPerson } from '#server/portal/agency/invite-people.ts';
import { openingsOf, peopleOf, publishedFor } from '#server/portal/agency/list-people.ts';
import { siteOfAgency } from '#server/portal/agency-site.ts';
import { ensureDoor } from '#server/portal/doors.ts';
import { portalAddress } from '#server/portal/portal-mails.ts';
import type { Services } from '#server/services.ts';

/** Who of a client may sign in, for the agency. */
export function clientPeopleRoutes(services: Services) {
  const { database, env, now } = services;
  return {
    list: signedIn.clientPeople.list.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, id);
        const agencyId = member.agency.id;
        const door = { site: await siteOfAgency(tx, env, agencyId), slug: await ensureDoor(tx, agencyId) };
        return {
          people: await peopleOf(tx, id, now()),
          openings: await openingsOf(tx, { clientId: id }),
          published: await publishedFor(tx, id),
          address: portalAddress(door),
        };
      }),
    ),

    invite: signedIn.clientPeople.invite.handler(async ({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      const { id: clientId, emails, message } = input;
      const { invited, alreadyIn } = await invitePeople(services, member, {
        clientId,
        emails,
        message: message || null,
      });
      return { invited, already_in: alreadyIn };
    }),

    resend: signedIn.clientPeople.resend.handler(async ({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      await resendToPerson(services, member, { clientId: input.id, personId: input.person_id });
      return { ok: true as const };
    }),

    remove: signedIn.clientPeople.remove.handler(async ({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      await database.withMember(member, (tx) =>
        removePerson(tx, { clientId: input.id, personId: input.person_id }, now()),
      );
      return { ok: true as const };
    }),
  };
}
