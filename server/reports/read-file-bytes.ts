import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/storage/storage.ts';

/** The whole of a stored file, which must be there. */
export async function readFileBytes(storage: Pick<Storage, 'get'>, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (file === null) throw new Error('A stored file is missing.');
  return buffer(file.stream);
}
