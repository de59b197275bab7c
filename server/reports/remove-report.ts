import { eq } from 'drizzle-orm';
import { reports } from '#server/database/schema/reports.ts';
import { noSuchReport } from '#server/reports/find-reports.ts';
import { deleteDueFiles } from '#server/reports/report-files.ts';
import type { Services } from '#server/services.ts';

/** Deletes a report for good, with its links and files. A run under way finds it gone and ends. */
export async function removeReport(
  { database, storage, logger }: Pick<Services, 'database' | 'storage' | 'logger'>,
  agencyId: string,
  id: string,
): Promise<void> {
  const removed = await database.withAgency(agencyId, (tx) =>
    tx.delete(reports).where(eq(reports.id, id)).returning({ id: reports.id }),
  );
  if (removed.length === 0) throw noSuchReport();
  // The files are on the list by now; what cannot be deleted at once is tried again later.
  await deleteDueFiles({ database, storage }, { agencyId }).catch((error: unknown) =>
    logger.warn('files_not_deleted_yet', { error }),
  );
}
