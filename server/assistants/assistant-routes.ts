import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import { isUuid } from '#contract/uuid.ts';
import { MCP_PATH, type authorizationRequestSchema } from '#contract/accounts/assistants.ts';
import { hashOf, newKey } from '#server/api-keys/key-text.ts';
import { clientsOfKeys, storeKey } from '#server/api-keys/store-key.ts';
import { CODE_SECONDS, newToken } from '#server/assistants/grants.ts';
import { mayRedirect, readClientId } from '#server/assistants/registered-client.ts';
import { apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { assistantGrants } from '#server/database/schema/automation/assistant-grants.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** Of SHA-256, in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** How a person lets an assistant in, sees which are, and shows one out. */
export function assistantRoutes({ database, env, now, secret }: Services) {
  const { list, describe, connect, disconnect } = signedIn.assistants;
  const resource = `${env.publicUrl}${MCP_PATH}`;

  /** Who asks. Before we know that the address is theirs, nobody is sent there (OAuth 2.1, 4.1.2.1). */
  const checked = (asked: z.output<typeof authorizationRequestSchema>) => {
    const client = readClientId(asked.client_id, secret);
    if (client === null)
      throw refusal('We don’t know this assistant. Remove ClientReady there, and add it again.');
    if (!mayRedirect(client, asked.redirect_uri))
      throw refusal('This assistant wants to send you to an address it didn’t register. Nothing was shared.');
    if (asked.response_type !== 'code' || asked.code_challenge_method !== 'S256')
      throw refusal('This assistant’s request isn’t secure enough. Nothing was shared.');
    if (!CHALLENGE.test(asked.code_challenge) || (asked.resource ?? resource) !== resource)
      throw refusal('This assistant’s request is incomplete. Try again from there.');
    return client;
  };

  const backTo = (
    asked: { redirect_uri: string; state?: string | undefined },
    answer: Record<string, string>,
  ) => {
    const url = new URL(asked.redirect_uri);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    if (asked.state !== undefined) url.searchParams.set('state', asked.state);
    url.searchParams.set('iss', env.publicUrl);
    return url.href;
  };

  return {
    list: list.handler(async ({ context: { member } }) => {
      authorise(member, 'keys.manage');
      const assistants = await database.withMember(member, async (tx) => {
        const chosen = await clientsOfKeys(tx);
        const rows = await tx
          .select({
            id: apiKeys.id,
            name: assistantGrants.assistant,
            redirectUri: assistantGrants.redirectUri,
            rights: apiKeys.rights,
            clients: apiKeys.clients,
            createdAt: assistantGrants.createdAt,
            lastUsedAt: apiKeys.lastUsedAt,
            userId: apiKeys.userId,
            fullName: users.fullName,
          })
          .from(assistantGrants)
          .innerJoin(
            apiKeys,
            and(eq(apiKeys.agencyId, assistantGrants.agencyId), eq(apiKeys.id, assistantGrants.keyId)),
          )
          .innerJoin(users, eq(users.id, apiKeys.userId))
          .where(isNotNull(assistantGrants.redeemedAt))
          .orderBy(desc(assistantGrants.createdAt));
        return rows.map(({ redirectUri, createdAt, lastUsedAt, userId, fullName, ...row }) => ({
          ...row,
          host: new URL(redirectUri).host,
          chosen_clients: chosen.filter(({ keyId }) => keyId === row.id).map(({ name }) => name),
          member: { full_name: fullName, is_you: userId === member.user.id },
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        }));
      });
      return { assistants, address: resource };
    }),

    describe: describe.handler(({ input, context: { member } }) => {
      authorise(member, 'keys.manage');
      const { name } = checked(input);
      const { host } = new URL(input.redirect_uri);
      return { name, host, refuse_url: backTo(input, { error: 'access_denied' }) };
    }),

    connect: connect.handler(async ({ input, context: { member } }) => {
      authorise(member, 'keys.manage');
      const { request, rights, clients } = input;
      const { name } = checked(request);
      const code = newToken();
      const agencyId = member.agency.id;
      await database.withMember(member, async (tx) => {
        // Until the code is redeemed the key is one that nobody holds, and over already.
        const unheld = { secret: newKey(), expiresAt: now() };
        const fields = { name, rights, clients, clientIds: input.client_ids, ...unheld };
        const keyId = await storeKey(tx, member, now(), { ...fields, kind: 'assistant' });
        await tx.insert(assistantGrants).values({
          keyId,
          agencyId,
          assistant: name,
          clientHash: hashOf(request.client_id),
          redirectUri: request.redirect_uri,
          challenge: request.code_challenge,
          codeHash: hashOf(code),
          codeExpiresAt: new Date(now().getTime() + CODE_SECONDS * 1000),
        });
      });
      return { redirect_url: backTo(request, { code }) };
    }),

    disconnect: disconnect.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'keys.manage');
      const gone = isUuid(id)
        ? await database.withMember(member, (tx) =>
            tx
              .delete(apiKeys)
              .where(and(eq(apiKeys.id, id), eq(apiKeys.kind, 'assistant')))
              .returning({ id: apiKeys.id }),
          )
        : [];
      if (gone.length === 0)
        throw new ApiError('not_found', { message: 'This assistant is already disconnected.' });
      return { ok: true as const };
    }),
  };
}

function refusal(message: string): ApiError {
  return new ApiError('validation_failed', { message });
}
