import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlledPostgres } from '#server/testing/outages/controlled-postgres.ts';
import { type Fault, faultsOfGiven } from '#server/testing/outages/faults.ts';
import type { FaultyStore } from './faulty-store.ts';
import type { KeptProcess } from './kept-process.ts';

const STOP_MS = 8_000;
const HANG_MS = 8_000;
const FULL_MS = 8_000;

export interface Parts {
  readonly postgres: ControlledPostgres;
  readonly store: FaultyStore;
  readonly webs: readonly KeptProcess[];
  readonly workers: readonly KeptProcess[];
}

/** Everything that goes wrong, in an order in which each finds the installation at work. */
export function chaosFaults({ postgres, store, webs, workers }: Parts): Fault[] {
  return interleaved(faultsOfGiven(postgres, STOP_MS), [
    { name: 'web process killed', strike: killEach(webs) },
    { name: 'store hangs', strike: lasting(HANG_MS, () => store.hang()) },
    { name: 'worker process killed', strike: killEach(workers) },
    {
      name: store.hasOwnDisk ? 'disk of the store full' : 'store hangs (its disk cannot be filled here)',
      strike: lasting(FULL_MS, () => store.fill()),
    },
  ]);
}

/** A state of things that ends after a while. */
function lasting(ms: number, begin: () => () => void): () => Promise<void> {
  return async () => {
    const end = begin();
    await sleep(ms);
    end();
  };
}

/** Kills one after another. */
function killEach(processes: readonly KeptProcess[]): () => Promise<void> {
  let turn = 0;
  return async () => processes[turn++ % processes.length]?.kill();
}

function interleaved(one: readonly Fault[], other: readonly Fault[]): Fault[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((fault) => fault !== undefined);
}
