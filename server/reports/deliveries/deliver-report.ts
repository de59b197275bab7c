import { eq } from 'drizzle-orm';
import { SHARED_PAGE } from '#contract/shares.ts';
import { brandOf } from '#server/agencies/brand.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { reportDeliveries } from '#server/database/schema/report-shares.ts';
import { users } from '#server/database/schema/users.ts';
import type { Env } from '#server/env.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { deliverReportJob } from '#server/reports/deliveries/deliver-report-job.ts';
import { deliveryMail } from '#server/reports/deliveries/delivery-mail.ts';
import { getReport } from '#server/reports/find-reports.ts';
import { readFileBytes } from '#server/reports/read-file-bytes.ts';
import { createShareTokens } from '#server/reports/shares/share-tokens.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface DeliverDeps {
  readonly env: Pick<Env, 'publicUrl'>;
  readonly secret: string;
  readonly database: Database;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly logger: Logger;
}

/** What most mail servers take, less what encoding adds. */
const ATTACHED_BYTES_MAX = 15 * 1024 * 1024;

/** The worker's side of sending a report. */
export function deliverReport(deps: DeliverDeps): AnyJobHandler {
  const { database, storage, mailer, logger, env, secret } = deps;
  return handleJob({
    definition: deliverReportJob,
    run: async ({ agencyId, deliveryId }) => {
      const found = await database.withAgency(agencyId, (tx) => findDelivery(tx, agencyId, deliveryId));
      if (found === null) return;
      const { delivery, report, clientName, brand, sender } = found;
      const pdf = report.fileUrl === null ? null : await readFileBytes(storage, report.fileUrl);
      await mailer.send(
        deliveryMail({
          to: delivery.recipient,
          subject: delivery.subject,
          message: delivery.message,
          clientName,
          reportName: report.name,
          url: `${env.publicUrl}${SHARED_PAGE}${createShareTokens(secret).tokenOf(delivery.shareId)}`,
          brand,
          replyTo: brand.email ?? sender,
          pdf: pdf !== null && pdf.length <= ATTACHED_BYTES_MAX ? pdf : null,
        }),
      );
      await mark(deps, agencyId, deliveryId, { status: 'sent', sentAt: new Date() });
      logger.info('report_delivered', { delivery: deliveryId });
    },
    giveUp: ({ agencyId, deliveryId }) => mark(deps, agencyId, deliveryId, { status: 'failed' }),
  });
}

/** Null where the delivery was made already or its report deleted. */
async function findDelivery(tx: AgencyTransaction, agencyId: string, deliveryId: string) {
  const [row] = await tx
    .select({ delivery: reportDeliveries, sender: users.email })
    .from(reportDeliveries)
    .leftJoin(users, eq(users.id, reportDeliveries.userId))
    .where(eq(reportDeliveries.id, deliveryId));
  if (row === undefined || row.delivery.status === 'sent') return null;
  return { ...row, ...(await getReport(tx, row.delivery.reportId)), brand: await brandOf(tx, agencyId) };
}

async function mark(
  { database }: DeliverDeps,
  agencyId: string,
  deliveryId: string,
  change: { status: 'sent' | 'failed'; sentAt?: Date },
): Promise<void> {
  await database.withAgency(agencyId, (tx) =>
    tx.update(reportDeliveries).set(change).where(eq(reportDeliveries.id, deliveryId)),
  );
}
