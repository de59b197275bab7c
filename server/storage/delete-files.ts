import type { AgencyTransaction } from '#server/database/database.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { deleteFilesJob } from '#server/storage/delete-files-job.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface FilesToDelete {
  /** Keys of single files; a row without a file has none. */
  readonly keys?: readonly (string | null)[];
  /** Folders with all that is in them; each ends with a slash. */
  readonly folders?: readonly string[];
}

const KEYS_PER_JOB = 500;

/** Has files deleted once the transaction that deletes their rows commits, and never if it does not. */
export async function deleteFilesAfter(
  tx: AgencyTransaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { keys = [], folders = [] }: FilesToDelete,
): Promise<void> {
  const files = keys.filter((key) => key !== null);
  for (let at = 0; at < files.length; at += KEYS_PER_JOB) {
    const some = files.slice(at, at + KEYS_PER_JOB);
    await jobs.enqueue(deleteFilesJob, { keys: some, folders: [] }, { within: tx });
  }
  if (folders.length > 0)
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
