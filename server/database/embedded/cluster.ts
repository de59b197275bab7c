import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { program } from './binaries.ts';
import type { FolderLock } from './folder-lock.ts';
import { isAlive } from './holder.ts';
import type { Account } from './identity.ts';
import { spawnOnLifeLine } from './life-line.ts';
import type { ClusterPlacement } from './cluster-placement.ts';

/** A folder that PostgreSQL can be started on. */
export interface Cluster {
  dataFolder: string;
  password: string;
}

const PASSWORD_BYTES = 24;

/** Opens the cluster in the placement's folder, and makes it first where there is none. Killed half-way, it leaves nothing. */
export async function openCluster(placement: ClusterPlacement, lock: FolderLock): Promise<Cluster> {
  const { folder, identity } = placement;
  removeUnfinished(folder, lock);
  if (!existsSync(folder)) await createCluster(placement);
  if (identity.owner) giveTo(identity.owner, folder);
  return { dataFolder: path.join(folder, 'data'), password: readPassword(folder) };
}

async function createCluster(placement: ClusterPlacement): Promise<void> {
  const { folder, identity } = placement;
  const unfinished = `${folder}.init-${process.pid}`;
  const passwordFile = path.join(unfinished, 'password');
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(PASSWORD_BYTES).toString('hex')}\n`, { mode: 0o600 });
  if (identity.owner) {
    chownSync(unfinished, identity.owner.uid, identity.owner.gid);
    chownSync(passwordFile, identity.owner.uid, identity.owner.gid);
  }
  try {
    await runInitdb(placement, path.join(unfinished, 'data'), passwordFile);
    renameSync(unfinished, folder);
    syncFolder(path.dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else: another process made the cluster in the same moment
  }
}

function runInitdb(
  { identity, binaries }: ClusterPlacement,
  dataFolder: string,
  passwordFile: string,
): Promise<void> {
  const child = spawnOnLifeLine(identity, program(binaries, 'initdb'), [
    `--pgdata=${dataFolder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // The same order and the same upper and lower case on every machine, whatever its libraries.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  let complaint = '';
  child.stderr?.on('data', (chunk) => (complaint += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`PostgreSQL could not make its folder ${dataFolder}: ${complaint.trim()}`));
    });
  });
}

/** Without a lock, what another process that can be seen from here is at may still be finished. */
function removeUnfinished(folder: string, { isExclusive }: FolderLock): void {
  const start = `${path.basename(folder)}.init-`;
  for (const name of readdirSync(path.dirname(folder))) {
    if (!name.startsWith(start)) continue;
    if (!isExclusive && isAlive(Number(name.slice(start.length)))) continue;
    rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

/** The folder may have been made under another identity: before a move to or from a private home, or as an ordinary user. */
function giveTo({ uid, gid }: Account, folder: string): void {
  if (statSync(path.join(folder, 'data')).uid === uid && statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
  chownSync(folder, uid, gid);
}

function readPassword(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'password'), 'utf8').trim();
  } catch (cause) {
    throw new Error(
      `Cannot read ${folder}, where the database is. It may belong to another account: start as that one, or give the folder to yours.`,
      { cause },
    );
  }
}

/** Makes a rename in the folder last through a loss of power. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
