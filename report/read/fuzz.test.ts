import { expect, test } from 'vitest';
import { DATES } from '#report/fixtures/envelope/dates.ts';
import { ENVELOPES } from '#report/fixtures/envelope/envelopes.ts';
import { LAYOUTS } from '#report/fixtures/envelope/layouts.ts';
import { ROWS_NOT_DATA } from '#report/fixtures/envelope/rows-not-data.ts';
import { encodeText } from '#report/testing/encode-text.ts';
import { rowsUsed } from '#report/testing/faults.ts';
import { mutate } from '#report/testing/mutate.ts';
import { randomExport } from '#report/testing/random-export/random-export.ts';
import { Random } from '#report/testing/random.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './table.ts';

const FILES = Number(process.env.FUZZ_FILES ?? 20_000);
const SLOWEST_MS = 2000;
const MOST_MEMORY = 400 * 1024 * 1024;

test(
  '20,000 damaged files are read or refused: no crash, no hang, no flood of memory',
  { timeout: 300_000 },
  () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
    const random = new Random(seed);
    const whole = [
      ...[...ENVELOPES, ...LAYOUTS, ...ROWS_NOT_DATA, ...DATES].map(({ text, encoding }) =>
        encodeText(text, encoding ?? 'utf-8'),
      ),
      ...Array.from({ length: 60 }, (_, i) => randomExport(seed + i, { rows: random.int(1, 25) }).bytes),
    ];
    let read = 0;
    const atFirst = memory();
    let most = 0;
    for (let i = 0; i < FILES; i++) {
      const bytes = mutate(random, random.pick(whole), random.pick(whole));
      const before = process.cpuUsage();
      try {
        const result = readTable(bytes);
        read++;
        if (result.rowsRead !== rowsUsed(result) + result.leftOut.length)
          throw new Error('rows do not add up');
      } catch (error) {
        if (!(error instanceof UnreadableFile))
          throw new Error(`SEED=${seed}, file ${i} crashed`, { cause: error });
      }
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, `SEED=${seed}, file ${i} took too long`).toBeLessThan(SLOWEST_MS);
      if (i % 200 === 0) most = Math.max(most, memory() - atFirst);
    }
    expect(most, `SEED=${seed}`).toBeLessThan(MOST_MEMORY);
    expect(read).toBeGreaterThan(FILES / 4);
  },
);

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
