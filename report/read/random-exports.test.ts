import { expect, test } from 'vitest';
import { faults } from '#report/testing/faults.ts';
import { randomExport } from '#report/testing/random-export/random-export.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './table.ts';

const FILES = 1000;
const LEAST_RIGHT = 0.995;

test(
  'at least 995 of 1,000 random exports are read right, and the rest are refused rather than read wrong',
  { timeout: 120_000 },
  () => {
    const first = Number(process.env['SEED'] ?? 1);
    const wrong: string[] = [];
    let refused = 0;
    for (let seed = first; seed < first + FILES; seed++) {
      const file = randomExport(seed);
      try {
        const found = faults(readTable(file.bytes), file.truth);
        if (found.length > 0)
          wrong.push(`SEED=${seed} ${JSON.stringify(file.choices)}\n  ${found.join('\n  ')}`);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw new Error(`SEED=${seed} crashed`, { cause: error });
        refused++;
      }
    }
    expect(wrong.join('\n'), `seeds from ${first}`).toBe('');
    expect(refused, `seeds from ${first}`).toBeLessThanOrEqual(FILES * (1 - LEAST_RIGHT));
  },
);
