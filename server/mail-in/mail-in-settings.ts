import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MailIn } from '#contract/automation/mail-in.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { mailInAddresses, mailInSenders } from '#server/database/schema/automation/mail-in.ts';
import type { Env } from '#server/env.ts';
import { addressOf, newLocalPart } from '#server/mail-in/mail-addresses.ts';
import type { Recipient } from '#server/mail-in/find-recipients.ts';

/** Whose rows: a client's, or the agency's own. */
function ofRecipient(column: PgColumn, clientId: string | null): SQL {
  return clientId === null ? isNull(column) : eq(column, clientId);
}

/** Who may write to a client, or for the agency as a whole. */
export async function sendersOf(tx: AgencyTransaction, clientId: string | null): Promise<string[]> {
  const rows = await tx
    .select({ sender: mailInSenders.sender })
    .from(mailInSenders)
    .where(ofRecipient(mailInSenders.clientId, clientId))
    .orderBy(asc(mailInSenders.sender));
  return rows.map(({ sender }) => sender);
}

/** The address and its senders as the API shows them. */
export async function presentMailIn(
  tx: AgencyTransaction,
  { mailIn }: Pick<Env, 'mailIn'>,
  clientId: string | null,
): Promise<MailIn> {
  const [row] = await tx
    .select()
    .from(mailInAddresses)
    .where(ofRecipient(mailInAddresses.clientId, clientId));
  return {
    is_set_up: mailIn !== null,
    address: mailIn === null || row === undefined ? null : addressOf(mailIn, row.localPart),
    senders: await sendersOf(tx, clientId),
    agency_senders: clientId === null ? [] : await sendersOf(tx, null),
    max_mb: mailIn?.maxMb ?? 0,
  };
}

/** Puts these senders in the place of those there were. */
export async function setSenders(
  tx: AgencyTransaction,
  { agencyId, clientId }: Recipient,
  senders: readonly string[],
): Promise<void> {
  await tx
    .delete(mailInSenders)
    .where(and(eq(mailInSenders.agencyId, agencyId), ofRecipient(mailInSenders.clientId, clientId)));
  if (senders.length === 0) return;
  await tx.insert(mailInSenders).values(senders.map((sender) => ({ agencyId, clientId, sender })));
}

/** Gives an address; the one before, where there was one, is nobody's from now on. */
export async function renewAddress(tx: AgencyTransaction, { agencyId, clientId }: Recipient): Promise<void> {
  const localPart = newLocalPart();
  await tx
    .insert(mailInAddresses)
    .values({ agencyId, clientId, localPart })
    .onConflictDoUpdate({
      target: [mailInAddresses.agencyId, mailInAddresses.clientId],
      set: { localPart, createdAt: new Date() },
    });
}
