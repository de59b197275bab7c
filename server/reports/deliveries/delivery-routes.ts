import { desc, eq } from 'drizzle-orm';
import type { Delivery } from '#contract/reports/shares.ts';
import { reportDeliveries, reportShares } from '#server/database/schema/reports/report-shares.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { sendReport } from '#server/reports/deliveries/send-report.ts';
import { getReport } from '#server/reports/find-reports.ts';
import type { Services } from '#server/services.ts';

/** Reports sent by e-mail. */
export function deliveryRoutes(services: Services) {
  return {
    send: signedIn.deliveries.send.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const { id, more_to: moreTo, ...letter } = input;
      const sent = await sendReport(services, member, id, { ...letter, moreTo });
      return presentDelivery({ ...sent, openedAt: null });
    }),

    list: signedIn.deliveries.list.handler(async ({ input: { id }, context: { member } }) => {
      const rows = await services.database.withMember(member, async (tx) => {
        await getReport(tx, id);
        return tx
          .select({
            delivery: reportDeliveries,
            version: reportVersions.number,
            openedAt: reportShares.firstOpenedAt,
          })
          .from(reportDeliveries)
          .leftJoin(reportVersions, eq(reportVersions.id, reportDeliveries.versionId))
          .innerJoin(reportShares, eq(reportShares.id, reportDeliveries.shareId))
          .where(eq(reportDeliveries.reportId, id))
          .orderBy(desc(reportDeliveries.createdAt), reportDeliveries.id);
      });
      return { deliveries: rows.map(presentDelivery) };
    }),
  };
}

function presentDelivery({
  delivery: row,
  version,
  openedAt,
}: {
  readonly delivery: typeof reportDeliveries.$inferSelect;
  readonly version: number | null;
  readonly openedAt: Date | null;
}): Delivery {
  return {
    id: row.id,
    to: row.recipient,
    more_to: row.moreRecipients,
    cc: row.copies,
    subject: row.subject,
    message: row.message,
    version,
    // Whether it waits or is on its way makes no difference to whoever sent it.
    status: row.status === 'sending' ? 'queued' : row.status,
    failure: row.failure,
    sent_at: row.sentAt?.toISOString() ?? null,
    first_opened_at: openedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
