import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import { DAY_MS } from '#contract/durations.ts';
import {
  CLIENT_KEPT_DAYS,
  type ClientBelongings,
  type DeletedClient,
} from '#contract/clients/deleted-clients.ts';
import { noSuchClient } from '#server/clients/find-client.ts';
import { seeDeleted } from '#server/clients/remove-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';
import { clientPeople } from '#server/database/schema/portal.ts';
import { deletedClients } from '#server/database/schema/clients/deleted-clients.ts';
import { reportShares } from '#server/database/schema/reports/report-shares.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { users } from '#server/database/schema/users.ts';

export const KEPT_MS = CLIENT_KEPT_DAYS * DAY_MS;

/** What goes with a client. */
export async function belongingsOf(
  tx: AgencyTransaction,
  clientId: string,
  now: Date,
): Promise<ClientBelongings> {
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId));
  if (client === undefined) throw noSuchClient();
  const ofClient = eq(reports.clientId, clientId);
  const count = sql<number>`count(*)::int`;
  const [made] = await tx.select({ count }).from(reports).where(ofClient);
  const [versions] = await tx
    .select({ count })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(ofClient);
  const [links] = await tx
    .select({ count })
    .from(reportShares)
    .innerJoin(reports, eq(reports.id, reportShares.reportId))
    .where(
      and(
        ofClient,
        isNull(reportShares.revokedAt),
        sql`(${reportShares.expiresAt} is null or ${reportShares.expiresAt} > ${now})`,
      ),
    );
  const [files] = await tx.select({ count }).from(clientFiles).where(eq(clientFiles.clientId, clientId));
  const [people] = await tx
    .select({ count })
    .from(clientPeople)
    .where(and(eq(clientPeople.clientId, clientId), isNull(clientPeople.removedAt)));
  return {
    reports: made?.count ?? 0,
    versions: versions?.count ?? 0,
    links: links?.count ?? 0,
    files: files?.count ?? 0,
    people: people?.count ?? 0,
  };
}

/** The clients that can still be brought back, the last deleted first. */
export async function listDeleted(tx: AgencyTransaction): Promise<DeletedClient[]> {
  await seeDeleted(tx);
  const rows = await tx
    .select({
      id: clients.id,
      name: clients.name,
      reports: clients.reportsCount,
      deletedAt: deletedClients.deletedAt,
      deletedBy: users.fullName,
    })
    .from(deletedClients)
    .innerJoin(clients, eq(clients.id, deletedClients.clientId))
    .leftJoin(users, eq(users.id, deletedClients.deletedBy))
    .orderBy(desc(deletedClients.deletedAt), clients.id);
  return rows.map(({ id, name, reports: made, deletedAt, deletedBy }) => ({
    id,
    name,
    reports_count: made,
    deleted_by: deletedBy,
    deleted_at: deletedAt.toISOString(),
    deleted_for_good_at: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
  }));
}

/** Brings a deleted client back as it was. `takeRoom` is asked first where it counts towards the plan. */
export async function bringBack(
  tx: AgencyTransaction,
  clientId: string,
  takeRoom: () => Promise<void>,
): Promise<typeof clients.$inferSelect> {
  if (!isUuid(clientId)) throw noSuchClient();
  const { rows } = await tx.execute<{ was_active: boolean }>(
    sql`select was_active from deleted_clients where client_id = ${clientId}`,
  );
  if (rows[0] === undefined) throw noSuchClient();
  // Counted while it is still hidden.
  if (rows[0].was_active) await takeRoom();
  await seeDeleted(tx);
  await tx.delete(deletedClients).where(eq(deletedClients.clientId, clientId));
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (client === undefined) throw noSuchClient();
  return client;
}
