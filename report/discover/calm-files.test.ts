import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom, type Random } from '#report/testing/planted/planted-random.ts';

const FILES = 20;
const DAYS = 90;
const FIRST_DAY = 20_089;
const isWeekend = (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;

/** Findings in files of which each day has the figures given. */
function findingsIn(header: string, figures: (day: number, random: Random) => (string | number)[]) {
  return Array.from({ length: FILES }, (_, file) => {
    const random = seededRandom(file + 1);
    const rows = Array.from({ length: DAYS }, (_, t) => [
      isoDay(FIRST_DAY + t),
      ...figures(FIRST_DAY + t, random),
    ]);
    const text = [header, ...rows.map((row) => row.join(','))].join('\n');
    const report = createReport(new TextEncoder().encode(text), { file: 'calm.csv', sha256: '' });
    return [...report.insights, ...report.agency_notes!.insights];
  });
}

/** What orders bring on a day: each is worth something else. */
function takings(orders: number, random: Random): string {
  let sum = 0;
  for (let left = random.poisson(orders); left > 0; left--) sum += 60 * Math.exp(0.6 * random.normal());
  return sum.toFixed(2);
}

const steady = (random: Random) => Math.round(10_000 * Math.exp(0.1 * random.normal()));

describe('files in which nothing happens', () => {
  it.each([0.3, 1, 2, 4, 8])('a shop with %d orders a day that are not counted', (orders) => {
    const found = findingsIn('Date,Revenue', (_, random) => [takings(orders, random)]);
    expect(found.flat()).toEqual([]);
  });

  it('a shop with an order a day, beside what it spends', () => {
    const found = findingsIn('Date,Revenue,Cost', (_, random) => [takings(1, random), steady(random)]);
    expect(found.flat().filter(({ metric }) => metric === 'revenue')).toEqual([]);
  });

  it('an account that pauses at weekends', () => {
    const found = findingsIn('Date,Impressions,Clicks', (day, random) => {
      const impressions = isWeekend(day) ? 0 : steady(random);
      return [impressions, Math.round(impressions * 0.03)];
    });
    expect(found.flat()).toEqual([]);
  });

  it('a newsletter sent on one day in ten', () => {
    const found = findingsIn('Date,Impressions,Clicks', (_, random) => {
      const impressions = random.chance(0.9) ? 0 : random.integer(1, 100_000);
      return [impressions, Math.round(impressions * 0.03)];
    });
    expect(found.flat()).toEqual([]);
  });
});

describe('what happens in such files', () => {
  const at = FIRST_DAY + 48;

  it('is told where weekends are off', () => {
    const found = findingsIn('Date,Impressions,Clicks', (day, random) => {
      const impressions = isWeekend(day) ? 0 : steady(random) * (day === at ? 3 : 1);
      return [impressions, Math.round(impressions * 0.03)];
    });
    const told = found.filter((insights) =>
      insights.some(({ kind, from }) => kind === 'spike' && from === isoDay(at)),
    );
    expect(told).toHaveLength(FILES);
  });

  it('is told where money stops for a day', () => {
    const found = findingsIn('Date,Cost', (day, random) => [day === at ? 0 : steady(random)]);
    const told = found.flat().filter(({ kind, from }) => kind === 'dip' && from === isoDay(at));
    expect(told).toHaveLength(FILES);
    // Where one is sure, the next may be wrong at the false discovery rate.
    expect(found.flat().length - told.length).toBeLessThanOrEqual(2);
  });
});
