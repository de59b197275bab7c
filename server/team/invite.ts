import { and, count, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import { DAY_MS } from '#contract/durations.ts';
import { INVITATION_DAYS } from '#contract/accounts/team.ts';
import { assertConfirmed } from '#server/accounts/email/assert-confirmed.ts';
import type { Member } from '#server/http/callers.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import { assertMayAddMember } from '#server/billing/limits.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { invitationClients, invitations } from '#server/database/schema/invitations.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { invitationMail } from '#server/team/invitation-mail.ts';
import { newInvitationToken } from '#server/team/invitation-tokens.ts';
import { checkedPlace, type Place } from '#server/team/places.ts';

export type InviteServices = Pick<Services, 'database' | 'env' | 'jobs' | 'limits' | 'now' | 'secret'>;

export interface Asked extends Omit<Place, 'clientIds'> {
  readonly emails: readonly string[];
  readonly client_ids: readonly string[];
  readonly message?: string | undefined;
}

/** Invites people, all of them or none. Who is in the team already is left out; who was asked before is asked anew. */
export async function invite(
  services: InviteServices,
  member: Member,
  asked: Asked,
): Promise<{ invited: string[]; alreadyMembers: string[] }> {
  assertConfirmed(member);
  const agencyId = member.agency.id;
  const emails = [...new Set(asked.emails)];
  await limitInviting(services, member, emails);
  return services.database.withMember(member, async (tx) => {
    const place = await checkedPlace(tx, asked);
    const alreadyMembers = await membersAmong(tx, agencyId, emails);
    const invited = emails.filter((email) => !alreadyMembers.includes(email));
    await assertMayAddMember(tx, agencyId, services.now(), {
      invited: await stillInvited(tx, services.now(), invited),
      wanted: invited.length,
    });
    for (const email of invited) {
      const { token, tokenHash } = newInvitationToken();
      const message = asked.message || null;
      const fields = {
        ...fieldsOf(place),
        message,
        tokenHash,
        ...datesFrom(services.now()),
        invitedBy: member.user.id,
      };
      const [row] = await tx
        .insert(invitations)
        .values({ agencyId, email, ...fields })
        .onConflictDoUpdate({ target: [invitations.agencyId, invitations.email], set: fields })
        .returning({ id: invitations.id });
      if (row === undefined) throw new Error('The invitation was not stored.');
      await tx.delete(invitationClients).where(eq(invitationClients.invitationId, row.id));
      if (place.clientIds.length > 0)
        await tx
          .insert(invitationClients)
          .values(place.clientIds.map((clientId) => ({ agencyId, invitationId: row.id, clientId })));
      await mailInvitation(tx, services, member, { email, role: place.role, message, token });
    }
    return { invited, alreadyMembers };
  });
}

/** Sends an invitation once more, with a new link; the one sent before ends, and the week begins again. */
export async function resendInvitation(services: InviteServices, member: Member, id: string): Promise<void> {
  assertConfirmed(member);
  if (!isUuid(id)) throw noSuchInvitation();
  const [known] = await services.database.withMember(member, (tx) =>
    tx.select({ email: invitations.email }).from(invitations).where(eq(invitations.id, id)),
  );
  if (known === undefined) throw noSuchInvitation();
  await limitInviting(services, member, [known.email]);
  await services.database.withMember(member, async (tx) => {
    const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
    if (row === undefined) throw noSuchInvitation();
    const now = services.now();
    if (row.expiresAt <= now)
      await assertMayAddMember(tx, member.agency.id, now, {
        invited: await stillInvited(tx, now, [row.email]),
      });
    const { token, tokenHash } = newInvitationToken();
    await tx
      .update(invitations)
      .set({ tokenHash, ...datesFrom(now) })
      .where(eq(invitations.id, id));
    await mailInvitation(tx, services, member, { ...row, token });
  });
}

/** Takes an invitation back: its link ends. */
export async function revokeInvitation(tx: AgencyTransaction, id: string): Promise<void> {
  const removed = isUuid(id)
    ? await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })
    : [];
  if (removed.length === 0) throw noSuchInvitation();
}

/** How many are asked by invitations that hold, apart from these addresses. */
export async function stillInvited(
  tx: AgencyTransaction,
  now: Date,
  apartFrom: readonly string[] = [],
): Promise<number> {
  const others = apartFrom.length === 0 ? undefined : notInArray(invitations.email, [...apartFrom]);
  const [row] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(gt(invitations.expiresAt, now), others));
  return row?.count ?? 0;
}

async function membersAmong(
  tx: AgencyTransaction,
  agencyId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.agencyId, agencyId), inArray(users.email, [...emails])));
  return rows.map(({ email }) => email);
}

async function mailInvitation(
  tx: AgencyTransaction,
  { env, jobs, secret }: InviteServices,
  { user, agency }: Member,
  letter: Pick<typeof invitations.$inferSelect, 'email' | 'role' | 'message'> & { readonly token: string },
): Promise<void> {
  const { email: to, role, message, token } = letter;
  const names = { inviter: user.full_name, agency: agency.name };
  await queueMail(
    tx,
    { jobs, secret },
    'invitation',
    invitationMail(env.publicUrl, { to, role, message, token, ...names }),
  );
}

/** Strangers get these e-mails, in words that somebody chose. */
async function limitInviting(
  { database, limits, now }: InviteServices,
  member: Member,
  emails: readonly string[],
): Promise<void> {
  const agencyId = member.agency.id;
  const { entitlement } = await database.withMember(member, (tx) => entitlementOf(tx, agencyId, now()));
  for (const email of emails) {
    await limits.count('invitation per agency and address', agencyId, email);
    await limits.count('invitation per agency', agencyId);
    if (!entitlement.isPaid) await limits.count('invitation per agency on trial', agencyId);
  }
}

function datesFrom(now: Date) {
  return { sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) };
}

function fieldsOf({ role, access }: Place) {
  return { role, access };
}

function noSuchInvitation(): ApiError {
  return new ApiError('not_found', {
    message: 'This invitation no longer exists. It may have been accepted or withdrawn.',
  });
}
