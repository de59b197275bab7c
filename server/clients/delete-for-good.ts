import { and, eq, lte } from 'drizzle-orm';
import { KEPT_MS } from '#server/clients/deleted-clients.ts';
import { deleteForGoodJob } from '#server/clients/delete-for-good-job.ts';
import { seeDeleted } from '#server/clients/remove-client.ts';
import type { Database } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { deletedClients } from '#server/database/schema/clients/deleted-clients.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';

interface Deps {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly logger: Logger;
}

/** Deletes, with rows and files, every client that nobody brought back in time. */
export async function deleteForGood({ database, jobs, logger }: Deps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const due = await database.accounts
    .select({ agencyId: deletedClients.agencyId, clientId: deletedClients.clientId })
    .from(deletedClients)
    .where(lte(deletedClients.deletedAt, before));
  let deleted = 0;
  for (const { agencyId, clientId } of due) {
    const isGone = await database.withAgency(agencyId, async (tx) => {
      await seeDeleted(tx);
      // Somebody may have brought it back a moment ago.
      const [still] = await tx
        .select({ clientId: deletedClients.clientId })
        .from(deletedClients)
        .where(and(eq(deletedClients.clientId, clientId), lte(deletedClients.deletedAt, before)));
      if (still === undefined) return false;
      await tx.delete(clients).where(eq(clients.id, clientId));
      return true;
    });
    if (!isGone) continue;
    deleted += 1;
    await hastenDeletion({ jobs, logger }, agencyId);
  }
  return deleted;
}

export function deleteClientsForGood(deps: Deps): AnyJobHandler {
  return handleJob({
    definition: deleteForGoodJob,
    run: async () => void (await deleteForGood(deps, new Date())),
  });
}
