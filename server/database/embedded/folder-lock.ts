import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A folder that this process has to itself. */
export interface FolderLock {
  /** Whether the operating system keeps all others out; false where it offers no lock to a script. */
  readonly isExclusive: boolean;
  /** A file descriptor that holds the lock; whoever inherits it holds the lock as well. */
  readonly descriptor: number;
  release(): void;
}

export interface FolderLockOptions {
  /** Hears one sentence where there is no lock to be had. */
  say: (sentence: string) => void;
  /** How long a holder that is on its way out may take. */
  waitMs?: number;
  /** The program that locks a file descriptor for the one who started it. */
  lockProgram?: string;
}

const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;
/** What util-linux and BusyBox end with where another holds the lock. */
const IS_HELD = 1;

/**
 * Locks `folder` by a file beside it. The lock is one of the operating system (flock), so it holds between containers that share
 * a volume and cannot see each other's processes, and it ends with its last holder, however that dies. Node cannot
 * take one, but what a child locks on an inherited descriptor stays locked for as long as the parent has it.
 */
export async function lockFolder(folder: string, options: FolderLockOptions): Promise<FolderLock> {
  const { say, waitMs = WAIT_MS, lockProgram = 'flock' } = options;
  const file = `${folder}.lock`;
  const descriptor = openSync(file, 'a+', 0o644);
  const release = () => closeSync(descriptor);
  const deadline = performance.now() + waitMs;
  for (;;) {
    const { status } = spawnSync(lockProgram, ['-n', '3'], {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    });
    if (status === 0) {
      ftruncateSync(descriptor);
      writeSync(descriptor, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}\n`);
      return { isExclusive: true, descriptor, release };
    }
    if (status !== IS_HELD) {
      // Only Linux has containers that share folders and not process numbers; elsewhere the look-up of processes is enough.
      if (process.platform === 'linux') say(withoutLock(folder));
      return { isExclusive: false, descriptor, release };
    }
    if (performance.now() > deadline) {
      const holder = readFileSync(file, 'utf8').trim();
      release();
      throw new Error(
        `Another start uses the database in ${folder} (${holder || 'it has not said who it is'}). ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

const withoutLock = (folder: string) =>
  `The program "flock" is missing (it is part of util-linux), so ${folder} is not locked: make sure that no other container uses it.`;
