import { eq } from 'drizzle-orm';
import type { ActingMember } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { noSuchReport } from '#server/reports/find-reports.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';

/** Deletes a report for good, with its links and files. A run under way finds it gone and ends. */
export async function removeReport(
  { database, jobs, logger }: Pick<Services, 'database' | 'jobs' | 'logger'>,
  member: ActingMember,
  id: string,
): Promise<void> {
  const isRemoved = await database.withMember(member, async (tx) => {
    const [report] = await tx.select({ clientId: reports.clientId }).from(reports).where(eq(reports.id, id));
    if (report === undefined) return false;
    // The client first, whose count of reports is to change, as whoever deletes the client does: so nobody waits in a circle.
    await tx
      .select({ id: clients.id })
      .from(clients)
      .where(eq(clients.id, report.clientId))
      .for('no key update');
    const removed = await tx.delete(reports).where(eq(reports.id, id)).returning({ id: reports.id });
    return removed.length > 0;
  });
  if (!isRemoved) throw noSuchReport();
  // The files are on the list by now.
  await hastenDeletion({ jobs, logger }, member.agency.id);
}
