import { and, eq } from 'drizzle-orm';
import { clients } from '#server/database/schema/clients.ts';
import { deleteDueFiles } from '#server/reports/report-files.ts';
import type { Services } from '#server/services.ts';

/** Deletes a client with its reports and their files; false where there is no such client. */
export async function removeClient(
  { database, storage, logger }: Pick<Services, 'database' | 'storage' | 'logger'>,
  { agencyId, clientId }: { readonly agencyId: string; readonly clientId: string },
): Promise<boolean> {
  const removed = await database.withAgency(agencyId, (tx) =>
    tx
      .delete(clients)
      .where(and(eq(clients.agencyId, agencyId), eq(clients.id, clientId)))
      .returning({ id: clients.id }),
  );
  if (removed.length === 0) return false;
  // The files are on the list by now; what cannot be deleted at once is tried again later.
  await deleteDueFiles({ database, storage }, { agencyId }).catch((error: unknown) =>
    logger.warn('files_not_deleted_yet', { error }),
  );
  return true;
}
