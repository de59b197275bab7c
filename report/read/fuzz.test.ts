import { expect, test } from 'vitest';
import { readDamagedFiles } from '#report/testing/damaged-files.ts';

/** `npm run bench -- damaged-files` reads 20,000, others each time. */
const FILES = 1_000;
const SEED = Number(process.env['SEED'] ?? 1);
const SLOWEST_MS = 2000;
const MOST_MEMORY = 400 * 1024 * 1024;

test('damaged files are read or refused: no crash, no hang, no flood of memory', { timeout: 300_000 }, () => {
  const { read, slowestMs, mostMemory } = readDamagedFiles(FILES, SEED);
  expect(slowestMs).toBeLessThan(SLOWEST_MS);
  expect(mostMemory).toBeLessThan(MOST_MEMORY);
  expect(read).toBeGreaterThan(FILES / 4);
});
