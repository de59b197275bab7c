import { assertConfirmed } from '#server/accounts/email/assert-confirmed.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportDeliveries } from '#server/database/schema/reports/report-shares.ts';
import type { Member } from '#server/http/callers.ts';
import { ApiError } from '#server/http/api-error.ts';
import { deliverReportJob } from '#server/reports/deliveries/deliver-report-job.ts';
import { getReportVersion } from '#server/reports/find-reports.ts';
import { assertMayLeave } from '#server/reports/review/may-leave.ts';
import { createShare } from '#server/reports/shares/create-share.ts';
import { createShareTokens } from '#server/reports/shares/share-tokens.ts';
import type { Services } from '#server/services.ts';

export interface Letter {
  readonly to: string;
  readonly moreTo: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly message: string;
  /** Which version; the newest where it is not said. */
  readonly version?: number | undefined;
}

/** Has a finished report sent, with a link of its own by which it is known when it is first opened. */
export async function sendReport(
  services: Pick<Services, 'database' | 'jobs' | 'secret' | 'limits' | 'now'>,
  member: Member,
  reportId: string,
  letter: Letter,
): Promise<{ delivery: typeof reportDeliveries.$inferSelect; version: number }> {
  const of = { agencyId: member.agency.id, userId: member.user.id };
  assertConfirmed(member);
  await limitSending(services, member, 1 + letter.moreTo.length + letter.cc.length);
  return services.database.withMember(member, (tx) => queueReport(tx, services, of, reportId, letter));
}

/** The same as a part of a transaction, for whoever may send and has not sent too much. */
export async function queueReport(
  tx: AgencyTransaction,
  { jobs, secret }: Pick<Services, 'jobs' | 'secret'>,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
  reportId: string,
  letter: Letter,
): Promise<{ delivery: typeof reportDeliveries.$inferSelect; version: number }> {
  const { version } = await getReportVersion(tx, reportId, { number: letter.version });
  if (version === null || version.fileKey === null)
    throw new ApiError('conflict', {
      message: 'This report isn’t finished yet. You can send it once it is.',
    });
  await assertMayLeave(tx, version);
  // What is sent stays what was sent: the link in the e-mail opens the version of the PDF beside it.
  const versionId = version.id;
  const share = await createShare(tx, createShareTokens(secret), { agencyId, reportId, userId, versionId });
  const [delivery] = await tx
    .insert(reportDeliveries)
    .values({
      agencyId,
      reportId,
      userId,
      shareId: share.id,
      versionId,
      recipient: letter.to,
      moreRecipients: others(letter.moreTo, [letter.to]),
      copies: others(letter.cc, [letter.to, ...letter.moreTo]),
      subject: letter.subject,
      message: letter.message,
    })
    .returning();
  if (delivery === undefined) throw new Error('The delivery was not stored.');
  await jobs.enqueue(deliverReportJob, { agencyId, deliveryId: delivery.id }, { within: tx });
  return { delivery, version: version.number };
}

/** Everybody may try what sending is like; who pays may send to every client at once. */
async function limitSending(
  { database, limits, now }: Pick<Services, 'database' | 'limits' | 'now'>,
  member: Member,
  addresses: number,
): Promise<void> {
  const agencyId = member.agency.id;
  const { entitlement } = await database.withMember(member, (tx) => entitlementOf(tx, agencyId, now()));
  // One e-mail to many is as many e-mails.
  for (let address = 0; address < addresses; address += 1) {
    await limits.count('report mail per agency', agencyId);
    if (!entitlement.isPaid) await limits.count('report mail per agency on trial', agencyId);
  }
}

/** Addresses that are not among others already; each once, however it is written. */
function others(addresses: readonly string[], known: readonly string[]): string[] {
  const taken = new Set(known.map((each) => each.toLowerCase()));
  return addresses.filter((each) => {
    const isNew = !taken.has(each.toLowerCase());
    taken.add(each.toLowerCase());
    return isNew;
  });
}

/** Everybody an e-mail was addressed to, as it is told to whoever sent it. */
export function addressedTo({
  recipient,
  moreRecipients,
}: Pick<typeof reportDeliveries.$inferSelect, 'recipient' | 'moreRecipients'>): string[] {
  return [recipient, ...moreRecipients];
}
