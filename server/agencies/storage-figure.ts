import { count, eq, sum } from 'drizzle-orm';
import type { AgencyStorage } from '#contract/agency.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientFiles } from '#server/database/schema/client-files.ts';
import { reports } from '#server/database/schema/reports.ts';

/** How much an agency keeps here: what was uploaded, and the finished reports beside it. */
export async function storageFigure(tx: AgencyTransaction, agencyId: string): Promise<AgencyStorage> {
  const [uploaded] = await tx
    .select({ files: count(), bytes: sum(clientFiles.bytes) })
    .from(clientFiles)
    .where(eq(clientFiles.agencyId, agencyId));
  const [made] = await tx
    .select({ bytes: sum(reports.fileBytes) })
    .from(reports)
    .where(eq(reports.agencyId, agencyId));
  return {
    files: uploaded?.files ?? 0,
    bytes: Number(uploaded?.bytes ?? 0),
    pdf_bytes: Number(made?.bytes ?? 0),
  };
}
