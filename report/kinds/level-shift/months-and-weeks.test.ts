import { describe, expect, it } from 'vitest';
import { insightsIn } from '#report/testing/planted/found-in.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

function byPoint(dates: string[], value: (t: number) => number): string[] {
  const random = seededRandom(9);
  return ['Month,Sessions,Conversions'].concat(
    dates.map((date, t) => {
      const sessions = Math.round(value(t) * Math.exp(random.normal() * 0.04));
      return [date, sessions, Math.round(sessions * 0.03)].join(',');
    }),
  );
}

describe('a file of months or weeks', () => {
  const months = Array.from(
    { length: 24 },
    (_, m) => `${2023 + Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}`,
  );

  it('shows a new level', () => {
    const found = insightsIn(byPoint(months, (t) => (t < 14 ? 10_000 : 15_000)));
    expect(found[0]).toMatchObject({
      kind: 'level_shift',
      metric: 'conversions',
      direction: 'up',
      from: '2024-03-01',
    });
  });

  it('says nothing of a quiet year', () => {
    expect(insightsIn(byPoint(months.slice(0, 12), () => 10_000))).toEqual([]);
  });
});
