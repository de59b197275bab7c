import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, like } from 'drizzle-orm';
import { takeArrival, type ArrivalServices } from '#server/arrivals/take-arrival.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { mailsIn } from '#server/database/schema/automation/mail-in.ts';
import { handleJob, type AnyJobHandler, type JobRun } from '#server/jobs/job-definition.ts';
import { authenticateMail, type MailResolver } from '#server/mail-in/authenticate-mail.ts';
import { mailRefusals, noteRefusal, type MailRefusal } from '#server/mail-in/note-refusal.ts';
import { readAttachments, type AttachedFile, type ReadMail } from '#server/mail-in/read-attachments.ts';
import { takeMailJob } from '#server/mail-in/take-mail-job.ts';
import { refuseFile, waitForClient, type MailRow } from '#server/mail-in/waiting-files.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

export type TakeMailServices = ArrivalServices & { readonly mailResolver: MailResolver };

/** From this try on a sender whose DNS cannot be asked counts as not confirmed. */
const LAST_TRY_FOR_DNS = 6;

/** Reads e-mails that were received. Each step bears being repeated, and each file is settled in a transaction of its own. */
export function takeMail(services: TakeMailServices): AnyJobHandler {
  return handleJob({
    definition: takeMailJob,
    run: ({ agencyId, mailId }, run) => readMail(services, agencyId, mailId, run),
    giveUp: ({ agencyId, mailId }) => refuse(services, agencyId, mailId, 'unreadable'),
  });
}

async function readMail(
  services: TakeMailServices,
  agencyId: string,
  mailId: string,
  run: JobRun,
): Promise<void> {
  const mail = await findMail(services, agencyId, mailId);
  if (mail === null || mail.key === null) return;
  const stored = await services.storage.get(mail.key);
  if (stored === null) return refuse(services, agencyId, mailId, 'unreadable');
  const raw = await buffer(stored.stream);

  if (mail.state === 'stored') {
    const authenticity = await authenticateMail(raw, mail.sender, mail.envelope, services.mailResolver);
    if (authenticity === 'unknown' && run.attempt < LAST_TRY_FOR_DNS)
      throw new Error('The DNS of a sender could not be asked.');
    if (authenticity !== 'proven') return refuse(services, agencyId, mailId, 'spoofed');
  }
  const read = await readAttachments(raw).catch(() => null);
  if (read === null) return refuse(services, agencyId, mailId, 'unreadable');
  if (read.files.length === 0) return refuse(services, agencyId, mailId, 'no_attachment', withoutFile(read));

  for (const [at, file] of read.files.entries())
    await takeFile(services, mail, { ...file, key: `${mail.id}/${at}`, subject: read.subject }, run.signal);
  if (read.leftOut > 0) await noteLeftOut(services, mail, read);
  await finish(services, mail);
}

function withoutFile({ hasLink }: ReadMail): string {
  return hasLink
    ? 'There was no file attached, only a link. We don’t open links in e-mails, so have the export sent as an attachment.'
    : mailRefusals.no_attachment;
}

async function takeFile(
  services: TakeMailServices,
  mail: MailRow,
  file: AttachedFile & { readonly key: string; readonly subject: string },
  signal: AbortSignal,
): Promise<void> {
  const { agencyId } = mail;
  const { name, bytes, key } = file;
  if (file.refusal !== null) {
    const [refusal, reason] = ['not_a_table', file.refusal];
    await services.database.withAgency(agencyId, (tx) => refuseFile(tx, mail, file, { refusal, reason }));
    return;
  }
  const clientId =
    mail.clientId ?? (await services.database.withAgency(agencyId, (tx) => waitForClient(tx, mail, file)));
  if (clientId === null) return;
  await takeArrival(services, {
    agencyId,
    clientId,
    door: 'mail',
    source: mail.sender,
    key,
    name,
    bytes,
    signal,
  });
}

async function noteLeftOut({ database }: TakeMailServices, mail: MailRow, read: ReadMail): Promise<void> {
  const reason = `We looked at the first ${read.files.length} files of this e-mail and left out ${read.leftOut} more.`;
  const file = { key: `${mail.id}/more`, name: null, bytes: new Uint8Array() };
  await database.withAgency(mail.agencyId, (tx) =>
    refuseFile(tx, mail, file, { refusal: 'too_many', reason }),
  );
}

async function findMail(
  { database }: TakeMailServices,
  agencyId: string,
  mailId: string,
): Promise<MailRow | null> {
  const [mail] = await database.withAgency(agencyId, (tx) =>
    tx.select().from(mailsIn).where(eq(mailsIn.id, mailId)),
  );
  return mail ?? null;
}

/** Notes that the message as a whole was not taken, and lets it go. */
async function refuse(
  services: TakeMailServices,
  agencyId: string,
  mailId: string,
  refusal: MailRefusal,
  reason?: string,
): Promise<void> {
  const { database, now } = services;
  await database.withAgency(agencyId, async (tx) => {
    const [mail] = await tx.select().from(mailsIn).where(eq(mailsIn.id, mailId)).for('update');
    if (mail === undefined || mail.state === 'done') return;
    await noteRefusal(tx, mail, {
      sender: mail.sender,
      refusal,
      now: now(),
      ...(reason === undefined ? {} : { reason }),
    });
    // What was given up half-way is not on its way any more.
    await tx
      .update(arrivals)
      .set({ state: 'refused', refusal, reason: reason ?? mailRefusals[refusal], settledAt: now() })
      .where(
        and(
          eq(arrivals.door, 'mail'),
          like(arrivals.key, `${mailId}/%`),
          inArray(arrivals.state, ['waiting', 'arriving']),
        ),
      );
    await tx.update(mailsIn).set({ state: 'done', key: null }).where(eq(mailsIn.id, mailId));
    await leaveFiles(tx, agencyId, [mail.key]);
  });
}

/** The message is kept while one of its files waits for a client, and not longer. */
async function finish({ database }: TakeMailServices, { agencyId, id }: MailRow): Promise<void> {
  await database.withAgency(agencyId, async (tx) => {
    const [mail] = await tx.select().from(mailsIn).where(eq(mailsIn.id, id)).for('update');
    if (mail === undefined || mail.state === 'done') return;
    const [waiting] = await tx
      .select({ id: arrivals.id })
      .from(arrivals)
      .where(
        and(
          eq(arrivals.door, 'mail'),
          like(arrivals.key, `${id}/%`),
          inArray(arrivals.state, ['waiting', 'arriving']),
        ),
      )
      .limit(1);
    const isWaiting = waiting !== undefined;
    await tx
      .update(mailsIn)
      .set(isWaiting ? { state: 'waiting' } : { state: 'done', key: null })
      .where(eq(mailsIn.id, id));
    if (!isWaiting) await leaveFiles(tx, agencyId, [mail.key]);
  });
}
