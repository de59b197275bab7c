import { expect, test } from 'vitest';
import { rowsUsed, sumOf } from '#report/testing/faults.ts';
import type { MessyExport } from '#report/testing/messy-exports/base-rows.ts';
import { europeanFiles } from '#report/testing/messy-exports/european-files.ts';
import { platformFiles } from '#report/testing/messy-exports/platform-files.ts';
import { refusedFiles } from '#report/testing/messy-exports/refused-files.ts';
import { shopAndMailFiles } from '#report/testing/messy-exports/shop-and-mail-files.ts';
import { shapedFiles } from '#report/testing/messy-exports/shaped-files.ts';
import { isoDate } from '#report/calendar.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './table.ts';

const FILES: MessyExport[] = [
  ...platformFiles(),
  ...shopAndMailFiles(),
  ...europeanFiles(),
  ...shapedFiles(),
  ...refusedFiles(),
];

test('there are 63 messy files', () => {
  expect(FILES).toHaveLength(63);
});

test.each(FILES.map((one) => [one.file, one] as const))('%s is read right', (_, { bytes, expected }) => {
  if ('refused' in expected) {
    expect(() => readTable(bytes)).toThrow(UnreadableFile);
    return;
  }
  const result = readTable(bytes);
  const { table, leftOut, rowsRead } = result;
  expect(table.rows).toBe(expected.rows);
  expect(rowsRead).toBe(rowsUsed(result) + leftOut.length);
  expected.header.forEach((name, i) => {
    if (name !== null) expect(table.columns[i]?.name).toBe(name);
  });
  for (const [name, sum] of Object.entries(expected.sums ?? {})) {
    const column = table.columns.find((one) => one.name === name);
    expect(column?.kind === 'number' ? sumOf(column.values) : column?.kind, name).toBeCloseTo(sum, 2);
  }
  for (const name of expected.texts ?? [])
    expect(table.columns.find((one) => one.name === name)?.kind).toBe('text');
  if (!expected.date) return;
  const column = table.columns.find((one) => one.name === expected.date!.column);
  if (column?.kind !== 'date') throw new Error(`${expected.date.column} is ${column?.kind ?? 'missing'}`);
  const days = Array.from(column.ids, (id) => column.first[id]!)
    .filter((day) => !Number.isNaN(day))
    .toSorted((a, b) => a - b);
  expect([isoDate(days[0]!), isoDate(days.at(-1)!)]).toEqual([expected.date.first, expected.date.last]);
});
