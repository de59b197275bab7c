import { expect, test } from 'vitest';
import { measure } from '#report/measure/measure.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { isoDate } from '#report/calendar.ts';
import { readTable } from '#report/read/read-table.ts';
import { randomExport, type RandomExport } from '#report/testing/random-export/random-export.ts';
import { recognise } from './recognise.ts';

const FILES = 300;
const MEASURES = ['impressions', 'clicks', 'cost', 'conversions'];

test('random exports in every language have their roles, totals and period', { timeout: 120_000 }, () => {
  const first = Number(process.env['SEED'] ?? 1);
  const wrong: string[] = [];
  for (let seed = first; seed < first + FILES; seed++) {
    const file = randomExport(seed);
    const found = mistakes(file);
    if (found.length > 0) wrong.push(`SEED=${seed} ${JSON.stringify(file.choices)}\n  ${found.join('\n  ')}`);
  }
  expect(wrong.join('\n'), `seeds from ${first}`).toBe('');
});

function mistakes({ bytes, truth }: RandomExport): string[] {
  const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const { totals } = measure(dataset);
  const { columns, period } = dataset.source;
  const found: string[] = [];
  for (const [name, sum] of Object.entries(truth.sums)) {
    const column = columns.find((one) => one.name === name);
    const role = column?.role ?? 'none';
    if (!MEASURES.includes(role)) found.push(`${name} has the role ${role}`);
    const total = totals[role as MetricKey] ?? Number.NaN;
    if (!(Math.abs(total - sum) < 1e-6)) found.push(`${name} totals ${total}, not ${sum}`);
    if (column?.sum !== total) found.push(`${name} sums to ${column?.sum}, but totals ${total}`);
  }
  if (truth.date !== null) {
    const expected = `${isoDate(truth.date.first)} ${isoDate(truth.date.last)}`;
    if (`${period?.from} ${period?.to}` !== expected)
      found.push(`period ${JSON.stringify(period)}, not ${expected}`);
  }
  return found;
}
