import { asc, eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { isAnyOf } from '#server/database/is-any-of.ts';
import { clientFiles, reportFiles } from '#server/database/schema/clients/client-files.ts';
import type { reports } from '#server/database/schema/reports/reports.ts';

/** A file a report was made of. */
export interface FileOfReport {
  readonly name: string;
  readonly platform: string | null;
  /** Where it is stored; null where it was removed from the client's data. */
  readonly key: string | null;
  /** The day it was handed in, as an ISO date; null where it was removed. */
  readonly handedIn: string | null;
}

/** Writes down which files a report is made of, in this order. */
export async function noteFilesOf(
  tx: AgencyTransaction,
  { agencyId, reportId }: { readonly agencyId: string; readonly reportId: string },
  files: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  await tx
    .insert(reportFiles)
    .values(files.map(({ id, name }, position) => ({ agencyId, reportId, position, fileId: id, name })));
}

type MadeOf = Pick<typeof reports.$inferSelect, 'id' | 'originalFileName' | 'originalFileKey'>;

/** What each of these reports is to be made of. */
export async function filesOfReports(
  tx: AgencyTransaction,
  reports: readonly MadeOf[],
): Promise<Map<string, FileOfReport[]>> {
  const ids = reports.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            reportId: reportFiles.reportId,
            name: reportFiles.name,
            platform: clientFiles.platform,
            key: clientFiles.key,
            createdAt: clientFiles.createdAt,
          })
          .from(reportFiles)
          .leftJoin(clientFiles, eq(clientFiles.id, reportFiles.fileId))
          .where(isAnyOf(reportFiles.reportId, ids))
          .orderBy(asc(reportFiles.reportId), asc(reportFiles.position));
  const files = rows.map(({ createdAt, ...row }) => ({
    ...row,
    handedIn: createdAt && dayOfUpload(createdAt),
  }));
  const known = Map.groupBy(files, ({ reportId }) => reportId);
  return new Map(reports.map((report) => [report.id, known.get(report.id) ?? [itsOwn(report)]]));
}

/** Those that a version was made of, in the order of its `sources`. */
export function filesOfVersion(
  files: readonly FileOfReport[],
  madeOf: readonly number[] | null,
): readonly FileOfReport[] {
  return madeOf === null ? files : madeOf.flatMap((position) => files[position] ?? []);
}

/** What one report is to be made of. */
export async function filesOfReport(tx: AgencyTransaction, report: MadeOf): Promise<FileOfReport[]> {
  return (await filesOfReports(tx, [report])).get(report.id) ?? [];
}

/** A process of an earlier version, while an installation is brought up to date, writes down nothing but the report. */
function itsOwn({ originalFileName, originalFileKey }: MadeOf): FileOfReport {
  return { name: originalFileName, platform: null, key: originalFileKey, handedIn: null };
}

/** The day a file came, everywhere the same. */
export function dayOfUpload(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
