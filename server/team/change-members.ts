import { and, eq, ne } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { Role } from '#contract/accounts/roles.ts';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { notify } from '#server/notifications/notify.ts';
import { checkedPlace, chooseClients, type Place } from '#server/team/places.ts';

type Asked = Omit<Place, 'clientIds'> & { readonly client_ids: readonly string[] };

/** Changes what another member may do and see. Owners are changed by handing the agency over. */
export async function changeMember(
  tx: AgencyTransaction,
  member: Member,
  id: string,
  asked: Asked,
): Promise<void> {
  const place = await checkedPlace(tx, asked);
  await lockOther(tx, member, id);
  const agencyId = member.agency.id;
  await tx.update(memberships).set({ role: place.role, access: place.access }).where(isMember(agencyId, id));
  await chooseClients(tx, { agencyId, userId: id }, place.clientIds);
}

/** Takes another member out of the agency. What they made stays. */
export async function removeMember(tx: AgencyTransaction, member: Member, id: string): Promise<void> {
  await lockOther(tx, member, id);
  await tx.delete(memberships).where(isMember(member.agency.id, id));
}

/** Takes the member itself out, unless the agency would be nobody's. */
export async function leaveAgency(tx: AgencyTransaction, { agency, user }: Member): Promise<void> {
  await lockAgency(tx, agency.id);
  const [other] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.agencyId, agency.id),
        eq(memberships.role, 'owner'),
        ne(memberships.userId, user.id),
      ),
    )
    .limit(1);
  if (agency.role === 'owner' && other === undefined)
    throw new ApiError('conflict', {
      message: 'You’re the owner. Make someone else the owner first, and then leave.',
    });
  await tx.delete(memberships).where(isMember(agency.id, user.id));
}

/** Makes another member the owner, and the owner so far an admin. */
export async function transferOwnership(tx: AgencyTransaction, member: Member, id: string): Promise<void> {
  const { agency, user } = member;
  await lockAgency(tx, agency.id);
  const target = isUuid(id) ? await membershipOf(tx, agency.id, id) : null;
  if (target === null) throw noSuchMember();
  if (id === user.id || target.role === 'owner')
    throw new ApiError('conflict', { message: 'They already own the agency.' });
  await tx.update(memberships).set({ role: 'owner', access: 'all' }).where(isMember(agency.id, id));
  await chooseClients(tx, { agencyId: agency.id, userId: id }, []);
  await tx.update(memberships).set({ role: 'admin' }).where(isMember(agency.id, user.id));
  await notify(
    tx,
    { agencyId: agency.id, userId: id },
    {
      icon: 'welcome',
      title: `You’re now the owner of ${agency.name}`,
      message: `${user.full_name} made you the owner. The plan, the team and the agency itself are in your hands.`,
      link: '/dashboard?tab=team',
    },
  );
}

/** Locks another member who may be changed by this one; what the lock finds is what is changed. */
async function lockOther(tx: AgencyTransaction, { agency, user }: Member, id: string): Promise<void> {
  await lockAgency(tx, agency.id);
  const target = isUuid(id) ? await membershipOf(tx, agency.id, id) : null;
  if (target === null) throw noSuchMember();
  if (id === user.id)
    throw new ApiError('conflict', { message: 'Ask another admin or the owner to change your own access.' });
  if (target.role === 'owner')
    throw new ApiError('forbidden', { message: 'Only the owner can hand over ownership.' });
}

/** One change of the team at a time, so that two cannot undo what the other went by. */
async function lockAgency(tx: AgencyTransaction, agencyId: string): Promise<void> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for('no key update');
}

async function membershipOf(
  tx: AgencyTransaction,
  agencyId: string,
  userId: string,
): Promise<{ role: Role; fullName: string } | null> {
  const [row] = await tx
    .select({ role: memberships.role, fullName: users.fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(agencyId, userId));
  return row ?? null;
}

function isMember(agencyId: string, userId: string) {
  return and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId));
}

function noSuchMember(): ApiError {
  return new ApiError('not_found', { message: 'They’re no longer on your team.' });
}
