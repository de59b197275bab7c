import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const encoder = new TextEncoder();

/** A month of two campaigns; `worth` says what so many conversions are worth. */
function report(worth: (conversions: number, row: number) => number, cost = 80) {
  const rows = Array.from({ length: 31 }, (_, d) =>
    ['Search', 'Display'].map((campaign, at) => {
      const conversions = ((d * 7 + at * 3) % 5) + (d % 4 === 0 ? 0.33 : 0);
      const value = worth(conversions, d).toFixed(2);
      return `2026-10-${String(d + 1).padStart(2, '0')},${campaign},${40 + d},1200,${cost},${conversions},${value}`;
    }),
  ).flat();
  const text = ['Day,Campaign,Clicks,Impr.,Cost,Conversions,Conv. value', ...rows, ''].join('\n');
  const { totals, source, sections } = createReport(encoder.encode(text), { file: 'x.csv', sha256: '' });
  const words = JSON.stringify(sections);
  return { revenue: totals['revenue'], notes: source.notes.join(' '), words };
}

it.each([
  ['a value of 1, which the platform gives by itself', (n: number) => n, 80],
  ['even where a conversion costs less', (n: number) => n, 0.5],
  ['a tenth of what a conversion costs', (n: number) => n * 4, 80],
  ['but for a few that have another', (n: number, row: number) => (row === 4 ? n * 1.2 : n), 80],
])('takes for no revenue %s', (_, worth, cost) => {
  const { revenue, notes, words } = report(worth, cost);
  expect(revenue).toBeNull();
  expect(notes).toContain('gives every conversion the same value');
  for (const word of ['Revenue', 'ROAS', 'return on ad spend']) expect(words).not.toContain(word);
});

it.each([
  ['one price for all that is sold', (n: number) => n * 49],
  ['orders of different worth', (n: number, row: number) => n * (1 + (row % 7))],
  ['conversions of two kinds', (n: number, row: number) => n * (row % 2 === 0 ? 2 : 5)],
])('keeps as revenue %s', (_, worth) => {
  const { revenue, notes } = report(worth);
  expect(revenue).toBeGreaterThan(0);
  expect(notes).not.toContain('same value');
});
