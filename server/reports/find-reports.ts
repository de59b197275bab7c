import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { ReportStatus } from '#contract/reports.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { holdsText } from '#server/database/holds-text.ts';
import { clients } from '#server/database/schema/clients.ts';
import { reports } from '#server/database/schema/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { filesOfReport, filesOfReports } from '#server/reports/files-of-report.ts';
import type { FoundReport } from '#server/reports/present-report.ts';

export interface ReportFilter {
  readonly search?: string | undefined;
  readonly client_id?: string | undefined;
  readonly status: ReportStatus | 'all';
  readonly page: number;
  readonly per_page: number;
}

/** One page of the agency's reports, newest first, and how many there are on all pages. */
export async function listReports(
  tx: AgencyTransaction,
  { search, client_id, status, page, per_page }: ReportFilter,
): Promise<{ found: FoundReport[]; total: number }> {
  const condition = and(
    client_id === undefined ? undefined : eq(reports.clientId, client_id),
    status === 'all' ? undefined : eq(reports.status, status),
    search ? or(holdsText(reports.nameFolded, search), holdsText(clients.nameFolded, search)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ report: reports, clientName: clients.name })
      .from(reports)
      .innerJoin(clients, eq(clients.id, reports.clientId))
      .where(condition)
      .orderBy(desc(reports.createdAt), reports.id)
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx
      .select({ total: sql<number>`count(*)::int` })
      .from(reports)
      .innerJoin(clients, eq(clients.id, reports.clientId))
      .where(condition),
  ]);
  const files = await filesOfReports(
    tx,
    rows.map(({ report }) => report),
  );
  const found = rows.map((row) => ({ ...row, files: files.get(row.report.id) ?? [] }));
  return { found, total: counted?.total ?? 0 };
}

/** One report of the agency, or 404. */
export async function getReport(tx: AgencyTransaction, id: string): Promise<FoundReport> {
  const [found] = await tx
    .select({ report: reports, clientName: clients.name })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(eq(reports.id, id));
  if (found === undefined) throw noSuchReport();
  return { ...found, files: await filesOfReport(tx, found.report) };
}

/** The same, kept from being changed by anybody else until the transaction ends. */
export async function lockReport(tx: AgencyTransaction, id: string): Promise<FoundReport> {
  await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('no key update');
  return getReport(tx, id);
}

export function noSuchReport(): ApiError {
  return new ApiError('not_found', { message: 'We couldn’t find this report. It may have been deleted.' });
}
