import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { dispersionByDays } from './dispersion.ts';

const DAYS = 2000;
const WEEK = [1, 1.1, 1.1, 1, 0.9, 0.5, 0.4];

function drawn(usual: number, noise: number): Float64Array {
  const random = seededRandom(7);
  return Float64Array.from({ length: DAYS }, (_, day) =>
    random.poisson(usual * WEEK[day % 7]! * (1 + noise * random.normal())),
  );
}

describe('the index of dispersion', () => {
  it('is one for independent events, whatever their weekdays', () => {
    expect(dispersionByDays(drawn(50, 0))).toBeCloseTo(1, 1);
  });

  it('is one and what days differ by themselves, in events', () => {
    // A mixture of Poisson counts: the variance is the mean and the square of what the mean varies by.
    const mean = (400 * WEEK.reduce((sum, x) => sum + x, 0)) / 7;
    const squares = (400 * 400 * WEEK.reduce((sum, x) => sum + x * x, 0)) / 7;
    expect(dispersionByDays(drawn(400, 0.1)) / (1 + (0.01 * squares) / mean)).toBeCloseTo(1, 1);
  });

  it('is that of chance where the days are too few to tell', () => {
    expect(dispersionByDays(Float64Array.from({ length: 20 }, (_, day) => day * 100))).toBe(1);
  });
});
