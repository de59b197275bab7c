import { eq } from 'drizzle-orm';
import { brandOf, type AgencyBrand } from '#server/agencies/brand.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { reportShares } from '#server/database/schema/reports/report-shares.ts';
import { ApiError } from '#server/http/api-error.ts';
import { getReport, getReportVersion } from '#server/reports/find-reports.ts';
import type { FoundReport } from '#server/reports/present-report.ts';
import { newestThatMayLeave } from '#server/reports/review/may-leave.ts';
import { hashOfToken } from '#server/reports/shares/share-tokens.ts';

/** What a link that still works opens. */
export interface Shared extends FoundReport {
  readonly share: typeof reportShares.$inferSelect;
  /** That of the version; of a report without one, the agency's. */
  readonly brand: AgencyBrand;
}

/** What the token opens; 404, in the same words, where it opens nothing (any more). */
export async function findShared(
  database: Database,
  token: string,
  domainAgencyId: string | null,
): Promise<Shared> {
  const [known] = await database.accounts
    .select({ id: reportShares.id, agencyId: reportShares.agencyId })
    .from(reportShares)
    .where(eq(reportShares.tokenHash, hashOfToken(token)));
  // At an agency's own domain there are links of that agency alone.
  if (known === undefined || (domainAgencyId !== null && known.agencyId !== domainAgencyId))
    throw noSuchLink();
  return database.withAgency(known.agencyId, async (tx) => {
    const [share] = await tx.select().from(reportShares).where(eq(reportShares.id, known.id));
    if (share === undefined || hasEnded(share)) throw noSuchLink();
    const found = await shownBy(tx, share);
    return {
      share,
      ...found,
      brand: found.version?.brand ?? (await brandOf(tx, known.agencyId, found.report.clientId)),
    };
  });
}

/** The version a link was made for, or the newest that may be seen outside. */
async function shownBy(
  tx: AgencyTransaction,
  { reportId, versionId, createdAt }: typeof reportShares.$inferSelect,
): Promise<FoundReport> {
  if (versionId !== null) return getReportVersion(tx, reportId, { versionId });
  const newest = await newestThatMayLeave(tx, reportId, { linkOf: createdAt });
  return newest === null
    ? { ...(await getReport(tx, reportId)), version: null }
    : getReportVersion(tx, reportId, { versionId: newest });
}

function hasEnded({ revokedAt, expiresAt }: typeof reportShares.$inferSelect): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= new Date());
}

function noSuchLink(): ApiError {
  return new ApiError('not_found', {
    message: 'This link no longer works. Please ask the person who sent it for a new one.',
  });
}
