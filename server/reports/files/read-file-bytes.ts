import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/storage/storage.ts';

/** A stored file is not there, or is not what was stored. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
  readonly key: string;
  constructor(key: string) {
    super('A stored file is missing or damaged.');
    this.key = key;
  }
}

/** The whole of a stored file; throws `FileMissingError` where there is none. */
export async function readFileBytes(storage: Pick<Storage, 'get'>, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (file === null) throw new FileMissingError(key);
  return buffer(file.stream);
}
