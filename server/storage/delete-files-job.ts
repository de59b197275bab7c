import * as z from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';

/**
 * Deletes folders whose rows are gone. Enqueued in the transaction that deletes the rows, so that no file is lost sight of,
 * and tried for hours when the storage is away.
 */
export const deleteFilesJob = defineJob({
  name: 'delete-files',
  timeLimitSeconds: 300,
  retries: 20,
  retryAfterSeconds: 5,
  concurrency: 1,
  payload: z.object({
    /** Single files, which jobs of earlier versions still name. */
    keys: z.array(z.string()).default([]),
    /** Folders with all that is in them; each ends with a slash. */
    folders: z.array(z.string()).default([]),
  }),
});
