import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The configured storage: the S3-compatible store, or the folder `storage` of the data folder. */
export async function openStorage(env: Pick<Env, 's3' | 'dataDir'>): Promise<Storage> {
  if (env.s3 === null) return folderStorage(join(env.dataDir, 'storage'));
  // Much to read, for whoever has such a store alone.
  const { s3Storage } = await import('#server/storage/s3-storage.ts');
  return s3Storage(env.s3);
}
