import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { bigExport } from '#report/testing/big-export.ts';

/** Enough for the code to be compiled. */
const WARM_UP_ROUNDS = 10;

const { bytes, everyMs } = workerData as { bytes: number; everyMs: number };
const text = bigExport(bytes, 'gads');

function parseSeconds(): number {
  const began = process.threadCpuUsage();
  Papa.parse(text, { header: true, skipEmptyLines: true });
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1e6;
}

for (let round = 0; round < WARM_UP_ROUNDS; round += 1) parseSeconds();
for (;;) {
  parentPort?.postMessage(parseSeconds(), []);
  await sleep(everyMs);
}
