import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeOldFiles } from '#server/storage/remove-old-files.ts';
import { assertKey, assertPrefix, chunksOf, limited, type Storage } from '#server/storage/storage.ts';

/** Keeps files in a folder of this machine. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, 'files', key);
  };

  return {
    put: async (key, body, options = {}) => {
      const path = pathOf(key);
      const draft = join(root, 'incoming', randomUUID());
      await mkdir(dirname(draft), { recursive: true });
      try {
        const bytes = await writeAll(draft, limited(chunksOf(body), options.maxBytes ?? Infinity));
        await moveInto(draft, path);
        return { bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
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
  };
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
