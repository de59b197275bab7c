import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';

/*
 * What may leave the house. Whoever sends, shares, shows or schedules a report asks here, in the transaction that does it; the
 * triggers of `report_shares` and `report_deliveries` hold whoever forgets to.
 */

type Asked = Pick<ReportVersion, 'id' | 'number' | 'agencyId' | 'reportId'>;

/** Refuses a version that its agency wants approved first and that is not. Nobody takes the approval back until the transaction ends. */
export async function assertMayLeave(tx: AgencyTransaction, version: Asked): Promise<void> {
  if ((await approvalSince(tx, version.reportId)) === null) return;
  if (!(await isApproved(tx, version)))
    throw new ApiError('approval_required', {
      message: `Version ${version.number} has to be approved before it can be sent or shared.`,
    });
}

/** The same for a link that always shows the newest: where approval is wanted, some version must have it. */
export async function assertAnyMayLeave(tx: AgencyTransaction, reportId: string): Promise<void> {
  if ((await approvalSince(tx, reportId)) === null) return;
  if ((await newestThatMayLeave(tx, reportId)) === null)
    throw new ApiError('approval_required', {
      message: 'A version of this report has to be approved before it can be shared.',
    });
}

/**
 * The id of the newest version that may be seen outside; null where there is none (yet). A link from before approval was required
 * goes on showing what it showed then, until a newer version is approved: `linkOf` is when it was made.
 */
export async function newestThatMayLeave(
  tx: AgencyTransaction,
  reportId: string,
  { linkOf }: { readonly linkOf?: Date } = {},
): Promise<string | null> {
  const [found] = await tx
    .select({ id: reportVersions.id })
    .from(reportVersions)
    .innerJoin(agencies, eq(agencies.id, reportVersions.agencyId))
    .where(
      and(
        eq(reportVersions.reportId, reportId),
        or(
          sql`${agencies.approvalRequiredSince} is null`,
          approved,
          linkOf === undefined
            ? undefined
            : and(
                sql`${agencies.approvalRequiredSince} >= ${linkOf.toISOString()}::timestamptz`,
                lte(reportVersions.createdAt, agencies.approvalRequiredSince),
              ),
        ),
      ),
    )
    .orderBy(desc(reportVersions.number))
    .limit(1);
  return found?.id ?? null;
}

/** Since when the agency wants approval. The report is kept from being decided about until the transaction ends. */
async function approvalSince(tx: AgencyTransaction, reportId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ since: agencies.approvalRequiredSince })
    .from(reports)
    .innerJoin(agencies, eq(agencies.id, reports.agencyId))
    .where(eq(reports.id, reportId))
    .for('share', { of: reports });
  return row?.since ?? null;
}

const approved = sql<boolean>`is_approved(${reportVersions.agencyId}, ${reportVersions.reportId}, ${reportVersions.id})`;

async function isApproved(tx: AgencyTransaction, { id }: Asked): Promise<boolean> {
  const [row] = await tx.select({ approved }).from(reportVersions).where(eq(reportVersions.id, id));
  return row?.approved === true;
}
