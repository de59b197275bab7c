import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { traceRows } from '#report/trace-rows.ts';

const encoder = new TextEncoder();
const DAYS = Array.from({ length: 20 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
const LONG = [
  'Date,Metric,Value',
  ...DAYS.flatMap((day) => [`${day},Clicks,10`, `${day},Cost,5.50`, `${day},Impressions,400`]),
];

const sumOf = (values: number[]) => values.reduce((all, value) => all + value, 0);
const bytesOf = (lines: readonly string[]) => encoder.encode([...lines, ''].join('\n'));

it('each measure that rows name is a column of its own', () => {
  const { totals, source } = createReport(bytesOf(LONG), { file: 'x.csv', sha256: '' });
  expect(totals).toMatchObject({ clicks: 200, cost: 110, impressions: 8000, cpc: 0.55 });
  expect(source.rows_used).toBe(60);
  expect(source.notes.join(' ')).toContain(
    'each of them was read as a column of its own: Clicks, Cost, Impressions',
  );
});

it('leads back to the lines that tell it', () => {
  const dataset = recognise(readTable(bytesOf(LONG)), { file: 'x.csv', bytes: 0, sha256: '' });
  const { rows, sums } = traceRows(dataset, {
    columns: ['Cost'],
    where: [],
    from: '2026-10-02',
    to: '2026-10-02',
  });
  expect(sums).toEqual([{ column: 'Cost', sum: 5.5 }]);
  // The day has three lines; the second of them is its cost.
  expect(rows.map(({ line }) => line)).toEqual([5, 6, 7]);
});

it('works on a column per day as well', () => {
  const visits = DAYS.map((_, at) => 90 + ((at * 13) % 40));
  const paid = DAYS.map((_, at) => 30 + ((at * 17) % 60));
  const wide = [
    `Target,Metric,Summary,${DAYS.join(',')}`,
    `acme.example,Visits,${sumOf(visits)},${visits.join(',')}`,
    `acme.example,Paid visits,${sumOf(paid)},${paid.join(',')}`,
  ];
  const { columns } = createReport(bytesOf(wide), { file: 'x.csv', sha256: '' }).source;
  const sums = Object.fromEntries(columns.map(({ name, sum }) => [name, sum]));
  expect(sums).toMatchObject({ Visits: sumOf(visits), 'Paid visits': sumOf(paid) });
});

it.each([
  ['more figures stand beside it', ['Metric,Value,Share', 'Clicks,10,5', 'Cost,20,7']],
  ['there are too many to be measures', ['Metric,Value', ...DAYS.map((_, at) => `Room ${at},${at}`)]],
])('leaves a table as it is where %s', (_, lines) => {
  const { notes } = createReport(bytesOf(lines), { file: 'x.csv', sha256: '' }).source;
  expect(notes.join(' ')).not.toContain('column of its own');
});
