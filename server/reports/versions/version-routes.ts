import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportDeliveries, reportShares } from '#server/database/schema/reports/report-shares.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { addressedTo } from '#server/reports/deliveries/send-report.ts';
import { findDraft, savedOf } from '#server/reports/drafts/find-draft.ts';
import { getReport } from '#server/reports/find-reports.ts';
import { compareVersions } from '#server/reports/versions/compare-versions.ts';
import { reviewStatesOf } from '#server/reports/review/review-states.ts';
import { getVersion, listVersions, type ReportVersion } from '#server/reports/versions/find-versions.ts';
import { stillWorks } from '#server/reports/versions/left-the-house.ts';
import { NOTHING_YET, presentVersion, type Uses } from '#server/reports/versions/present-version.ts';
import { restoreVersion } from '#server/reports/versions/restore-version.ts';
import type { Services } from '#server/services.ts';

/** The versions of a report: which there are, what differs between two, and bringing one back. */
export function versionRoutes(services: Services) {
  const { database, fileLinks } = services;
  return {
    list: signedIn.versions.list.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        const found = await getReport(tx, id);
        const links = fileLinks.of(member.user.id);
        const versions = await listVersions(tx, id);
        const uses = await usesOf(tx, id, versions);
        return {
          versions: versions.map((each) => presentVersion(found, each, uses, links)),
          draft: savedOf(await findDraft(tx, id)),
        };
      }),
    ),

    compare: signedIn.versions.compare.handler(async ({ input: { id, from, to }, context: { member } }) => {
      const [before, after] = await database.withMember(member, async (tx) => {
        await getReport(tx, id);
        return [await getVersion(tx, id, from), await getVersion(tx, id, to)] as const;
      });
      return compareVersions(services, before, after);
    }),

    restore: signedIn.versions.restore.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const { id: reportId, version_id: versionId } = input;
      const version = await restoreVersion(services, member, { reportId, versionId });
      const found = await database.withMember(member, (tx) => getReport(tx, reportId));
      const links = fileLinks.of(member.user.id);
      return presentVersion(found, { version, by: member.user.full_name }, NOTHING_YET, links);
    }),
  };
}

async function usesOf(
  tx: AgencyTransaction,
  reportId: string,
  versions: readonly { version: ReportVersion }[],
): Promise<Uses> {
  const deliveries = await tx
    .select({
      versionId: reportDeliveries.versionId,
      recipient: reportDeliveries.recipient,
      moreRecipients: reportDeliveries.moreRecipients,
    })
    .from(reportDeliveries)
    .where(and(eq(reportDeliveries.reportId, reportId), ne(reportDeliveries.status, 'failed')))
    .orderBy(reportDeliveries.createdAt);
  const shares = await tx
    .select({ versionId: reportShares.versionId })
    .from(reportShares)
    .where(and(eq(reportShares.reportId, reportId), isNotNull(reportShares.versionId), stillWorks()));
  const sent = Map.groupBy(deliveries, ({ versionId }) => versionId);
  const fixed = Map.groupBy(shares, ({ versionId }) => versionId);
  return {
    sentTo: new Map([...sent].map(([id, rows]) => [id, [...new Set(rows.flatMap(addressedTo))]])),
    reviews: await reviewStatesOf(
      tx,
      versions.map(({ version }) => version),
    ),
    links: new Map([...fixed].map(([id, rows]) => [id, rows.length])),
  };
}
