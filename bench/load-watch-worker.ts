import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { bigExport } from '#report/testing/big-export.ts';
import type { Sight } from './load-watch.ts';
import { memoryOf } from './process-tree.ts';

/** Enough for the code to be compiled. */
const WARM_UP_ROUNDS = 10;

const { pid, paceEveryMs, memoryEveryMs } = workerData as Record<
  'pid' | 'paceEveryMs' | 'memoryEveryMs',
  number
>;
const megabyte = bigExport(1e6, 'gads');

function parseSeconds(): number {
  const began = process.threadCpuUsage();
  Papa.parse(megabyte, { header: true, skipEmptyLines: true });
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1e6;
}

async function tellEvery(pause: number, look: () => Sight): Promise<never> {
  for (;;) {
    parentPort?.postMessage(look(), []);
    await sleep(pause);
  }
}

for (let round = 0; round < WARM_UP_ROUNDS; round += 1) parseSeconds();
await Promise.all([
  tellEvery(paceEveryMs, () => ({ secondsAMegabyte: parseSeconds() })),
  tellEvery(memoryEveryMs, () => ({ megabytes: memoryOf(pid) })),
]);
