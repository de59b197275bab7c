import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { agencyDomains } from '#server/database/schema/agency-domains.ts';
import type { Database } from '#server/database/database.ts';
import {
  agencyPortals,
  clientPeople,
  portalPublications,
  portalSessions,
} from '#server/database/schema/portal.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { ensureDoor } from '#server/portal/doors.ts';
import { hashOfPortalToken } from '#server/portal/portal-cookies.ts';
import type { TestAgency } from './tenants.ts';
import type { Visitor } from './visitor.ts';

/** Somebody of a client who may sign in. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly agencyId: string;
  readonly clientId: string;
}

/** Lets somebody of the client in, straight to the tables, on a plan that has a door. */
export async function addPerson(
  database: Database,
  { agencyId, userId }: TestAgency,
  clientId: string,
  email = `${randomUUID()}@client.example`,
): Promise<TestPerson> {
  return database.withAgency(agencyId, async (tx) => {
    await ensureDoor(tx, agencyId);
    await tx
      .insert(agencyDomains)
      .values({ agencyId, domain: `${agencyId}.example`, token: 'a token of twenty or so' })
      .onConflictDoNothing();
    await tx.update(subscriptions).set({ plan: 'enterprise', status: 'active' });
    const [person] = await tx
      .insert(clientPeople)
      .values({ agencyId, clientId, email, invitedBy: userId })
      .returning({ id: clientPeople.id });
    return { id: person?.id ?? '', email, agencyId, clientId };
  });
}

/** Under which name the agency's door is found. */
export async function doorOf(database: Database, agencyId: string): Promise<string> {
  const [door] = await database.accounts
    .select({ slug: agencyPortals.slug })
    .from(agencyPortals)
    .where(eq(agencyPortals.agencyId, agencyId));
  return door?.slug ?? '';
}

/** Signs the browser in as this person, as the link in the e-mail would. */
export async function signInAs(database: Database, visitor: Visitor, person: TestPerson): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await database.accounts.insert(portalSessions).values({
    agencyId: person.agencyId,
    clientId: person.clientId,
    personId: person.id,
    tokenHash: hashOfPortalToken(token),
    expiresAt: new Date(Date.now() + 3600_000),
  });
  visitor.cookies.set('portal', token);
}

/** Publishes a report to the client's people: the newest version, or this one. */
export async function publishReport(
  database: Database,
  { agencyId, userId }: TestAgency,
  reportId: string,
  versionId: string | null = null,
): Promise<void> {
  await database.withAgency(agencyId, async (tx) => {
    const [report] = await tx
      .select({ clientId: reports.clientId })
      .from(reports)
      .where(eq(reports.id, reportId));
    await tx
      .insert(portalPublications)
      .values({ reportId, agencyId, clientId: report?.clientId ?? '', versionId, userId });
  });
}

/** Adds one row of each table of the portal around the report: a person, a link, a session, an opening, comments. */
export async function addPortal(
  database: Database,
  agency: TestAgency,
  reportId: string,
): Promise<TestPerson> {
  const { agencyId } = agency;
  const clientId = await database.withAgency(agencyId, async (tx) => {
    await tx.update(reports).set({ currentVersion: 1 }).where(eq(reports.id, reportId));
    const [report] = await tx
      .select({ clientId: reports.clientId })
      .from(reports)
      .where(eq(reports.id, reportId));
    return report?.clientId ?? '';
  });
  const person = await addPerson(database, agency, clientId);
  await publishReport(database, agency, reportId);
  const place = sql`${agencyId}, ${clientId}, ${person.id}`;
  await database.accounts.execute(sql`
    insert into portal_links (agency_id, client_id, person_id, kind, token_hash, expires_at)
    values (${place}, 'sign_in', ${anyHash()}, now() + interval '1 hour')`);
  await database.accounts.execute(sql`
    insert into portal_sessions (agency_id, client_id, person_id, token_hash, expires_at)
    values (${place}, ${anyHash()}, now() + interval '1 hour')`);
  await database.withPerson(person.id, async (tx) => {
    await tx.execute(sql`
      insert into portal_openings (agency_id, client_id, person_id, report_id, version, kind)
      values (${place}, ${reportId}, 1, 'page')`);
    await tx.execute(sql`
      insert into portal_comments (agency_id, client_id, person_id, report_id, side, author, body)
      values (${place}, ${reportId}, 'client', ${person.email}, 'What happened here?')`);
  });
  return person;
}

function anyHash(): string {
  return randomBytes(32).toString('base64url');
}
