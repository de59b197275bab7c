import { and, eq, ne } from 'drizzle-orm';
import { SHARED_PAGE } from '#contract/site/app-paths.ts';
import { brandOf } from '#server/agencies/brand.ts';
import { mailServerInUse } from '#server/agencies/mail-server.ts';
import { reportDeliveries } from '#server/database/schema/reports/report-shares.ts';
import { users } from '#server/database/schema/users.ts';
import type { Env } from '#server/env.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import { AgencyMailError, sendThrough } from '#server/mail/agency-mailer.ts';
import type { Mailer, MailMessage } from '#server/mail/mailer.ts';
import { deliverReportJob } from '#server/reports/deliveries/deliver-report-job.ts';
import { deliveryMail } from '#server/reports/deliveries/delivery-mail.ts';
import { addressedTo } from '#server/reports/deliveries/send-report.ts';
import { siteOfAgency } from '#server/portal/agency-site.ts';
import { getReportVersion } from '#server/reports/find-reports.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { readPdf } from '#server/reports/report-page.ts';
import { createShareTokens } from '#server/reports/shares/share-tokens.ts';

export interface DeliverDeps extends RemakeDeps {
  readonly env: Pick<Env, 'publicUrl' | 'workflow'>;
  readonly secret: string;
  readonly mailer: Mailer;
}

/** What most mail servers take, less what encoding adds. */
const ATTACHED_BYTES_MAX = 15 * 1024 * 1024;

/**
 * The worker's side of sending a report. A client gets it once or not at all: where a process died between handing the
 * e-mail over and noting so, the delivery fails for its sender to see, who decides whether to send it again.
 */
export function deliverReport(deps: DeliverDeps): AnyJobHandler {
  const { mailer, logger } = deps;
  return handleJob({
    definition: deliverReportJob,
    run: async (key) => {
      const found = await begin(deps, key);
      if (found === null) return;
      try {
        const pdf = await pdfOf(deps, found);
        const mail = mailOf(deps, found, pdf);
        // Never through ours in its place: the agency chose who vouches for its address.
        if (found.mailServer === null) await mailer.send(mail);
        else await sendThrough(found.mailServer, mail, deps.env.workflow);
      } catch (error) {
        // Said by the mail server, or never handed over: it may be tried again.
        const failure = error instanceof AgencyMailError ? error.message : null;
        await mark(deps, key, { status: 'queued', failure });
        throw error;
      }
      await mark(deps, key, { status: 'sent', sentAt: new Date(), failure: null });
      logger.info('report_delivered', { delivery: key.deliveryId });
    },
    giveUp: (key) => mark(deps, key, { status: 'failed' }),
  });
}

interface DeliveryKey {
  readonly agencyId: string;
  readonly deliveryId: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** What is to be sent, from now on noted as on its way; null where nothing is to be done (any more). */
async function begin({ database, env, logger, secret }: DeliverDeps, { agencyId, deliveryId }: DeliveryKey) {
  return database.withAgency(agencyId, async (tx) => {
    const isMeant = eq(reportDeliveries.id, deliveryId);
    const [row] = await tx
      .select({ delivery: reportDeliveries, sender: users.email })
      .from(reportDeliveries)
      .leftJoin(users, eq(users.id, reportDeliveries.userId))
      .where(isMeant)
      .for('no key update', { of: reportDeliveries });
    if (row?.delivery.status === 'sending') {
      await tx.update(reportDeliveries).set({ status: 'failed' }).where(isMeant);
      logger.warn('delivery_uncertain', { delivery: deliveryId });
    }
    if (row?.delivery.status !== 'queued') return null;
    await tx.update(reportDeliveries).set({ status: 'sending' }).where(isMeant);
    const { reportId, versionId } = row.delivery;
    const found = await getReportVersion(tx, reportId, { versionId });
    return {
      ...row,
      ...found,
      site: await siteOfAgency(tx, env, agencyId),
      brand: await brandOf(tx, agencyId, found.report.clientId),
      mailServer: await mailServerInUse(tx, agencyId, secret),
    };
  });
}

/** The PDF to attach. One that is lost is made again while the delivery waits for its next try: nobody is sent half a file. */
async function pdfOf(deps: DeliverDeps, { version }: Found): Promise<Buffer | null> {
  if (version === null) return null;
  try {
    return await readPdf(deps.storage, version);
  } catch (error) {
    if (error instanceof FileMissingError) await remakeReport(deps, { version, key: error.key });
    throw error;
  }
}

function mailOf(
  { env, secret }: DeliverDeps,
  { delivery, report, version, clientName, brand, sender, site }: Found,
  pdf: Buffer | null,
): MailMessage {
  const mail = deliveryMail({
    to: addressedTo(delivery).join(', '),
    subject: delivery.subject,
    message: delivery.message,
    clientName,
    reportName: report.name,
    url: `${site}${SHARED_PAGE}${createShareTokens(secret).tokenOf(delivery.shareId)}`,
    // Signed by the agency as it is now, in the language of what is sent.
    brand: { ...brand, reportLanguage: version?.brand.reportLanguage ?? brand.reportLanguage },
    replyTo: brand.email ?? sender,
    pdf: pdf !== null && pdf.length <= ATTACHED_BYTES_MAX ? pdf : null,
  });
  const copies = delivery.copies.length === 0 ? {} : { cc: delivery.copies.join(', ') };
  return { ...mail, ...copies, messageId: `<delivery.${delivery.id}@${new URL(env.publicUrl).hostname}>` };
}

/** Notes what became of a delivery. One that was sent stays so. */
async function mark(
  { database }: DeliverDeps,
  { agencyId, deliveryId }: DeliveryKey,
  change: { status: 'queued' | 'sent' | 'failed'; sentAt?: Date; failure?: string | null },
): Promise<void> {
  await database.withAgency(agencyId, (tx) =>
    tx
      .update(reportDeliveries)
      .set(change)
      .where(and(eq(reportDeliveries.id, deliveryId), ne(reportDeliveries.status, 'sent'))),
  );
}
