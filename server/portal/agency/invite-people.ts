import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import { assertConfirmed } from '#server/accounts/email/assert-confirmed.ts';
import type { Member } from '#server/http/callers.ts';
import { brandOf } from '#server/agencies/brand.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { clientPeople, portalLinks, portalSessions } from '#server/database/schema/portal.ts';
import { ApiError } from '#server/http/api-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { siteOfAgency } from '#server/portal/agency-site.ts';
import { ensureDoor } from '#server/portal/doors.ts';
import { portalInvitationMail, type PortalSender } from '#server/portal/portal-mails.ts';
import { issueInvitationLink } from '#server/portal/sign-in-links.ts';
import type { Services } from '#server/services.ts';

export type PortalServices = Pick<Services, 'database' | 'env' | 'jobs' | 'limits' | 'now' | 'secret'>;

/** Lets people of a client in, each by an e-mail. Who is in already is left out; who was removed comes back. */
export async function invitePeople(
  services: PortalServices,
  member: Member,
  asked: { readonly clientId: string; readonly emails: readonly string[]; readonly message: string | null },
): Promise<{ invited: string[]; alreadyIn: string[] }> {
  assertConfirmed(member);
  const { clientId, message } = asked;
  const agencyId = member.agency.id;
  const emails = [...new Set(asked.emails)];
  await limitInviting(services, agencyId, emails);
  return services.database.withMember(member, async (tx) => {
    await assertClient(tx, clientId);
    await assertIncludes(tx, agencyId, services.now(), 'client_portal');
    const sender = await senderFor(tx, services, member);
    const known = await tx
      .select({ email: clientPeople.email })
      .from(clientPeople)
      .where(and(eq(clientPeople.clientId, clientId), isNull(clientPeople.removedAt)));
    const alreadyIn = emails.filter((email) => known.some((person) => person.email === email));
    const invited = emails.filter((email) => !alreadyIn.includes(email));
    for (const email of invited) {
      const fields = { invitedBy: member.user.id, invitedAt: services.now(), removedAt: null };
      const [person] = await tx
        .insert(clientPeople)
        .values({ agencyId, clientId, email, ...fields })
        .onConflictDoUpdate({
          target: [clientPeople.agencyId, clientPeople.clientId, clientPeople.email],
          set: fields,
        })
        .returning({ id: clientPeople.id });
      if (person === undefined) throw new Error('The person was not stored.');
      await mailInvitation(tx, services, sender, { id: person.id, agencyId, clientId, email, message });
    }
    return { invited, alreadyIn };
  });
}

/** Sends an invitation again, with a new link; the one sent before ends. */
export async function resendToPerson(
  services: PortalServices,
  member: Member,
  place: { readonly clientId: string; readonly personId: string },
): Promise<void> {
  assertConfirmed(member);
  const { email } = await services.database.withMember(member, (tx) => getPerson(tx, place));
  const agencyId = member.agency.id;
  await limitInviting(services, agencyId, [email]);
  await services.database.withMember(member, async (tx) => {
    const { id, clientId } = await getPerson(tx, place);
    await assertIncludes(tx, agencyId, services.now(), 'client_portal');
    await tx.update(clientPeople).set({ invitedAt: services.now() }).where(eq(clientPeople.id, id));
    const sender = await senderFor(tx, services, member);
    await mailInvitation(tx, services, sender, { id, agencyId, clientId, email, message: null });
  });
}

/** Lets somebody in no longer: their sessions and links end with the transaction. What they said and opened stays. */
export async function removePerson(
  tx: AgencyTransaction,
  place: { readonly clientId: string; readonly personId: string },
  now: Date,
): Promise<void> {
  const { id } = await getPerson(tx, place);
  await tx.update(clientPeople).set({ removedAt: now }).where(eq(clientPeople.id, id));
  await tx.delete(portalSessions).where(eq(portalSessions.personId, id));
  await tx.delete(portalLinks).where(eq(portalLinks.personId, id));
}

/** In whose name and from which address e-mails to a client's people go. */
export async function senderFor(
  tx: AgencyTransaction,
  { env }: Pick<Services, 'env'>,
  { agency, user }: Member,
): Promise<PortalSender> {
  return {
    brand: await brandOf(tx, agency.id),
    site: await siteOfAgency(tx, env, agency.id),
    slug: await ensureDoor(tx, agency.id),
    replyTo: user.email,
  };
}

async function getPerson(
  tx: AgencyTransaction,
  { clientId, personId }: { readonly clientId: string; readonly personId: string },
) {
  await assertClient(tx, clientId);
  const [person] = isUuid(personId)
    ? await tx
        .select({ id: clientPeople.id, clientId: clientPeople.clientId, email: clientPeople.email })
        .from(clientPeople)
        .where(
          and(
            eq(clientPeople.id, personId),
            eq(clientPeople.clientId, clientId),
            isNull(clientPeople.removedAt),
          ),
        )
    : [];
  if (person === undefined) throw new ApiError('not_found', { message: 'They no longer have access.' });
  return person;
}

async function mailInvitation(
  tx: AgencyTransaction,
  services: PortalServices,
  sender: PortalSender,
  person: { id: string; agencyId: string; clientId: string; email: string; message: string | null },
): Promise<void> {
  const [client] = await tx
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, person.clientId));
  const token = await issueInvitationLink(tx, person, services.now());
  const letter = { to: person.email, clientName: client?.name ?? '', message: person.message, token };
  await queueMail(tx, services, 'portal_invitation', portalInvitationMail(sender, letter), {
    agency: person.agencyId,
  });
}

/** Strangers get these e-mails, in words that somebody chose. */
async function limitInviting(
  { limits }: PortalServices,
  agencyId: string,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    await limits.count('client invitation per agency and address', agencyId, email);
    await limits.count('client invitation per agency', agencyId);
  }
}
