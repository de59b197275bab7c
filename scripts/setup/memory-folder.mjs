import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'clientready-run-';
/** A whole run writes less than a gigabyte. */
const LEAST_ROOM = 4e9;
/** What is written there is missing elsewhere. */
const LEAST_MEMORY = 8e9;

/**
 * A folder in memory for everything a run of the tests throws away: a database for each file of tests is a thousand files that no disk
 * needs to see. Null where the machine has no such place, or no room to spare.
 */
export function makeMemoryFolder(machine = thisMachine()) {
  if (!isFit(machine)) return null;
  for (const name of machine.namesIn(IN_MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    // Of a run that was killed.
    if (!machine.isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      machine.remove(path.join(IN_MEMORY, name));
  }
  return machine.make(path.join(IN_MEMORY, `${PREFIX}${machine.pid}-`));
}

function isFit({ mounts, room, memory }) {
  const [, , type, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === IN_MEMORY) ?? [];
  const isUsable = !options.split(',').some((option) => option === 'ro' || option === 'noexec');
  return type === 'tmpfs' && isUsable && room(IN_MEMORY) >= LEAST_ROOM && memory >= LEAST_MEMORY;
}

function thisMachine() {
  return {
    pid: process.pid,
    mounts: readMounts(),
    memory: process.availableMemory(),
    room: (folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    namesIn: (folder) => readdirSync(folder),
    isAlive: (pid) => {
      try {
        return process.kill(pid, 0);
      } catch (error) {
        return error.code === 'EPERM';
      }
    },
    remove: (folder) => rmSync(folder, { recursive: true, force: true }),
    make: (prefix) => {
      const folder = mkdtempSync(prefix);
      // The database runs as another user.
      chmodSync(folder, 0o1777);
      return folder;
    },
  };
}

function readMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return '';
  }
}
