import { eq } from 'drizzle-orm';
import type { DroppedEdit, VersionKind } from '#contract/reports/versions.ts';
import type { Edition } from '#report/edition/edition.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { versionColumns, type ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { StoredContent } from '#server/reports/versions/store-content.ts';
import { claimFiles } from '#server/storage/unclaimed-files.ts';

export interface NewVersion extends StoredContent {
  readonly kind: VersionKind;
  readonly userId: string | null;
  readonly title: string;
  readonly madeOf?: readonly number[] | null;
  readonly edition?: Edition | null;
  readonly dropped?: readonly DroppedEdit[] | null;
  readonly restoredFrom?: number;
  readonly note?: string | null;
  /** That of the version that is brought back; else the report's. */
  readonly template?: ReportTemplate | null;
}

type Numbered = Pick<typeof reports.$inferSelect, 'id' | 'agencyId' | 'currentVersion' | 'template'>;

/** Makes the next version of a report, which the caller has locked, and shows it from now on; `change` is what else becomes of the report. */
export async function addVersion(
  tx: AgencyTransaction,
  report: Numbered,
  { keys, madeOf = null, ...version }: NewVersion,
  change: Partial<typeof reports.$inferInsert> = {},
): Promise<ReportVersion> {
  if (keys.length > 0) await claimFiles(tx, keys);
  const number = (report.currentVersion ?? 0) + 1;
  const [row] = await tx
    .insert(reportVersions)
    .values({
      template: report.template,
      ...version,
      agencyId: report.agencyId,
      reportId: report.id,
      number,
      madeOf: madeOf === null ? null : [...madeOf],
    })
    .returning(versionColumns);
  if (row === undefined) throw new Error('The version was not stored.');
  await tx
    .update(reports)
    .set({
      ...change,
      currentVersion: number,
      fileKey: row.fileKey,
      fileBytes: row.fileBytes,
      modelKey: row.modelKey,
      completedAt: row.createdAt,
    })
    .where(eq(reports.id, report.id));
  return row;
}
