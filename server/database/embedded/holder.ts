import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FolderLock } from './folder-lock.ts';

/** How long a server that is on its way out may take. */
const WAIT_LIMIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/**
 * Returns once no process that can be seen from here holds the data folder, and clears away a lock that a killed server left. Its
 * holder may be out of sight in another container, so that is done only by whoever has the folder to itself;
 * else PostgreSQL judges its lock. A holder that stays is another start on the same folder, which is refused.
 */
export async function waitUntilFree(
  dataFolder: string,
  { isExclusive }: Pick<FolderLock, 'isExclusive'>,
  limitMs = WAIT_LIMIT_MS,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const lock = readLock(dataFolder);
    const holder = findHolder(dataFolder, lock);
    if (!holder) {
      if (isExclusive) removeLock(dataFolder, lock);
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Another start uses the database in ${dataFolder} (process ${holder}). Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Whether a server runs on the data folder. */
export const isHeld = (dataFolder: string) => findHolder(dataFolder, readLock(dataFolder)) !== undefined;

/** Whether a process with this number runs. One that ended and was not yet waited for does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true; // a system without /proc
  }
}

/**
 * On Linux every process of a running server has the data folder as its current one, which is surer than the number in
 * the lock: in a container that was restarted the same number is soon somebody else's.
 */
function findHolder(dataFolder: string, lock: string | undefined): number | undefined {
  if (process.platform !== 'linux') {
    const pid = Number(lock?.split('\n')[0]);
    return pid && isAlive(pid) ? pid : undefined;
  }
  const folder = realpathSync(dataFolder);
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && currentFolder(pid) === folder);
}

function currentFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // ended meanwhile, or somebody else's
  }
}

/**
 * Takes away the lock that was there before we looked for its holder, and no newer one: a server enters the folder before
 * it writes its lock, so the holder of that one would have been found.
 */
function removeLock(dataFolder: string, lock: string | undefined): void {
  if (lock !== undefined && readLock(dataFolder) === lock) rmSync(lockFile(dataFolder), { force: true });
}

/** What the server on the data folder wrote about itself, or the last one that was killed. */
export function readLock(dataFolder: string): string | undefined {
  try {
    return readFileSync(lockFile(dataFolder), 'utf8');
  } catch {
    return undefined;
  }
}

const lockFile = (dataFolder: string) => path.join(dataFolder, 'postmaster.pid');
