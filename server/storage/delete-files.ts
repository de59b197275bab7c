import type { AgencyTransaction } from '#server/database/database.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { deleteFilesJob } from '#server/storage/delete-files-job.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Has folders deleted, each with all that is in it, once the transaction that deletes their rows commits, and never if it does not. */
export async function deleteFoldersAfter(
  tx: AgencyTransaction,
  jobs: Pick<Jobs, 'enqueue'>,
  folders: readonly string[],
): Promise<void> {
  await jobs.enqueue(deleteFilesJob, { keys: [], folders: [...folders] }, { within: tx });
}

/** The worker's side: one file that cannot be deleted keeps none of the others. */
export function deleteFiles({ storage, logger }: { storage: Storage; logger: Logger }): AnyJobHandler {
  return handleJob({
    definition: deleteFilesJob,
    run: async ({ keys, folders }) => {
      const failures: unknown[] = [];
      const attempt = (deletion: Promise<void>) => deletion.catch((error: unknown) => failures.push(error));
      for (const key of keys) await attempt(storage.delete(key));
      for (const folder of folders) await attempt(storage.deletePrefix(folder));
      if (failures.length > 0) throw failures[0];
    },
    giveUp: async ({ keys, folders }) => logger.error('files_not_deleted', { keys, folders }),
  });
}
