import { randomBytes } from 'node:crypto';
import type { AgencyTransaction } from '#server/database/database.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import { claimFiles, expectFiles, leaveFiles } from '#server/storage/unclaimed-files.ts';

export interface NewImage {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'webp';
  /** Ends with a slash. */
  readonly folder: string;
  readonly agencyId: string;
}

/** Runs `work` in a transaction that may write down files, and name them. */
type Transact = <Result>(work: (tx: AgencyTransaction) => Promise<Result>) => Promise<Result>;

/**
 * Stores an image under a key of its own and has a row name it. The key is written down first, so that whatever happens on the
 * way, no file stays that nobody names.
 */
export async function storeImage<Result>(
  services: Pick<Services, 'storage' | 'jobs' | 'logger'>,
  { bytes, format, folder, agencyId }: NewImage,
  transact: Transact,
  name: (tx: AgencyTransaction, key: string) => Promise<Result>,
): Promise<Result> {
  const key = `${folder}${Date.now()}-${randomBytes(4).toString('hex')}.${format}`;
  await transact((tx) => expectFiles(tx, agencyId, [key]));
  try {
    await services.storage.put(key, bytes, { contentType: `image/${format}` });
    return await transact(async (tx) => {
      await claimFiles(tx, [key]);
      return name(tx, key);
    });
  } catch (error) {
    await transact((tx) => leaveFiles(tx, agencyId, [key]))
      .then(() => hastenDeletion(services, agencyId))
      .catch((failure: unknown) => services.logger.warn('image_not_deleted_yet', { error: failure }));
    throw error;
  }
}
