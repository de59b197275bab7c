import { eq } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';

/** 404 where the agency has no such client. */
export async function assertClient(tx: AgencyTransaction, id: string): Promise<void> {
  if (!isUuid(id)) throw noSuchClient();
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id));
  if (client === undefined) throw noSuchClient();
}

export function noSuchClient(): ApiError {
  return new ApiError('not_found', { message: "The client you're looking for doesn't exist." });
}
