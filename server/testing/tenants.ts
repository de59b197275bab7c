import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import { UNEDITED } from '#report/edition/edition.ts';
import { brandOf } from '#server/agencies/brand.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { clientBrands } from '#server/database/schema/clients/client-brands.ts';
import { clientFiles, reportFiles } from '#server/database/schema/clients/client-files.ts';
import { clientGoals, clientGoalStandings } from '#server/database/schema/clients/client-goals.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { deletedClients } from '#server/database/schema/clients/deleted-clients.ts';
import { invitationClients, invitations } from '#server/database/schema/invitations.ts';
import {
  mailInAddresses,
  mailInRoutes,
  mailInSenders,
  mailsIn,
} from '#server/database/schema/automation/mail-in.ts';
import { memberClients } from '#server/database/schema/clients/member-clients.ts';
import { reportDrafts, reportEditors } from '#server/database/schema/reports/report-drafts.ts';
import { filesToDelete, reportRuns } from '#server/database/schema/reports/report-runs.ts';
import { reportComments, reportReviews } from '#server/database/schema/reports/report-reviews.ts';
import { reportDeliveries, reportShares } from '#server/database/schema/reports/report-shares.ts';
import { clientDefaults, reportTemplates } from '#server/database/schema/reports/report-templates.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { clientSchedules, scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import { users } from '#server/database/schema/users.ts';
import { agencyFolder } from '#server/storage/storage.ts';

/** An agency and its owner. */
export interface TestAgency {
  agencyId: string;
  userId: string;
}

/** Adds an agency with an owner, straight to the tables. */
export async function addAgency(database: Database, name = 'Agency'): Promise<TestAgency> {
  return database.accounts.transaction(async (tx) => {
    const email = `owner-${randomUUID()}@example.com`;
    const [user] = await tx
      .insert(users)
      .values({ fullName: `Owner of ${name}`, email })
      .returning();
    const [agency] = await tx.insert(agencies).values({ name }).returning();
    if (!user || !agency) throw new Error('The agency was not stored.');
    await tx.insert(memberships).values({ agencyId: agency.id, userId: user.id, role: 'owner' });
    return { agencyId: agency.id, userId: user.id };
  });
}

/** Makes somebody a member of the agency for whom these clients were chosen. */
export async function addMemberFor(
  database: Database,
  { agencyId, userId }: TestAgency,
  clientIds: readonly string[],
  role: 'member' | 'viewer' = 'member',
): Promise<void> {
  await database.accounts.transaction(async (tx) => {
    await tx.insert(memberships).values({ agencyId, userId, role, access: 'chosen' });
    if (clientIds.length > 0)
      await tx.insert(memberClients).values(clientIds.map((clientId) => ({ agencyId, userId, clientId })));
  });
}

/** Asks somebody to join the agency, with this client chosen. */
export async function addInvitation(database: Database, agency: TestAgency, clientId: string): Promise<void> {
  const { agencyId, userId: invitedBy } = agency;
  await database.withAgency(agencyId, async (tx) => {
    const tokenHash = randomBytes(32).toString('base64url');
    const [row] = await tx
      .insert(invitations)
      .values({
        agencyId,
        email: `${randomUUID()}@example.com`,
        role: 'viewer',
        access: 'chosen',
        tokenHash,
        invitedBy,
        expiresAt: new Date(Date.now() + 3600_000),
      })
      .returning();
    await tx.insert(invitationClients).values({ agencyId, invitationId: row?.id ?? '', clientId });
  });
}

/** Adds a client of the agency and returns its id. */
export async function addClient(database: Database, agency: TestAgency, name = 'Client'): Promise<string> {
  const [client] = await database.withAgency(agency.agencyId, (tx) =>
    tx
      .insert(clients)
      .values({
        ...agency,
        name,
        email: 'client@example.com',
        phone: '+1 555 0100',
        address: '1 High Street',
      })
      .returning(),
  );
  if (!client) throw new Error('The client was not stored.');
  return client.id;
}

/** Adds a client that was deleted and can be brought back. */
export async function addDeletedClient(database: Database, agency: TestAgency): Promise<string> {
  const clientId = await addClient(database, agency, 'Deleted Client');
  await database.withAgency(agency.agencyId, (tx) =>
    tx.insert(deletedClients).values({ agencyId: agency.agencyId, clientId, deletedBy: agency.userId }),
  );
  return clientId;
}

/** Adds a pending report on the client and returns its id. */
export async function addReport(
  database: Database,
  agency: TestAgency,
  clientId: string,
  createdAt = new Date(),
): Promise<string> {
  const file = {
    originalFileName: 'export.csv',
    originalFileKey: `${agencyFolder(agency.agencyId)}report-files/${clientId}/export.csv`,
  };
  const [report] = await database.withAgency(agency.agencyId, (tx) =>
    tx
      .insert(reports)
      .values({ ...agency, ...file, clientId, name: 'Report', createdAt })
      .returning(),
  );
  if (!report) throw new Error('The report was not stored.');
  return report.id;
}

/** Adds to the report a version, a word about it, a comment, a draft, an editor, a run, a link, a delivery, a file of its client, a goal and a file to delete: one row of each table around it. */
export async function addReportBelongings(
  database: Database,
  agency: TestAgency,
  reportId: string,
): Promise<void> {
  const { agencyId } = agency;
  await database.withAgency(agencyId, async (tx) => {
    await tx.insert(reportRuns).values({ ...agency, reportId, deadlineAt: new Date(Date.now() + 3600_000) });
    const [version] = await tx
      .insert(reportVersions)
      .values({
        ...agency,
        reportId,
        number: 1,
        kind: 'generated',
        title: 'Report',
        brand: await brandOf(tx, agencyId),
        modelKey: `${agencyFolder(agencyId)}reports/${reportId}/made.json`,
      })
      .returning();
    await tx
      .insert(reportReviews)
      .values({ agencyId, reportId, versionId: version?.id ?? '', action: 'asked' });
    await tx
      .insert(reportComments)
      .values({ agencyId, reportId, section: 'summary', sectionTitle: 'Summary', version: 1, text: 'Why?' });
    const [share] = await tx
      .insert(reportShares)
      .values({ ...agency, reportId, tokenHash: randomBytes(32).toString('base64url') })
      .returning();
    await tx.insert(reportDeliveries).values({
      ...agency,
      reportId,
      shareId: share?.id ?? '',
      recipient: 'client@example.com',
      subject: 'Report',
      message: '',
    });
    await tx
      .insert(reportDrafts)
      .values({ ...agency, reportId, edition: UNEDITED, revision: 1, baseVersion: 1 });
    await tx.insert(reportEditors).values({ ...agency, reportId });
    await addClientData(tx, agency, reportId);
    const key = `agencies/${agencyId}/left-${randomUUID()}.pdf`;
    await tx.insert(filesToDelete).values({ agencyId, key, dueAt: new Date(Date.now() + 3600_000) });
  });
}

async function addClientData(tx: AgencyTransaction, agency: TestAgency, reportId: string): Promise<void> {
  const { agencyId } = agency;
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId));
  const clientId = report?.clientId ?? '';
  const key = `${agencyFolder(agencyId)}report-files/${clientId}/${randomUUID()}.csv`;
  const [file] = await tx
    .insert(clientFiles)
    .values({ ...agency, clientId, name: 'export.csv', key })
    .returning();
  await addMailIn(tx, agencyId, clientId);
  await tx.insert(arrivals).values({
    agencyId,
    clientId,
    door: 'mail',
    source: 'ads@example.com',
    key: randomUUID(),
    fileName: 'export.csv',
    clientFileId: file?.id ?? '',
    state: 'taken',
    settledAt: new Date(),
  });
  const settings = { kind: 'folder', path: 'exports' } as const;
  await tx.insert(dataSources).values({ agencyId, clientId, kind: 'folder', settings });
  await tx
    .insert(reportFiles)
    .values({ agencyId, reportId, position: 0, fileId: file?.id ?? '', name: 'export.csv' });
  const [template] = await tx
    .insert(reportTemplates)
    .values({ ...agency, name: 'Template', content: PLAIN_TEMPLATE })
    .returning();
  await tx
    .insert(clientDefaults)
    .values({ agencyId, clientId, templateId: template?.id ?? null, message: 'Hello' });
  const [schedule] = await tx
    .insert(clientSchedules)
    .values({ agencyId, clientId, rhythm: 'monthly', actsFor: agency.userId, isOn: false })
    .onConflictDoNothing()
    .returning();
  if (schedule !== undefined)
    await tx.insert(scheduleRuns).values({
      agencyId,
      clientId,
      scheduleId: schedule.id,
      period: '2026-01',
      dueAt: new Date(),
      state: 'done',
      reportId,
    });
  await tx.insert(clientBrands).values({ agencyId, clientId, name: 'Own brand' }).onConflictDoNothing();
  const [goal] = await tx
    .insert(clientGoals)
    .values({ agencyId, clientId, metric: 'clicks', kind: 'at_least', target: 100 })
    .returning();
  await tx
    .insert(clientGoalStandings)
    .values({ agencyId, clientId, goalId: goal?.id ?? '', month: '2026-01', status: 'unknown' });
}

/** One row of each table of mail in. */
async function addMailIn(tx: AgencyTransaction, agencyId: string, clientId: string): Promise<void> {
  const sender = 'ads@example.com';
  const localPart = randomBytes(12).toString('hex');
  await tx.insert(mailInAddresses).values({ agencyId, clientId, localPart }).onConflictDoNothing();
  await tx.insert(mailInSenders).values({ agencyId, clientId, sender }).onConflictDoNothing();
  const pattern = `${randomUUID()}.csv`;
  await tx.insert(mailInRoutes).values({ agencyId, clientId, sender, pattern });
  const envelope = { from: sender, ip: '192.0.2.1', helo: 'mail.example.com' };
  const sha256 = randomBytes(32).toString('hex');
  await tx.insert(mailsIn).values({ agencyId, clientId, sha256, bytes: 1, sender, envelope, state: 'done' });
}
