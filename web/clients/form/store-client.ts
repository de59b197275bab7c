import type { Client } from '#contract/clients/clients.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import type { ClientValues } from '#web/clients/form/client-fields.ts';

export const INVALID_ANSWER = 'Failed to create client: Invalid response from server';

/** The server answered, but not with a client: whether it was stored, nobody knows. */
export class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer';

  constructor() {
    super(INVALID_ANSWER);
  }
}

/** Adds a client. */
export async function createClient(values: ClientValues): Promise<Client> {
  const client = await api.clients.create(values).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'unreadable' ? new InvalidAnswer() : error;
  });
  if (!isClient(client)) throw new InvalidAnswer();
  return client;
}

function isClient(answer: unknown): answer is Client {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';
}
