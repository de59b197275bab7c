import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import { readUploads } from '#report/together/files/upload.ts';
import { traceRows } from '#report/trace-rows.ts';

const ads = file('ads.csv', [
  'Day,Campaign,Impr.,Clicks,Cost,Conversions',
  ...[...SEPTEMBER, ...OCTOBER].flatMap((day) => [`${day},A,900,9,10.00,2`, `${day},B,400,4,4.00,1`]),
]);

it('leads a figure of a month with nothing before it to the rows of that month alone', () => {
  const { facts } = createClientReport([ads], { period: '2026-09' });
  const [upload] = readUploads([ads]);
  const sums = Object.values(facts).filter(
    ({ formula, unit }) => formula.startsWith('Sum of') && unit === 'count',
  );
  expect(sums.length).toBeGreaterThan(2);
  for (const { value, rows } of sums)
    expect(rows.map((origin) => traceRows(upload!.dataset, origin).sums[0]!.sum)).toEqual([value]);
});
