import type { Client } from '#contract/clients.ts';
import { api } from '#web/api/api.ts';
import type { ClientValues } from '#web/clients/client-fields.ts';

export const INVALID_ANSWER = 'Failed to create client: Invalid response from server';

/** The server answered, but not with a client: whether it was stored, nobody knows. */
export class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer';
}

/** Adds a client. */
export async function createClient(values: ClientValues): Promise<Client> {
  const client = await api.clients.create(values);
  if (!isClient(client)) throw new InvalidAnswer(INVALID_ANSWER);
  return client;
}

function isClient(answer: unknown): answer is Client {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';
}
