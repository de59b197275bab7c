import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Edition } from '#report/edition/edition.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';

const { edition: _long, template: _large, ...columns } = getTableColumns(reportVersions);
/** All of a version but its edition and its template, which may be long and are read where they are needed. */
export const versionColumns = columns;
export type ReportVersion = Omit<typeof reportVersions.$inferSelect, 'edition' | 'template'>;

/** One version of a report by its number, or 404. */
export async function getVersion(
  tx: AgencyTransaction,
  reportId: string,
  number: number,
): Promise<ReportVersion> {
  const [version] = await tx
    .select(versionColumns)
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), eq(reportVersions.number, number)));
  if (version === undefined) throw noSuchVersion();
  return version;
}

/** The same by its id. */
export async function getVersionById(
  tx: AgencyTransaction,
  reportId: string,
  id: string,
): Promise<ReportVersion> {
  const [version] = await tx
    .select(versionColumns)
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), eq(reportVersions.id, id)));
  if (version === undefined) throw noSuchVersion();
  return version;
}

/** What the agency changed in a version, the current one unless another is meant; null where it changed nothing. */
export async function findWritten(
  tx: AgencyTransaction,
  report: { readonly id: string; readonly currentVersion: number | null },
  meant: ReportVersion | null,
): Promise<{ edition: Edition; of: ReportVersion; template: ReportTemplate | null } | null> {
  const number = meant?.number ?? report.currentVersion;
  if (number === null) return null;
  const [found] = await tx
    .select({ edition: reportVersions.edition, template: reportVersions.template, of: versionColumns })
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, report.id), eq(reportVersions.number, number)));
  if (found === undefined || found.edition === null) return null;
  return { edition: found.edition, of: found.of, template: found.template };
}

/** All versions of a report, newest first, with the names of those who made them. */
export async function listVersions(
  tx: AgencyTransaction,
  reportId: string,
): Promise<{ version: ReportVersion; by: string | null }[]> {
  return tx
    .select({ version: versionColumns, by: users.fullName })
    .from(reportVersions)
    .leftJoin(users, eq(users.id, reportVersions.userId))
    .where(eq(reportVersions.reportId, reportId))
    .orderBy(desc(reportVersions.number));
}

function noSuchVersion(): ApiError {
  return new ApiError('not_found', { message: 'This report has no such version.' });
}
