import { and, desc, eq } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import type { Member } from '#server/http/callers.ts';
import { newKey } from '#server/api-keys/key-text.ts';
import { clientsOfKeys, storeKey } from '#server/api-keys/store-key.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** Every route of `/agency/keys`: for those who may manage keys, each of whom makes keys in their own name. */
export function apiKeyRoutes({ database, now }: Services) {
  const { list, create, revoke } = signedIn.apiKeys;
  return {
    list: list.handler(({ context: { member } }) => {
      authorise(member, 'keys.manage');
      return database.withMember(member, async (tx) => ({ keys: await listKeys(tx, member, now()) }));
    }),

    create: create.handler(async ({ input, context: { member } }) => {
      authorise(member, 'keys.manage');
      const { name, rights, clients: access } = input;
      const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
      if (expiresAt !== null && expiresAt <= now()) throw refusal('expires_at', 'Choose a day in the future');
      const secret = newKey();
      return database.withMember(member, async (tx) => {
        const fields = { name, rights, clients: access, clientIds: input.client_ids, expiresAt, secret };
        const keyId = await storeKey(tx, member, now(), { ...fields, kind: 'program' });
        const [key] = await listKeys(tx, member, now(), keyId);
        if (key === undefined) throw new Error('The key was not stored.');
        return { key, secret };
      });
    }),

    revoke: revoke.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'keys.manage');
      if (!isUuid(id)) throw noSuchKey();
      const gone = await database.withMember(member, (tx) =>
        tx
          .delete(apiKeys)
          .where(and(eq(apiKeys.id, id), eq(apiKeys.kind, 'program')))
          .returning({ id: apiKeys.id }),
      );
      if (gone.length === 0) throw noSuchKey();
      return { ok: true as const };
    }),
  };
}

function noSuchKey(): ApiError {
  return new ApiError('not_found', { message: 'This key is already gone.' });
}

async function listKeys(
  tx: AgencyTransaction,
  { user: you }: Member,
  now: Date,
  keyId?: string,
): Promise<ApiKey[]> {
  const { id, name, hint, rights, clients: access, expiresAt, lastUsedAt, createdAt, userId } = apiKeys;
  const rows = await tx
    .select({
      id,
      name,
      hint,
      rights,
      access,
      expiresAt,
      lastUsedAt,
      createdAt,
      userId,
      maker: users.fullName,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.kind, 'program'), keyId === undefined ? undefined : eq(apiKeys.id, keyId)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  const chosen = await clientsOfKeys(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    rights: row.rights,
    clients: row.access,
    chosen_clients: chosen
      .filter((client) => client.keyId === row.id)
      .map((client) => ({ id: client.id, name: client.name })),
    member: { id: row.userId, full_name: row.maker, is_you: row.userId === you.id },
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    is_expired: row.expiresAt !== null && row.expiresAt <= now,
  }));
}

function refusal(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { [field]: message } });
}
