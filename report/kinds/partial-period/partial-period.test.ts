import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

/** Two years by month, each with this part of the usual. */
function byMonth(partOf: (month: number) => number): string {
  const random = seededRandom(4);
  const rows = Array.from({ length: 24 }, (_, at) => {
    const month = new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10);
    return [month, ...[18_000, 600_000].map((usual) => random.poisson(usual * partOf(at)))].join(',');
  });
  return ['Month,Clicks,Impressions', ...rows].join('\n');
}

function kindsIn(text: string) {
  const { insights, agency_notes } = createReport(new TextEncoder().encode(text), {
    file: 'a.csv',
    sha256: '',
  });
  return [insights, agency_notes!.insights].map((list) => list.map(({ kind, from }) => [kind, from]));
}

it('is half a month at the end of an export by month, and half a one at its beginning is no dip', () => {
  const [told, notes] = kindsIn(byMonth((at) => (at === 0 || at === 23 ? 0.5 : 1)));
  expect(told!.map(([kind]) => kind)).not.toContain('dip');
  expect(notes).toEqual([['partial_period', '2025-12-01']]);
});

it('is no month like any other', () => {
  expect(kindsIn(byMonth(() => 1))).toEqual([[], []]);
});

it('is no month that is as low as those before it', () => {
  const [told, notes] = kindsIn(byMonth((at) => (at >= 20 ? 0.5 : 1)));
  expect(told).toContainEqual(['level_shift', '2025-09-01']);
  expect(notes).toEqual([]);
});
