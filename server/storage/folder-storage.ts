import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import { removeOldFiles } from '#server/storage/remove-old-files.ts';
import { inStorageWords, StorageFullError } from '#server/storage/storage-errors.ts';
import { assertKey, assertPrefix, chunksOf, limited, type Storage } from '#server/storage/storage.ts';

/** Left to the database, which is often on the same disk and must never run out. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024;

/** Keeps files in a folder of this machine, as long as so much room is left on its disk. */
export function folderStorage(root: string, keptFreeBytes = KEPT_FREE_BYTES): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, 'files', key);
  };

  return outsideTransactions<Storage>('The file storage', {
    put: async (key, body, options = {}) => {
      const path = pathOf(key);
      const draft = join(root, 'incoming', randomUUID());
      try {
        await mkdir(dirname(draft), { recursive: true });
        await assertRoom(root, keptFreeBytes + (body instanceof Uint8Array ? body.byteLength : 0));
        const bytes = await writeAll(draft, limited(chunksOf(body), options.maxBytes ?? Infinity));
        await moveInto(draft, path);
        return { bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw inStorageWords(error);
      }
    },

    get: async (key) => {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), bytes: size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    exists: async (key) => {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    delete: async (key) => {
      await rm(pathOf(key), { force: true });
    },

    deletePrefix: async (prefix) => {
      assertPrefix(prefix);
      await rm(join(root, 'files', prefix), { recursive: true, force: true });
    },

    removeAbandoned: (before) => removeOldFiles(join(root, 'incoming'), before),
  });
}

/** Refuses before the first byte; what turns out too long on the way is refused by the disk. */
async function assertRoom(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes) throw new StorageFullError('There is no room left for files.');
}

async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}

/** The folder may vanish between making and moving when its files are being deleted; a second try settles it. */
async function moveInto(draft: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await rename(draft, path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
