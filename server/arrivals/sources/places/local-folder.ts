import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import {
  anotherName,
  collect,
  isExport,
  MOST_LISTED,
  PlaceError,
  type Place,
  type PlacedFile,
} from './place.ts';

/** A file that nobody has touched for so long is whole. */
const QUIET_MS = 2 * 60_000;

/**
 * A folder of this machine, in the agency's own below the one that the operator named. Links that lead out of it are not
 * followed, be it the folder or a file in it.
 */
export async function openLocalFolder(
  { root, agencyId, folder }: { readonly root: string; readonly agencyId: string; readonly folder: string },
  now: () => Date,
): Promise<Place> {
  const base = await realpath(path.join(root, agencyId)).catch(() => null);
  if (base === null)
    throw new PlaceError(
      'Your agency has no folder on this server yet. Ask your server’s administrator to create one.',
    );
  const wanted = path.join(base, folder);
  const here = await realpath(wanted).catch(() => null);
  if (here === null) throw new PlaceError(`There is no folder called “${folder}”.`);
  if (here !== base && !here.startsWith(base + path.sep))
    throw new PlaceError('This folder leads outside your agency’s folder.');
  if (!(await lstat(here)).isDirectory()) throw new PlaceError(`“${folder}” is not a folder.`);

  /** A folder of ours, never a link to somewhere. */
  const beside = async (name: string) => {
    const target = path.join(here, name);
    await mkdir(target, { recursive: true }).catch(refusedToWrite);
    if (!(await lstat(target)).isDirectory())
      throw new PlaceError(`“${name}” in the folder is a link, not a folder.`);
    return target;
  };

  return {
    list: async () => {
      const entries = await readdir(here, { withFileTypes: true }).catch(refusedToRead);
      const files: PlacedFile[] = [];
      for (const entry of entries.slice(0, MOST_LISTED)) {
        if (!entry.isFile() || !isExport(entry.name)) continue;
        const { size, mtimeMs } = await lstat(path.join(here, entry.name));
        const isWhole = mtimeMs < now().getTime() - QUIET_MS;
        files.push({ path: entry.name, name: entry.name, size, stamp: String(mtimeMs), isWhole });
      }
      return files;
    },
    read: async ({ name, size }) => {
      const file = await open(path.join(here, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        refusedToRead,
      );
      try {
        if (!(await file.stat()).isFile()) throw new PlaceError(`“${name}” is not a file.`);
        return await collect(file.createReadStream({ autoClose: false }), size);
      } finally {
        await file.close();
      }
    },
    moveAside: async ({ name }, to) => {
      const folderOfIt = await beside(to);
      const isTaken = await lstat(path.join(folderOfIt, name)).then(
        () => true,
        () => false,
      );
      const as = isTaken ? anotherName(name, now()) : name;
      await rename(path.join(here, name), path.join(folderOfIt, as)).catch(refusedToWrite);
    },
    assertWritable: async () => {
      await beside('done');
      await beside('refused');
    },
    close: async () => {},
  };
}

function refusedToRead(error: unknown): never {
  throw new PlaceError('We’re not allowed to read this folder. Check its permissions.', { cause: error });
}

function refusedToWrite(error: unknown): never {
  throw new PlaceError(
    'We’re not allowed to write to this folder, so files can’t be moved aside. Check its permissions.',
    {
      cause: error,
    },
  );
}
