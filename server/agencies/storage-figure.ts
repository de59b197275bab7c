import { count, eq, sum } from 'drizzle-orm';
import type { AgencyStorage } from '#contract/agencies/agency.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';

/** How much an agency keeps here: what was uploaded, and all versions of its reports beside it. */
export async function storageFigure(tx: AgencyTransaction, agencyId: string): Promise<AgencyStorage> {
  const [uploaded] = await tx
    .select({ files: count(), bytes: sum(clientFiles.bytes) })
    .from(clientFiles)
    .where(eq(clientFiles.agencyId, agencyId));
  // Versions that were brought back have the file of an earlier one.
  const stored = tx
    .selectDistinct({ key: reportVersions.fileKey, bytes: reportVersions.fileBytes })
    .from(reportVersions)
    .where(eq(reportVersions.agencyId, agencyId))
    .as('stored');
  const [made] = await tx.select({ bytes: sum(stored.bytes) }).from(stored);
  return {
    files: uploaded?.files ?? 0,
    bytes: Number(uploaded?.bytes ?? 0),
    pdf_bytes: Number(made?.bytes ?? 0),
  };
}
