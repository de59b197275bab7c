import { and, eq } from 'drizzle-orm';
import { SAMPLE_CLIENT, SAMPLE_FILE_SUM } from '#contract/clients/sample-client.ts';
import type { Member } from '#server/http/callers.ts';
import { assertSubscribed } from '#server/billing/limits.ts';
import { noSuchClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';

type ClientRow = typeof clients.$inferSelect;

/** The client of the sample data, added where there is none. It takes nothing of the plan. */
export async function sampleClient(tx: AgencyTransaction, member: Member, now: Date): Promise<ClientRow> {
  const agencyId = member.agency.id;
  // Locks the subscription, so that two at once add one.
  await assertSubscribed(tx, agencyId, now);
  const [known] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.agencyId, agencyId), eq(clients.isSample, true)));
  if (known !== undefined) return known;
  const [added] = await tx
    .insert(clients)
    .values({ ...SAMPLE_CLIENT, agencyId, userId: member.user.id, isSample: true })
    .returning();
  if (added === undefined) throw new Error('The client was not stored.');
  return added;
}

/** Makes the client of the sample data one like any other; `takeRoom` is asked whether the plan has room for it. */
export async function keepSample(
  tx: AgencyTransaction,
  id: string,
  takeRoom: () => Promise<void>,
): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update');
  if (client === undefined) throw noSuchClient();
  if (!client.isSample) return client;
  if (client.status === 'active') await takeRoom();
  const [kept] = await tx
    .update(clients)
    .set({ isSample: false, updatedAt: new Date() })
    .where(eq(clients.id, id))
    .returning();
  return kept ?? client;
}

/** Whether a client is the one of the sample data, whose reports do not count. */
export async function isSampleClient(tx: AgencyTransaction, id: string): Promise<boolean> {
  const [client] = await tx.select({ isSample: clients.isSample }).from(clients).where(eq(clients.id, id));
  return client?.isSample ?? false;
}

/** Data of one's own belongs to a client that counts. */
export function assertSampleData(files: readonly { readonly seen: { readonly sha256: string } }[]): void {
  if (files.every(({ seen }) => seen.sha256 === SAMPLE_FILE_SUM)) return;
  throw new ApiError('conflict', {
    message: `${SAMPLE_CLIENT.name} is for sample data. Keep it as a client first, or choose another client for your own data.`,
  });
}
