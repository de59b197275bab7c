import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { getVersionById } from '#server/reports/versions/find-versions.ts';
import type { StoredContent } from '#server/reports/versions/store-content.ts';
import { claimFiles, leaveFiles } from '#server/storage/unclaimed-files.ts';

/**
 * Has a version name files that were stored again, because some it had were lost. Versions share files: whichever others name a
 * file that was replaced, such as one that was brought back, name the new one as well.
 */
export async function repairVersion(
  tx: AgencyTransaction,
  report: { readonly id: string; readonly agencyId: string },
  versionId: string,
  stored: StoredContent & { readonly madeOf: readonly number[] | null },
): Promise<void> {
  const before = await getVersionById(tx, report.id, versionId);
  await claimFiles(tx, stored.keys);
  const replaced = new Map([
    [before.modelKey, stored.modelKey],
    [before.baseModelKey, stored.baseModelKey],
    [before.fileKey, stored.fileKey],
  ]);
  const { baseModelKey, modelKey, fileKey, fileBytes } = reportVersions;
  await tx
    .update(reportVersions)
    .set({
      baseModelKey: replacedIn(baseModelKey, replaced),
      modelKey: replacedIn(modelKey, replaced),
      fileKey: replacedIn(fileKey, replaced),
      fileBytes: sql`case when ${fileKey} = ${before.fileKey} then ${stored.fileBytes}::integer else ${fileBytes} end`,
      madeOf: sql`case when ${baseModelKey} = ${before.baseModelKey} then ${sql.param(stored.madeOf, reportVersions.madeOf)} else ${reportVersions.madeOf} end`,
      storedAt: new Date(),
    })
    .where(eq(reportVersions.reportId, report.id));
  await tx.execute(sql`
    update reports r set file_key = v.file_key, file_bytes = v.file_bytes, model_key = v.model_key
      from report_versions v
     where r.id = ${report.id} and v.report_id = r.id and v.number = r.current_version`);
  await leaveFiles(
    tx,
    report.agencyId,
    [...replaced].filter(([old, now]) => old !== now).map(([old]) => old),
  );
}

/** The column with each key that was replaced as its new one. */
function replacedIn(
  column: PgColumn,
  replaced: ReadonlyMap<string | null, string | null>,
): SQL<string | null> {
  const cases = [...replaced]
    .filter(([old]) => old !== null)
    .map(([old, now]) => sql`when ${old} then ${now}::text`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}
