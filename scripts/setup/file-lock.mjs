import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;
/** Longer than any work takes: the process that has the number of a file that old is another one. */
const FORGOTTEN_AFTER_MS = 20 * 60_000;
/** A file has its number within an instant, or its writer died in that instant. */
const NAMELESS_AFTER_MS = 5_000;

/**
 * Does some work while no other process does the same: whoever comes second waits, and `onWait` is told for whom. A turn whose
 * holder has died is free.
 */
export async function withFileLock(file, work, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (isLeft(file, holder)) {
      takeAway(file, holder);
      continue;
    }
    if (holder !== null && !told) {
      onWait(holder);
      told = true;
    }
    await sleep(LOOK_EVERY_MS);
  }
  const give = () => rmSync(file, { force: true });
  process.once('exit', give);
  try {
    return await work();
  } finally {
    process.off('exit', give);
    give();
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that has the turn; null where it is just being taken or given up. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isLeft(file, holder) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  const age = Date.now() - mtimeMs;
  if (holder === null) return age > NAMELESS_AFTER_MS;
  return age > FORGOTTEN_AFTER_MS || !isAlive(holder);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** By a rename, which only one of several that wait can do. */
function takeAway(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Somebody else was quicker, and this is already their turn.
  if (holderOf(aside) !== holder) renameSync(aside, file);
  else rmSync(aside, { force: true });
}
