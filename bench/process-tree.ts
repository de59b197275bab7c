import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** What a process and all its descendants have used so far; Linux only. */
export interface TreeUse {
  /** Seconds on any core. */
  cpu: number;
  /** Memory held now, in MB. */
  rss: number;
}

export function treeUse(pid: number): TreeUse {
  const all = processes();
  const members = [pid];
  for (const member of members) {
    for (const [child, { parent }] of all) if (parent === member) members.push(child);
  }
  const uses = members.flatMap((member) => all.get(member) ?? []);
  return {
    cpu: uses.reduce((sum, use) => sum + use.ticks, 0) / TICKS_PER_SECOND,
    rss: uses.reduce((sum, use) => sum + use.rss, 0),
  };
}

/** Direct children of a process, the oldest first. */
export function childrenOf(pid: number): number[] {
  return [...processes()]
    .flatMap(([child, { parent }]) => (parent === pid ? [child] : []))
    .toSorted((a, b) => a - b);
}

function processes(): Map<number, { parent: number; ticks: number; rss: number }> {
  const found = new Map<number, { parent: number; ticks: number; rss: number }>();
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
      const pages = Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]);
      found.set(Number(name), { parent: fields[1] ?? 0, ticks, rss: (pages * 4096) / 1e6 });
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return found;
}
