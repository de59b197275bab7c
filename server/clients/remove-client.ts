import { and, eq } from 'drizzle-orm';
import { clients } from '#server/database/schema/clients.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';

/** Deletes a client with its reports and their files; false where there is no such client. */
export async function removeClient(
  { database, jobs, logger }: Pick<Services, 'database' | 'jobs' | 'logger'>,
  { agencyId, clientId }: { readonly agencyId: string; readonly clientId: string },
): Promise<boolean> {
  const removed = await database.withAgency(agencyId, (tx) =>
    tx
      .delete(clients)
      .where(and(eq(clients.agencyId, agencyId), eq(clients.id, clientId)))
      .returning({ id: clients.id }),
  );
  if (removed.length === 0) return false;
  // The files are on the list by now.
  await hastenDeletion({ jobs, logger }, agencyId);
  return true;
}
