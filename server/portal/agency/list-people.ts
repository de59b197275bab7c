import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ClientPerson, Opening } from '#contract/clients/client-people.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import {
  clientPeople,
  portalLinks,
  portalOpenings,
  portalPublications,
} from '#server/database/schema/portal.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { users } from '#server/database/schema/users.ts';

const OPENINGS_SHOWN = 50;

/** Who of a client may sign in, in the order in which they were invited. */
export async function peopleOf(tx: AgencyTransaction, clientId: string, now: Date): Promise<ClientPerson[]> {
  const rows = await tx
    .select({
      id: clientPeople.id,
      email: clientPeople.email,
      invitedBy: users.fullName,
      invitedAt: clientPeople.invitedAt,
      lastSeenAt: clientPeople.lastSeenAt,
      holds: sql<boolean>`exists (
        select from ${portalLinks} l
         where l.person_id = ${clientPeople.id} and l.kind = 'invitation' and l.used_at is null
           and l.expires_at > ${now.toISOString()})`,
    })
    .from(clientPeople)
    .leftJoin(users, eq(users.id, clientPeople.invitedBy))
    .where(and(eq(clientPeople.clientId, clientId), isNull(clientPeople.removedAt)))
    .orderBy(asc(clientPeople.createdAt), asc(clientPeople.email));
  return rows.map(({ id, email, invitedBy, invitedAt, lastSeenAt, holds }) => ({
    id,
    email,
    invited_by: invitedBy,
    invited_at: invitedAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    invitation_holds: holds,
  }));
}

/** What they opened, newest first: of a client, or of one report. */
export async function openingsOf(
  tx: AgencyTransaction,
  of: { readonly clientId: string } | { readonly reportId: string },
): Promise<Opening[]> {
  const rows = await tx
    .select({
      id: portalOpenings.id,
      who: clientPeople.email,
      report: { id: reports.id, name: reports.name },
      version: portalOpenings.version,
      kind: portalOpenings.kind,
      at: portalOpenings.at,
    })
    .from(portalOpenings)
    .innerJoin(clientPeople, eq(clientPeople.id, portalOpenings.personId))
    .innerJoin(reports, eq(reports.id, portalOpenings.reportId))
    .where(
      'clientId' in of ? eq(portalOpenings.clientId, of.clientId) : eq(portalOpenings.reportId, of.reportId),
    )
    .orderBy(desc(portalOpenings.at), desc(portalOpenings.id))
    .limit(OPENINGS_SHOWN);
  return rows.map(({ id, at, ...opened }) => ({ ...opened, id: String(id), at: at.toISOString() }));
}

/** How many reports are published for a client's people. */
export async function publishedFor(tx: AgencyTransaction, clientId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(portalPublications)
    .where(eq(portalPublications.clientId, clientId));
  return row?.number ?? 0;
}

/** Whom to write to about something published. */
export async function addressesOf(tx: AgencyTransaction, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: clientPeople.email })
    .from(clientPeople)
    .where(and(eq(clientPeople.clientId, clientId), isNull(clientPeople.removedAt)))
    .orderBy(asc(clientPeople.createdAt));
  return rows.map(({ email }) => email);
}
