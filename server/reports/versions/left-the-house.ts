import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { LeftTheHouse } from '#contract/reports/reports.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportDeliveries, reportShares } from '#server/database/schema/reports/report-shares.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { addressedTo } from '#server/reports/deliveries/send-report.ts';

/** More than anybody reads before they confirm. */
const SENT_MAX = 20;

/** What of a report is in other hands: to whom it was sent, and the links that open it. */
export async function leftTheHouse(tx: AgencyTransaction, reportId: string): Promise<LeftTheHouse> {
  const sent = await tx
    .select({
      recipient: reportDeliveries.recipient,
      moreRecipients: reportDeliveries.moreRecipients,
      version: reportVersions.number,
      sentAt: reportDeliveries.sentAt,
      createdAt: reportDeliveries.createdAt,
    })
    .from(reportDeliveries)
    .leftJoin(reportVersions, eq(reportVersions.id, reportDeliveries.versionId))
    .where(and(eq(reportDeliveries.reportId, reportId), ne(reportDeliveries.status, 'failed')))
    .orderBy(desc(reportDeliveries.createdAt))
    .limit(SENT_MAX);
  const links = await tx
    .select({ versionId: reportShares.versionId })
    .from(reportShares)
    .leftJoin(reportDeliveries, eq(reportDeliveries.shareId, reportShares.id))
    .where(and(eq(reportShares.reportId, reportId), stillWorks(), isNull(reportDeliveries.id)));
  const fixed = links.filter(({ versionId }) => versionId !== null).length;
  return {
    sent: sent.map(({ version, sentAt, createdAt, ...delivery }) => ({
      to: addressedTo(delivery).join(', '),
      version,
      at: (sentAt ?? createdAt).toISOString(),
    })),
    links_newest: links.length - fixed,
    links_fixed: fixed,
  };
}

/** Of links: neither ended by hand nor by time. */
export function stillWorks() {
  return and(
    isNull(reportShares.revokedAt),
    or(isNull(reportShares.expiresAt), gt(reportShares.expiresAt, new Date())),
  );
}
