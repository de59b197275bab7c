import { DATES } from '#report/fixtures/envelope/dates.ts';
import { ENVELOPES } from '#report/fixtures/envelope/envelopes.ts';
import { LAYOUTS } from '#report/fixtures/envelope/layouts.ts';
import { ROWS_NOT_DATA } from '#report/fixtures/envelope/rows-not-data.ts';
import { readTable } from '#report/read/read-table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { encodeText } from '#report/testing/encode-text.ts';
import { rowsUsed } from '#report/testing/faults.ts';
import { mutate } from '#report/testing/mutate.ts';
import { randomExport } from '#report/testing/random-export/random-export.ts';
import { Random } from '#report/testing/random.ts';

const RANDOM_EXPORTS = 60;
const MEMORY_EVERY = 200;

export interface DamagedFiles {
  /** How many could be read; the others were refused. */
  readonly read: number;
  /** CPU of the slowest. */
  readonly slowestMs: number;
  /** The most memory beyond what there was at first, in bytes. */
  readonly mostMemory: number;
}

/** Reads exports after damage of every sort; throws where one is neither read nor refused, or its rows do not add up. */
export function readDamagedFiles(files: number, seed: number): DamagedFiles {
  const random = new Random(seed);
  const whole = [
    ...[...ENVELOPES, ...LAYOUTS, ...ROWS_NOT_DATA, ...DATES].map(({ text, encoding }) =>
      encodeText(text, encoding ?? 'utf-8'),
    ),
    ...Array.from(
      { length: RANDOM_EXPORTS },
      (_, i) => randomExport(seed + i, { rows: random.int(1, 25) }).bytes,
    ),
  ];
  const atFirst = memory();
  let read = 0;
  let slowestMs = 0;
  let mostMemory = 0;
  for (let i = 0; i < files; i++) {
    const bytes = mutate(random, random.pick(whole), random.pick(whole));
    const before = process.cpuUsage();
    if (canRead(bytes, `seed ${seed}, file ${i}`)) read++;
    const { user, system } = process.cpuUsage(before);
    slowestMs = Math.max(slowestMs, (user + system) / 1000);
    if (i % MEMORY_EVERY === 0) mostMemory = Math.max(mostMemory, memory() - atFirst);
  }
  return { read, slowestMs, mostMemory };
}

function canRead(bytes: Uint8Array, name: string): boolean {
  try {
    const result = readTable(bytes);
    if (result.rowsRead === rowsUsed(result) + result.leftOut.length) return true;
    throw new Error('Its rows do not add up.');
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw new Error(`${name}: neither read nor refused`, { cause: error });
  }
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
