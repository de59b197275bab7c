import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Binaries } from './binaries.ts';
import {
  type Account,
  asAccount,
  asRootOfUserNamespace,
  canEnter,
  canRun,
  findUnprivilegedAccount,
  type Identity,
  isRoot,
  OWN_IDENTITY,
} from './identity.ts';

/** Where the database lives, from which binaries it runs, and as whom. */
export interface ClusterPlacement {
  identity: Identity;
  binaries: Binaries;
  folder: string;
}

export interface PlacementOptions {
  /** Hears one sentence where the database cannot be where it was asked to be. */
  say: (sentence: string) => void;
  /** Where an unprivileged account always gets to. */
  publicFolder?: string;
  /** Whether to try a user namespace. */
  namespaces?: boolean;
}

const PUBLIC_FOLDER = '/var/lib/clientready';

/**
 * Finds a way to run PostgreSQL on `folder`. Nothing to find for an ordinary account. Root changes to an
 * unprivileged one; where that one cannot reach the checkout (a private home), root disguises itself;
 * where the system forbids that too, the database moves to a folder that account can reach.
 */
export function placeCluster(
  folder: string,
  binaries: Binaries,
  options: PlacementOptions,
): ClusterPlacement {
  if (!isRoot()) return { identity: OWN_IDENTITY, binaries, folder };

  const account = findUnprivilegedAccount();
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" to run it as. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const parent = path.dirname(folder);
  const plain = asAccount(account);
  if (canRun(plain, binaries) && canEnter(plain, parent)) return { identity: plain, binaries, folder };

  const disguised = asRootOfUserNamespace(account);
  if ((options.namespaces ?? true) && canRun(disguised, binaries)) {
    return { identity: disguised, binaries, folder };
  }
  return moveToPublicFolder(folder, binaries, account, options);
}

function moveToPublicFolder(
  folder: string,
  binaries: Binaries,
  account: Account,
  { say, publicFolder = PUBLIC_FOLDER }: PlacementOptions,
): ClusterPlacement {
  if (existsSync(folder)) {
    throw new Error(
      `The database in ${folder} cannot be opened as root here: PostgreSQL needs an unprivileged account, which cannot reach it. ` +
        'Start as an ordinary user, or move the checkout out of the private folder.',
    );
  }
  mkdirSync(publicFolder, { recursive: true, mode: 0o755 });
  const place = createHash('sha256')
    .update(realpathSync(path.dirname(folder)))
    .digest('hex')
    .slice(0, 12);
  const moved = path.join(publicFolder, `postgres-${place}`);
  say(
    `The database is in ${moved}, because PostgreSQL does not run as root and no other account can reach ${folder}.`,
  );
  return { identity: asAccount(account), binaries: copyBinaries(binaries, publicFolder), folder: moved };
}

function copyBinaries({ folder, version }: Binaries, publicFolder: string): Binaries {
  const copy = path.join(publicFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.copy-${process.pid}`;
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw error; // else: another process was faster
    }
  }
  return { folder: copy, version };
}
