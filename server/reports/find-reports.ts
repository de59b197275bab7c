import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { ReviewState } from '#contract/reports/review-states.ts';
import type { ReportStatus } from '#contract/reports/reports.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { holdsText } from '#server/database/holds-text.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { cursorBehind, isBehind, momentOf, type NewestFirst } from '#server/http/cursor.ts';
import { filesOfReport, filesOfReports, filesOfVersion } from '#server/reports/files/files-of-report.ts';
import type { FoundReport } from '#server/reports/present-report.ts';
import { reviewStatesOf } from '#server/reports/review/review-states.ts';
import { getVersion, getVersionById, versionColumns } from '#server/reports/versions/find-versions.ts';

export interface ReportFilter {
  readonly search?: string | undefined;
  readonly client_id?: string | undefined;
  readonly status: ReportStatus | 'all';
  readonly page: number;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST: NewestFirst = { at: reports.createdAt, id: reports.id, idOrder: 'asc' };

export interface ReportList {
  readonly found: FoundReport[];
  /** Where their current versions stand in review, by the versions' ids. */
  readonly reviews: ReadonlyMap<string, ReviewState>;
  readonly nextCursor: string | null;
  /** How many there are on all pages. */
  readonly total: number;
}

/** One page of the agency's reports, newest first. */
export async function listReports(
  tx: AgencyTransaction,
  { search, client_id, status, page, per_page, cursor }: ReportFilter,
): Promise<ReportList> {
  const behind = isBehind(NEWEST_FIRST, cursor);
  const condition = and(
    client_id === undefined ? undefined : eq(reports.clientId, client_id),
    status === 'all' ? undefined : eq(reports.status, status),
    search ? or(holdsText(reports.nameFolded, search), holdsText(clients.nameFolded, search)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        report: reports,
        clientName: clients.name,
        version: versionColumns,
        moment: momentOf(NEWEST_FIRST),
      })
      .from(reports)
      .innerJoin(clients, eq(clients.id, reports.clientId))
      .leftJoin(reportVersions, isCurrent)
      .where(and(condition, behind))
      .orderBy(desc(reports.createdAt), reports.id)
      .limit(per_page)
      .offset(behind === undefined ? (page - 1) * per_page : 0),
    tx
      .select({ total: sql<number>`count(*)::int` })
      .from(reports)
      .innerJoin(clients, eq(clients.id, reports.clientId))
      .where(condition),
  ]);
  const [files, reviews] = await Promise.all([
    filesOfReports(
      tx,
      rows.map(({ report }) => report),
    ),
    reviewStatesOf(
      tx,
      rows.map(({ version }) => version),
    ),
  ]);
  const found = rows.map(({ report, clientName, version }) => ({
    report,
    clientName,
    version,
    files: filesOfVersion(files.get(report.id) ?? [], version?.madeOf ?? null),
  }));
  const places = rows.map(({ moment, report }) => ({ at: moment, id: report.id }));
  return { found, reviews, nextCursor: cursorBehind(places, per_page), total: counted?.total ?? 0 };
}

const isCurrent = and(
  eq(reportVersions.reportId, reports.id),
  eq(reportVersions.number, reports.currentVersion),
);

/** One report of the agency with its current version, or 404. */
export async function getReport(tx: AgencyTransaction, id: string): Promise<FoundReport> {
  const [found] = await tx
    .select({ report: reports, clientName: clients.name, version: versionColumns })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .leftJoin(reportVersions, isCurrent)
    .where(eq(reports.id, id));
  if (found === undefined) throw noSuchReport();
  const files = await filesOfReport(tx, found.report);
  return { ...found, files: filesOfVersion(files, found.version?.madeOf ?? null) };
}

/** The same with the version of this number or id; the current one where neither is given. */
export async function getReportVersion(
  tx: AgencyTransaction,
  id: string,
  wanted: { readonly number?: number | undefined; readonly versionId?: string | null } = {},
): Promise<FoundReport> {
  const found = await getReport(tx, id);
  const { number, versionId = null } = wanted;
  if (number === undefined && versionId === null) return found;
  const version =
    versionId === null ? await getVersion(tx, id, number ?? 0) : await getVersionById(tx, id, versionId);
  return {
    ...found,
    version,
    files: filesOfVersion(await filesOfReport(tx, found.report), version.madeOf),
  };
}

/** The same, kept from being changed by anybody else until the transaction ends. */
export async function lockReport(tx: AgencyTransaction, id: string): Promise<FoundReport> {
  await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('no key update');
  return getReport(tx, id);
}

export function noSuchReport(): ApiError {
  return new ApiError('not_found', { message: 'We couldn’t find this report. It may have been deleted.' });
}
