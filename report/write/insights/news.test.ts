import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isFindingKind } from '#report/discover/finding.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { isHistory } from './news.ts';

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const june = { from: day('2026-06-01'), to: day('2026-06-30') };
const may = { from: day('2026-05-01'), to: day('2026-05-31') };
const measures = {
  reported: { span: june, totals: {}, breakdowns: [] },
  comparison: { previous: may } as never,
};
const found = { kind: 'level_shift' as const, to: june.to };

describe('what is history in a report of June compared with May', () => {
  it('is a level reached before May, not one reached since', () => {
    expect(isHistory(measures, { ...found, from: day('2025-11-03') })).toBe(true);
    expect(isHistory(measures, { ...found, from: day('2026-05-12') })).toBe(false);
    expect(isHistory(measures, { ...found, kind: 'mix_shift', from: day('2025-11-03') })).toBe(true);
    expect(isHistory(measures, { ...found, kind: 'mix_shift', from: day('2026-05-12') })).toBe(false);
  });

  it('is what ended before June, but no growth that goes on', () => {
    expect(isHistory(measures, { ...found, kind: 'spike', from: may.from, to: may.to })).toBe(true);
    expect(isHistory(measures, { ...found, kind: 'trend', from: day('2025-01-01') })).toBe(false);
  });
});

it('tells a client of at most three changes in mere impressions', () => {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10);
    return ['A', 'B', 'C', 'D', 'E', 'F'].map((name, i) => {
      const drop = at === 96 + 3 * i ? 0.1 : 1;
      return `${date},Campaign ${name},${Math.round((5000 + ((at * 7919 + i * 104_729) % 300)) * drop)},10.00`;
    });
  }).flat();
  const text = ['Day,Campaign name,Impressions,Amount spent (EUR)', ...rows].join('\n') + '\n';
  const report = createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
  const onSeen = report.insights.filter(
    ({ kind, metric }) => isFindingKind(kind) && metric === 'impressions',
  );
  expect(onSeen.length).toBeGreaterThan(0);
  expect(onSeen.length).toBeLessThanOrEqual(3);
});

/** Search beats Display throughout, and some of its days are three times as good. */
function insightsOf(days: { from: number; to: number }) {
  const random = seededRandom(7);
  const rows = Array.from({ length: 90 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 3, 1 + at)).toISOString().slice(0, 10);
    const times = at >= days.from && at < days.to ? 3 : 1;
    return [
      `${date},Search,${random.poisson(900 * times)},${random.poisson(300 * times)}.00,${random.poisson(40 * times)}`,
      `${date},Display,${random.poisson(900)},${random.poisson(300)}.00,${random.poisson(6)}`,
    ];
  }).flat();
  const text = ['Day,Campaign,Clicks,Cost,Conversions', ...rows].join('\n') + '\n';
  return createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' }).insights;
}

describe('a campaign that an analysis names for how it did over the period', () => {
  it.each([
    ['spike', { from: 75, to: 76 }],
    ['level_shift', { from: 70, to: 90 }],
  ])('still has its %s told', (kind, days) => {
    const insights = insightsOf(days);
    expect(insights).toContainEqual(expect.objectContaining({ kind: 'budget_move', metric: 'conversions' }));
    expect(insights).toContainEqual(
      expect.objectContaining({
        kind,
        metric: 'conversions',
        segment: { dimension: 'campaign', value: 'Search' },
      }),
    );
  });
});
