import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';

const DAY_MS = 86_400_000;

/** Mondays from 6 January 2025 on; every week earns a tenth more than the same week a year before. */
const weeks = Array.from({ length: 104 }, (_, at) => {
  const monday = new Date(Date.UTC(2025, 0, 6) + at * 7 * DAY_MS).toISOString().slice(0, 10);
  return `${monday},Bowls,10,${at < 52 ? '1000.00' : '1100.00'}`;
});
const shop = file('sales.csv', [
  'week_start,product,units_sold,revenue',
  ...weeks,
  weeks.at(-1)!.replace('Bowls', 'Trays'),
]);

it('a month of five weeks is not set against one of four', () => {
  const report = createClientReport([shop], { period: '2026-12' });
  const months = report.sections.find(({ id }) => id === 'months')!;
  const table = months.blocks.find((block): block is BlockOf<'table'> => block.kind === 'table')!;
  const changes = new Map(table.rows.map(({ cells }) => [cells[0]!.text, cells.at(-1)!.text]));
  // March has five Mondays in both years; in December 2025 there were five, and four a year later.
  expect(changes.get('March 2026')).toBe('+10.0%');
  expect(changes.get('December 2026')).toBe('–');
  expect(table.note.map(({ text }) => text).join('')).toContain('no change is given');
});
