import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { relativeError } from './ratio-error.ts';

describe('the error of a quotient of sums', () => {
  it('is that of linearisation: by hand, for sixteen days', () => {
    const top = Float64Array.from({ length: 16 }, (_, day) => (day % 2 ? 30 : 10));
    const bottom = new Float64Array(16).fill(2);
    // Each day is 10 or 30 of 320 beside 2 of 32: ±1/32 sixteen times, and sixteen fifteenths of that.
    expect(relativeError(top, bottom)).toBeCloseTo(Math.sqrt((16 / 15) * 16 * (1 / 32) ** 2), 12);
  });

  it('is none where every day has the same quotient', () => {
    const bottom = Float64Array.from({ length: 20 }, (_, day) => 1 + (day % 5));
    const top = bottom.map((one) => 3 * one);
    expect(relativeError(top, bottom)).toBeCloseTo(0, 12);
  });

  it('is that of counts where results come one by one', () => {
    const random = seededRandom(4);
    const spread = Array.from({ length: 200 }, () => {
      const bottom = Float64Array.from({ length: 60 }, () => random.poisson(20));
      return relativeError(new Float64Array(60).fill(100), bottom);
    });
    const usual = spread.reduce((sum, one) => sum + one, 0) / spread.length;
    expect(usual).toBeCloseTo(1 / Math.sqrt(60 * 20), 2);
  });

  it('is not told by a few days', () => {
    expect(
      relativeError(
        new Float64Array(9).fill(3),
        Float64Array.from({ length: 9 }, (_, d) => d),
      ),
    ).toBe(0);
  });
});
