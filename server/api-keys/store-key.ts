import { and, count, eq, inArray } from 'drizzle-orm';
import { KEYS_PER_AGENCY } from '#contract/accounts/api-keys.ts';
import type { Member } from '#server/http/callers.ts';
import { hashOf, hintOf } from '#server/api-keys/key-text.ts';
import { assertIncludes } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { apiKeyClients, apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';

type Stored = typeof apiKeys.$inferInsert;

/** A key to be made in the name of a member. */
export interface NewKey extends Pick<Stored, 'name' | 'rights' | 'clients' | 'kind'> {
  readonly secret: string;
  readonly clientIds: readonly string[];
  readonly expiresAt: Date | null;
}

/** Stores a key of the API, with the clients chosen for it; answers with its id. */
export async function storeKey(
  tx: AgencyTransaction,
  { agency, user }: Member,
  now: Date,
  { secret, clientIds, ...fields }: NewKey,
): Promise<string> {
  const agencyId = agency.id;
  await assertIncludes(tx, agencyId, now, 'api');
  await assertRoom(tx);
  const chosen = fields.clients === 'chosen' ? await checkedClients(tx, clientIds) : [];
  const hidden = { hint: hintOf(secret), keyHash: hashOf(secret) };
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...fields, ...hidden, agencyId, userId: user.id })
    .returning({ id: apiKeys.id });
  if (row === undefined) throw new Error('The key was not stored.');
  const keyId = row.id;
  if (chosen.length > 0)
    await tx.insert(apiKeyClients).values(chosen.map((clientId) => ({ agencyId, keyId, clientId })));
  return keyId;
}

/** The clients that keys are kept to, by name. */
export function clientsOfKeys(tx: AgencyTransaction) {
  return tx
    .select({ keyId: apiKeyClients.keyId, id: clients.id, name: clients.name })
    .from(apiKeyClients)
    .innerJoin(
      clients,
      and(eq(clients.agencyId, apiKeyClients.agencyId), eq(clients.id, apiKeyClients.clientId)),
    )
    .orderBy(clients.name, clients.id);
}

async function assertRoom(tx: AgencyTransaction): Promise<void> {
  const [row] = await tx.select({ keys: count(apiKeys.id) }).from(apiKeys);
  if ((row?.keys ?? 0) >= KEYS_PER_AGENCY)
    throw new ApiError('conflict', {
      message: `An agency can have at most ${KEYS_PER_AGENCY} keys and assistants. Revoke one you no longer use.`,
    });
}

async function checkedClients(tx: AgencyTransaction, asked: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw refusal('Choose at least one client');
  const known = await tx.select({ id: clients.id }).from(clients).where(inArray(clients.id, ids));
  if (known.length < ids.length)
    throw refusal('One of these clients no longer exists. Reload the page and choose again.');
  return ids;
}

function refusal(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { client_ids: message } });
}
