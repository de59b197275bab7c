import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActingMember, AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { deletedClients } from '#server/database/schema/clients/deleted-clients.ts';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import { reportDeliveries } from '#server/database/schema/reports/report-shares.ts';
import { reports } from '#server/database/schema/reports/reports.ts';

/** Has the transaction see deleted clients as well, until it ends. */
export async function seeDeleted(tx: AgencyTransaction): Promise<void> {
  await tx.execute(sql`select set_config('app.sees_deleted', 'on', true)`);
}

/** Hides a client with everything of it, to be brought back or deleted for good later; false where there is no such client. */
export async function removeClient(
  tx: AgencyTransaction,
  member: ActingMember,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const agencyId = member.agency.id;
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for('update');
  if (client === undefined) return false;
  await stopWork(tx, clientId, now);
  const hidden = await tx
    .insert(deletedClients)
    .values({ agencyId, clientId, deletedBy: member.user.id, deletedAt: now })
    .onConflictDoNothing()
    .returning({ clientId: deletedClients.clientId });
  return hidden.length > 0;
}

/** Nobody finishes what cannot be seen: reports and e-mails under way end here, and say why should the client come back. */
async function stopWork(tx: AgencyTransaction, clientId: string, now: Date): Promise<void> {
  const ofClient = tx.select({ id: reports.id }).from(reports).where(eq(reports.clientId, clientId));
  await tx
    .update(reportRuns)
    .set({ finishedAt: now })
    .where(and(isNull(reportRuns.finishedAt), inArray(reportRuns.reportId, ofClient)));
  await tx
    .update(reports)
    .set({
      status: 'failed',
      step: null,
      failureCode: 'client_deleted',
      failureReason: 'Stopped when its client was deleted. You can try again.',
    })
    .where(and(eq(reports.clientId, clientId), inArray(reports.status, ['pending', 'processing'])));
  await tx
    .update(reportDeliveries)
    .set({ status: 'failed' })
    .where(and(eq(reportDeliveries.status, 'queued'), inArray(reportDeliveries.reportId, ofClient)));
}
