import { describe, expect, it } from 'vitest';
import type { Span } from '#report/calendar.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { countryOfDays } from './country-of-days.ts';

const day = (date: string) => Date.parse(date) / 86_400_000;
const on = (...dates: string[]): Span[] => dates.map((date) => ({ from: day(date), to: day(date) }));
const YEAR: Span = { from: day('2024-07-01'), to: day('2025-06-30') };
const ANYWHERE = { alpha: 0.01, isEuro: false };

describe('the country on whose holidays things happened', () => {
  it('is told by holidays that few others keep', () => {
    const american = on('2024-07-04', '2024-09-02', '2024-11-28', '2025-05-26', '2025-03-12');
    expect(countryOfDays(american, YEAR, ANYWHERE)).toBe('US');
    const british = on('2024-08-26', '2025-04-18', '2025-04-21', '2025-05-05', '2025-05-26');
    expect(countryOfDays(british, YEAR, ANYWHERE)).toBe('GB');
  });

  it('is the first of those that keep the same ones, and one of the euro where that is known', () => {
    const shared = on('2025-04-18', '2025-04-21', '2025-05-01', '2025-05-29', '2025-06-09');
    expect(countryOfDays(shared, YEAR, ANYWHERE)).toBe('DE');
    const swiss = [...shared, ...on('2024-08-01')];
    expect(countryOfDays(swiss, YEAR, ANYWHERE)).toBe('CH');
    expect(countryOfDays(swiss, YEAR, { ...ANYWHERE, isEuro: true })).toBe('DE');
  });

  it('is not told by what nearly all keep, nor by two days', () => {
    const everywhere = on('2024-12-24', '2024-12-25', '2024-12-31', '2025-01-01', '2024-11-29', '2025-02-14');
    expect(countryOfDays(everywhere, YEAR, ANYWHERE)).toBeNull();
    expect(countryOfDays(on('2024-09-02', '2025-05-26'), YEAR, ANYWHERE)).toBeNull();
    expect(countryOfDays([], YEAR, ANYWHERE)).toBeNull();
  });

  it('is hardly ever told by days of chance', () => {
    const told = Array.from({ length: 400 }, (_, seed) => {
      const random = seededRandom(seed + 1);
      const occasions = Array.from({ length: 2 + (seed % 9) }, () => {
        const from = random.integer(YEAR.from, YEAR.to - 2);
        return { from, to: from + random.integer(0, 2) };
      });
      return countryOfDays(occasions, YEAR, ANYWHERE);
    });
    expect(told.filter((country) => country !== null).length).toBeLessThanOrEqual(4);
  });
});
