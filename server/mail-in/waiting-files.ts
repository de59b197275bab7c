import { and, eq } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import { presentArrival } from '#server/arrivals/list-arrivals.ts';
import type { ArrivalRow } from '#server/arrivals/settle-arrival.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { noSuchClient } from '#server/clients/find-client.ts';
import type { ActingMember, AgencyTransaction } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import type { mailsIn } from '#server/database/schema/automation/mail-in.ts';
import { ApiError } from '#server/http/api-error.ts';
import { chooseClient, rememberClient } from '#server/mail-in/choose-client.ts';
import { takeMailJob } from '#server/mail-in/take-mail-job.ts';
import { notifyFileWaiting } from '#server/notifications/notify-owners.ts';
import type { Services } from '#server/services.ts';

export type MailRow = typeof mailsIn.$inferSelect;

/** A file of a message; its key is the same each time the message is read. */
interface FileOfMail {
  readonly key: string;
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

/** The client that a file sent to the agency is for; null where it waits until somebody says so. */
export async function waitForClient(
  tx: AgencyTransaction,
  mail: MailRow,
  file: FileOfMail & { readonly name: string; readonly subject: string },
): Promise<string | null> {
  const [known] = await tx
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.door, 'mail'), eq(arrivals.key, file.key)));
  if (known?.clientId !== undefined && known.clientId !== null) return known.clientId;
  const { sender } = mail;
  const clientId = await chooseClient(tx, { sender, subject: file.subject, fileName: file.name });
  if (clientId === null && known === undefined) {
    await tx.insert(arrivals).values({ ...arriving(mail, file), state: 'waiting', reason: WAITING });
    await notifyFileWaiting(tx, mail.agencyId, { sender, fileName: file.name });
  }
  return clientId;
}

const WAITING = 'We can’t tell which client this is for.';

/** Writes down that a file was not taken; nothing where that was done before. */
export async function refuseFile(
  tx: AgencyTransaction,
  mail: MailRow,
  file: FileOfMail,
  { refusal, reason }: { readonly refusal: string; readonly reason: string },
): Promise<void> {
  await tx
    .insert(arrivals)
    .values({ ...arriving(mail, file), state: 'refused', refusal, reason, settledAt: new Date() })
    .onConflictDoNothing();
}

function arriving({ agencyId, clientId, sender }: MailRow, { key, name, bytes }: FileOfMail) {
  const fileName = name;
  return {
    agencyId,
    clientId,
    door: 'mail' as const,
    source: sender,
    key,
    fileName,
    bytes: bytes.byteLength,
  };
}

/** Says whose a waiting file is, has it read, and remembers it for the next of its kind. */
export async function assignArrival(
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  member: ActingMember,
  { id, clientId }: { readonly id: string; readonly clientId: string },
): Promise<ReturnType<typeof presentArrival>> {
  const agencyId = member.agency.id;
  return database.withMember(member, async (tx) => {
    const arrival = await findArrival(tx, id);
    if (!isUuid(clientId)) throw noSuchClient();
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    if (client === undefined) throw noSuchClient();
    await assertIncludes(tx, agencyId, now(), 'advanced_integrations');
    if (arrival.state !== 'waiting')
      throw new ApiError('conflict', { message: 'Someone has already chosen a client for this file.' });
    const [assigned] = await tx
      .update(arrivals)
      .set({ clientId, state: 'arriving', reason: null })
      .where(eq(arrivals.id, arrival.id))
      .returning();
    const { source: sender, fileName } = arrival;
    if (fileName !== null) await rememberClient(tx, { agencyId, clientId, sender, fileName });
    const mailId = arrival.key.slice(0, arrival.key.indexOf('/'));
    await jobs.enqueue(takeMailJob, { agencyId, mailId }, { key: mailId, within: tx });
    return presentArrival(assigned ?? arrival, client.name);
  });
}

async function findArrival(tx: AgencyTransaction, id: string): Promise<ArrivalRow> {
  if (!isUuid(id)) throw noSuchArrival();
  const [arrival] = await tx.select().from(arrivals).where(eq(arrivals.id, id)).for('update');
  if (arrival === undefined) throw noSuchArrival();
  return arrival;
}

function noSuchArrival(): ApiError {
  return new ApiError('not_found', { message: 'This file is no longer listed.' });
}
