import { eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients.ts';
import { ApiError } from '#server/http/api-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text could be an id at all: what could not belongs to nobody. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** 404 where the agency has no such client. */
export async function assertClient(tx: AgencyTransaction, id: string): Promise<void> {
  if (!isId(id)) throw noSuchClient();
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id));
  if (client === undefined) throw noSuchClient();
}

export function noSuchClient(): ApiError {
  return new ApiError('not_found', { message: "The client you're looking for doesn't exist." });
}
