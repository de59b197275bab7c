import { asc, eq, sql } from 'drizzle-orm';
import { may } from '#contract/accounts/roles.ts';
import type { Invitation, Team, TeamMember } from '#contract/accounts/team.ts';
import type { Member } from '#server/http/callers.ts';
import { presentUser } from '#server/accounts/profile/present-user.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import { wayUp } from '#server/billing/limits.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { invitationClients, invitations } from '#server/database/schema/invitations.ts';
import { memberClients } from '#server/database/schema/clients/member-clients.ts';
import { users } from '#server/database/schema/users.ts';
import type { FileLinks } from '#server/storage/file-links.ts';

type NamedClients = ReadonlyMap<string, { id: string; name: string }[]>;

/** The team as a member may see it: everybody sees who is in it, and those who manage it who was asked and who sees what. */
export async function listTeam(
  tx: AgencyTransaction,
  member: Member,
  { fileLinks, now }: { readonly fileLinks: FileLinks; readonly now: Date },
): Promise<Team> {
  const manages = may(member.agency.role, 'team.manage');
  const people = await listMembers(tx, member, manages, fileLinks);
  const asked = manages ? await listInvitations(tx, now) : [];
  const { entitlement } = await entitlementOf(tx, member.agency.id, now);
  const { limits, label, plan } = entitlement;
  return {
    members: people,
    invitations: asked,
    seats: {
      used: people.length + asked.filter((each) => !each.is_expired).length,
      limit: limits.teamMembers,
      plan: label,
      unlocked_by: limits.teamMembers === null ? null : wayUp('team_members', plan),
    },
  };
}

async function listMembers(
  tx: AgencyTransaction,
  { agency, user: you }: Member,
  manages: boolean,
  fileLinks: FileLinks,
): Promise<TeamMember[]> {
  const byRank = sql`array_position(array['owner', 'admin', 'member', 'viewer'], ${memberships.role})`;
  const rows = await tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.agencyId, agency.id))
    .orderBy(byRank, asc(users.fullName), asc(users.id));
  const chosen = manages ? await clientsOfMembers(tx) : new Map<string, never[]>();
  return rows.map(({ membership, user }) => {
    const { id, full_name, email, avatar_url } = presentUser(user, fileLinks);
    const { role, access, createdAt } = membership;
    const named = chosen.get(id) ?? [];
    return {
      id,
      full_name,
      email,
      avatar_url,
      role,
      access,
      clients: named,
      is_you: id === you.id,
      joined_at: createdAt.toISOString(),
    };
  });
}

async function listInvitations(tx: AgencyTransaction, now: Date): Promise<Invitation[]> {
  const rows = await tx
    .select({ invitation: invitations, inviter: users.fullName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(asc(invitations.createdAt), asc(invitations.email));
  const chosen = await clientsOfInvitations(tx);
  return rows.map(({ invitation, inviter }) => ({
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    access: invitation.access,
    clients: chosen.get(invitation.id) ?? [],
    invited_by: inviter,
    sent_at: invitation.sentAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    is_expired: invitation.expiresAt <= now,
  }));
}

async function clientsOfMembers(tx: AgencyTransaction): Promise<NamedClients> {
  const rows = await tx
    .select({ of: memberClients.userId, id: clients.id, name: clients.name })
    .from(memberClients)
    .innerJoin(clients, eq(clients.id, memberClients.clientId))
    .orderBy(asc(clients.nameFolded), asc(clients.id));
  return grouped(rows);
}

async function clientsOfInvitations(tx: AgencyTransaction): Promise<NamedClients> {
  const rows = await tx
    .select({ of: invitationClients.invitationId, id: clients.id, name: clients.name })
    .from(invitationClients)
    .innerJoin(clients, eq(clients.id, invitationClients.clientId))
    .orderBy(asc(clients.nameFolded), asc(clients.id));
  return grouped(rows);
}

function grouped(rows: readonly { of: string; id: string; name: string }[]): NamedClients {
  const groups = new Map<string, { id: string; name: string }[]>();
  for (const { of, id, name } of rows) groups.set(of, [...(groups.get(of) ?? []), { id, name }]);
  return groups;
}
