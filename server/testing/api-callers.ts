import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { apiKeyClients, apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { assistantGrants } from '#server/database/schema/automation/assistant-grants.ts';
import {
  idempotentRequests,
  idempotentSteps,
} from '#server/database/schema/automation/idempotent-requests.ts';
import type { TestAgency } from './tenants.ts';

/** Makes a key of the API in the owner's name, kept to this client. */
export async function addApiKey(database: Database, agency: TestAgency, clientId: string): Promise<string> {
  const { agencyId, userId } = agency;
  return database.withMember(
    { user: { id: userId }, agency: { id: agencyId, access: 'all' } },
    async (tx) => {
      const keyHash = randomBytes(32).toString('base64url');
      const [row] = await tx
        .insert(apiKeys)
        .values({
          agencyId,
          userId,
          name: 'Key',
          hint: 'cr_live_test',
          keyHash,
          rights: 'write',
          clients: 'chosen',
        })
        .returning({ id: apiKeys.id });
      const keyId = row?.id ?? '';
      await tx.insert(apiKeyClients).values({ agencyId, keyId, clientId });
      await tx.insert(assistantGrants).values({
        keyId,
        agencyId,
        assistant: 'Assistant',
        clientHash: keyHash,
        redirectUri: 'https://assistant.example/back',
        challenge: keyHash,
        codeHash: keyHash,
        codeExpiresAt: new Date(),
      });
      return keyId;
    },
  );
}

/** Notes a request that named itself, and a step of it. */
export async function addIdempotentRequest(database: Database, agency: TestAgency): Promise<void> {
  await database.withAgency(agency.agencyId, async (tx) => {
    const [row] = await tx
      .insert(idempotentRequests)
      .values({
        ...agency,
        callerId: agency.userId,
        name: randomUUID(),
        route: 'POST /clients',
        fingerprint: randomBytes(32).toString('base64url'),
      })
      .returning({ id: idempotentRequests.id });
    await tx
      .insert(idempotentSteps)
      .values({ agencyId: agency.agencyId, requestId: row?.id ?? '', step: 0, sealedResult: 'x' });
  });
}
