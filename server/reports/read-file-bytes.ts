import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/storage/storage.ts';

export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** The whole of a stored file; throws `FileMissingError` where there is none. */
export async function readFileBytes(storage: Pick<Storage, 'get'>, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (file === null) throw new FileMissingError('A stored file is missing.');
  return buffer(file.stream);
}
