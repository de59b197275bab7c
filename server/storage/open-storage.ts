import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { s3Storage } from '#server/storage/s3-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The configured storage: the S3-compatible store, or the folder `storage` of the data folder. */
export function openStorage(env: Pick<Env, 's3' | 'dataDir'>): Storage {
  return env.s3 === null ? folderStorage(join(env.dataDir, 'storage')) : s3Storage(env.s3);
}
