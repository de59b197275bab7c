import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the files of a folder that were last written before the moment and whose name begins so. */
export async function removeOldFiles(folder: string, before: Date, beginning = ''): Promise<void> {
  const names = await readdir(folder).catch(noneIfMissing);
  for (const name of names.filter((each) => each.startsWith(beginning))) {
    const path = join(folder, name);
    // Another process may be faster.
    const file = await stat(path).catch(() => null);
    if (file?.isFile() === true && file.mtime < before) await rm(path, { force: true });
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
