import { and, eq } from 'drizzle-orm';
import type { ActingMember } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';

/** Deletes a client with its reports and their files; false where there is no such client. */
export async function removeClient(
  { database, jobs, logger }: Pick<Services, 'database' | 'jobs' | 'logger'>,
  member: ActingMember,
  clientId: string,
): Promise<boolean> {
  const agencyId = member.agency.id;
  const removed = await database.withMember(member, (tx) =>
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
