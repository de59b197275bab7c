import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds on any core that a process and all its descendants have used so far; Linux only. */
export function cpuOf(pid: number): number {
  const all = processes();
  const ticks = treeOf(pid, all).reduce((sum, member) => sum + (all.get(member)?.ticks ?? 0), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Memory that a process and all its descendants hold now, in MB; what they share counts once. */
export function memoryOf(pid: number): number {
  return treeOf(pid, processes()).reduce((sum, member) => sum + heldBy(member), 0);
}

/** Direct children of a process, the oldest first. */
export function childrenOf(pid: number): number[] {
  return [...processes()]
    .flatMap(([child, { parent }]) => (parent === pid ? [child] : []))
    .toSorted((a, b) => a - b);
}

function treeOf(pid: number, all: ReadonlyMap<number, Process>): number[] {
  const members = [pid];
  for (const member of members) {
    for (const [child, { parent }] of all) if (parent === member) members.push(child);
  }
  return members;
}

interface Process {
  readonly parent: number;
  readonly ticks: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in brackets may hold anything, so fields are counted from its end.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
      found.set(Number(name), { parent: fields[1] ?? 0, ticks });
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return found;
}

/** The process's share of the pages it holds; all of them where the system does not tell the share. */
function heldBy(pid: number): number {
  for (const [file, line] of [
    ['smaps_rollup', /^Pss:\s+(\d+) kB/m],
    ['status', /^VmRSS:\s+(\d+) kB/m],
  ] as const) {
    try {
      const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
      if (kilobytes !== undefined) return (Number(kilobytes) * 1024) / 1e6;
    } catch {
      // It ended, or keeps this to itself.
    }
  }
  return 0;
}
