import { getPriority, setPriority } from 'node:os';

/** How much others come first: enough that they hardly notice, and little enough that the work goes on while they are busy. */
const STEP = 5;
const LAST = 19;

/**
 * Puts a process behind those that somebody waits for; without an id, the thread that calls (on Linux; elsewhere its process,
 * so a thread there asks for nothing). Where the system does not allow it, all stays as it was.
 */
export function lowerPriority(processId?: number): void {
  if (processId === undefined && process.platform !== 'linux') return;
  try {
    const id = processId ?? 0;
    setPriority(id, Math.min(LAST, getPriority(id) + STEP));
  } catch {
    // It ended already, or may not be touched: nothing depends on it.
  }
}
