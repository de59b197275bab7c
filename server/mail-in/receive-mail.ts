import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { isAllowedSender } from '#contract/automation/mail-in.ts';
import { includes } from '#server/billing/features.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { mailsIn, type MailEnvelope } from '#server/database/schema/automation/mail-in.ts';
import type { Recipient } from '#server/mail-in/find-recipients.ts';
import { sendersOf } from '#server/mail-in/mail-in-settings.ts';
import { noteRefusal, type MailRefusal } from '#server/mail-in/note-refusal.ts';
import { readSender } from '#server/mail-in/read-sender.ts';
import { takeMailJob } from '#server/mail-in/take-mail-job.ts';
import type { Services } from '#server/services.ts';
import { agencyFolder } from '#server/storage/storage.ts';
import { claimFiles, expectFiles } from '#server/storage/unclaimed-files.ts';

export type ReceiveServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'logger' | 'now'>;

/** A message as it came, with those it is for. */
export interface ReceivedMail {
  readonly raw: Uint8Array;
  /** Whether `raw` is only the beginning, since the whole was too large. */
  readonly isCut: boolean;
  readonly envelope: MailEnvelope;
  readonly recipients: readonly Recipient[];
}

/**
 * Keeps a message for each of those it is for, where its sender may write to them; what they are not allowed is noted and thrown away.
 * When this returns, the message is stored and a job will read it, whatever dies from now on. The same message again changes nothing.
 */
export async function receiveMail(services: ReceiveServices, mail: ReceivedMail): Promise<void> {
  if (mail.recipients.length === 0) return;
  const sender = await readSender(mail.raw).catch(() => null);
  // Nobody to name in a log and nobody who could be allowed.
  if (sender === null) return;
  for (const recipient of mail.recipients) await receiveFor(services, recipient, mail, sender);
}

async function receiveFor(
  services: ReceiveServices,
  recipient: Recipient,
  mail: ReceivedMail,
  sender: string,
): Promise<void> {
  const { database, storage, jobs, now } = services;
  const { agencyId, clientId } = recipient;
  const sha256 = createHash('sha256').update(mail.raw).digest('hex');
  const begun = await database.withAgency(agencyId, async (tx) => {
    if (clientId !== null) {
      const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId));
      if (client === undefined) return null;
    }
    const allowed = [...(await sendersOf(tx, clientId)), ...(await sendersOf(tx, null))];
    const isIncluded = await includes(tx, agencyId, now(), 'advanced_integrations');
    const refusal = refusalOf({ isAllowed: isAllowedSender(allowed, sender), isIncluded, ...mail });
    if (refusal !== null) {
      await noteRefusal(tx, recipient, { sender, refusal, now: now() });
      return null;
    }
    await tx
      .insert(mailsIn)
      .values({ agencyId, clientId, sha256, sender, bytes: mail.raw.byteLength, envelope: mail.envelope })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(mailsIn)
      .where(
        and(
          eq(mailsIn.sha256, sha256),
          clientId === null ? isNull(mailsIn.clientId) : eq(mailsIn.clientId, clientId),
        ),
      );
    if (row === undefined) throw new Error('The message was not written down.');
    if (row.state !== 'storing') return null;
    // A place of its own for each try: what was left behind may be deleted at any moment.
    const key = `${agencyFolder(agencyId)}mail-in/${row.id}-${randomBytes(6).toString('hex')}.eml`;
    await expectFiles(tx, agencyId, [key]);
    return { id: row.id, key };
  });
  if (begun === null) return;
  await storage.put(begun.key, mail.raw, { contentType: 'message/rfc822' });
  await database.withAgency(agencyId, async (tx) => {
    const kept = await tx
      .update(mailsIn)
      .set({ state: 'stored', key: begun.key })
      .where(and(eq(mailsIn.id, begun.id), eq(mailsIn.state, 'storing')))
      .returning({ id: mailsIn.id });
    // Somebody stored the same a moment ago: this file stays on the list of those to delete.
    if (kept.length === 0) return;
    await claimFiles(tx, [begun.key]);
    await jobs.enqueue(takeMailJob, { agencyId, mailId: begun.id }, { key: begun.id, within: tx });
  });
}

/** Why a message is not even stored. */
function refusalOf({
  isAllowed,
  isIncluded,
  isCut,
}: {
  readonly isAllowed: boolean;
  readonly isIncluded: boolean;
  readonly isCut: boolean;
}): MailRefusal | null {
  if (!isAllowed) return 'sender_not_allowed';
  if (!isIncluded) return 'plan';
  return isCut ? 'too_large' : null;
}
