import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { monthDays } from '#report/measure/panel/month-days.ts';
import { monthSeason } from './month-season.ts';

const FIRST = Date.parse('2024-01-01') / 86_400_000;
const days = (count: number) => Int32Array.from({ length: count }, (_, t) => FIRST + t);
const noise = (count: number, seed: number) => {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, () => 0.1 * random.normal());
};
const ALONE = { floor: 0, series: 1 };
const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

describe('places in the month', () => {
  const places = monthDays(days(366));
  const at = (place: string, number: number) =>
    places.find((one) => one.place === place && one.number === number)!.at.map((t) => iso(FIRST + t));

  it('end where the month ends, in a leap year too', () => {
    expect(at('from_end', 1).slice(0, 4)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']);
  });

  it('move paydays to the working day before', () => {
    // In 2024, June 15 was a Saturday and September 15 a Sunday.
    expect(at('working_by', 15)).toContain('2024-06-14');
    expect(at('working_by', 15)).toContain('2024-09-13');
    expect(at('working_by', 15)).toHaveLength(12);
    expect(at('last_working', 1)).toContain('2024-03-29');
    expect(at('first_working', 1)).toContain('2024-06-03');
  });
});

describe('season of the month', () => {
  it('finds the day and its effect', () => {
    const series = noise(366, 1);
    const places = monthDays(days(366));
    const last = places.find(({ place, number }) => place === 'from_end' && number === 1)!;
    for (const t of last.at) series[t]! += 0.5;
    const terms = monthSeason(series, places, [], ALONE);
    expect(terms).toHaveLength(1);
    expect(terms[0]!.days).toBe(last);
    expect(terms[0]!.effect).toBeCloseTo(0.5, 1);
  });

  it('makes no habit of one event, however large', () => {
    const series = noise(120, 2);
    series[31] = 5;
    expect(monthSeason(series, monthDays(days(120)), [], ALONE)).toEqual([]);
  });

  it('makes no habit of two events that share a date', () => {
    const series = noise(215, 3);
    const places = monthDays(days(215));
    const fifth = places.find(({ place, number }) => place === 'day' && number === 5)!;
    fifth.at.forEach((t, month) => (series[t] = month < 2 ? -1 : -0.07));
    expect(monthSeason(series, places, [], ALONE)).toEqual([]);
  });

  it('is rarely seen in noise', () => {
    const found = Array.from({ length: 200 }, (_, seed) =>
      monthSeason(noise(180, seed + 10), monthDays(days(180)), [], ALONE),
    );
    expect(found.filter((terms) => terms.length > 0).length).toBeLessThanOrEqual(4);
  });
});
