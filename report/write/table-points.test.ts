import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { csv, days } from '#report/fixtures/disciplines/discipline-fixture.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { traceRows } from '#report/trace-rows.ts';

/** An account by day, with so many days and figures that differ from day to day. */
function account(count: number, header = ['Date', 'Views', 'Likes', 'Shares']): Uint8Array {
  const rows = days('2025-03-03', count).map((day, at) => [
    day,
    900 + (at % 11),
    40 + (at % 7),
    5 + (at % 3),
  ]);
  return new TextEncoder().encode(csv([header, ...rows.map((row) => row.slice(0, header.length))]));
}

function timeTable(bytes: Uint8Array): BlockOf<'table'> | null {
  const { sections } = createReport(bytes, { file: 'account.csv', sha256: '' });
  const blocks = sections.find(({ id }) => id === 'table')?.blocks ?? [];
  return (blocks.find(({ kind }) => kind === 'table') ?? null) as BlockOf<'table'> | null;
}

describe('a table over time', () => {
  it.each([
    [10, 'Views by day', 10],
    [60, 'Views by week', 9],
    [92, 'Views by week', 14],
    [400, 'Views by month', 14],
    [1200, 'Views by year', 4],
  ])('has few enough rows to read: %d days', (count, title, rows) => {
    const table = timeTable(account(count))!;
    expect([table.title, table.rows.length]).toEqual([title, rows]);
  });

  it('adds up to its total, and each row leads to its own rows of the file', () => {
    const bytes = account(60);
    const { rows, total } = timeTable(bytes)!;
    const sum = rows.reduce((all, { cells }) => all + Number(cells[1]!.value), 0);
    expect(sum).toBe(total![1]!.value);
    const dataset = recognise(readTable(bytes), { file: 'account.csv', bytes: 0, sha256: '' });
    const traced = rows.map(({ origin }) => traceRows(dataset, origin!));
    expect(traced.map(({ count }) => count)).toEqual([4, 7, 7, 7, 7, 7, 7, 7, 7]);
    expect(traced.map(({ sums }) => sums[0]!.sum)).toEqual(rows.map(({ cells }) => cells[1]!.value));
  });

  it('is left out where the chart shows the same figures day by day', () => {
    expect(timeTable(account(60, ['Date', 'Views']))).toBeNull();
  });

  it('names a whole year by its number', () => {
    const names = timeTable(account(1200))!.rows.map(({ cells }) => cells[0]!.text);
    expect(names.slice(0, 2)).toEqual(['3 March – 31 December 2025', '2026']);
  });
});

it('a table of names leaves out the many that were seen and brought nothing', () => {
  const idle = Array.from({ length: 90 }, (_, at) => [`rare search ${at}`, 0, 1 + (at % 40), '0%', 40]);
  const rows = [['garden bench', 12, 300, '4%', 5], ['teak oil', 3, 90, '3.3%', 8], ...idle];
  const head = ['Top queries', 'Clicks', 'Impressions', 'CTR', 'Position'];
  const table = timeTable(new TextEncoder().encode(csv([head, ...rows])))!;
  const names = table.rows.map(({ cells }) => cells[0]!.text);
  expect(names.slice(0, 2)).toEqual(['garden bench', 'teak oil']);
  expect(names).toHaveLength(10);
  // Of those without a click, the ones that were seen most.
  expect(table.rows.slice(2).every(({ cells }) => Number(cells[2]!.value) >= 36)).toBe(true);
  expect(table.note.map(({ text }) => text).join('')).toContain('82 more');
});
