import { and, eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients.ts';
import { reports } from '#server/database/schema/reports.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { deleteFilesAfter } from '#server/storage/delete-files.ts';

/** Deletes a client with its reports, and their files once that is settled; false where there is no such client. */
export async function removeClient(
  tx: AgencyTransaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { agencyId, clientId }: { readonly agencyId: string; readonly clientId: string },
): Promise<boolean> {
  const one = and(eq(clients.agencyId, agencyId), eq(clients.id, clientId));
  // Locked first, so that no report can be added whose files would not be known here.
  const locked = await tx.select({ id: clients.id }).from(clients).where(one).for('update');
  if (locked.length === 0) return false;
  const files = await tx
    .select({ original: reports.originalFileUrl, made: reports.fileUrl, model: reports.modelKey })
    .from(reports)
    .where(and(eq(reports.agencyId, agencyId), eq(reports.clientId, clientId)));
  await tx.delete(clients).where(one);
  const keys = files.flatMap(({ original, made, model }) => [original, made, model]);
  await deleteFilesAfter(tx, jobs, { keys });
  return true;
}
