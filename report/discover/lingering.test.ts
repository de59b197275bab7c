import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted-random.ts';
import { days } from './day-noise.ts';
import { expectedBetween, lingeringOf, spanVariance } from './lingering.ts';

const LINGERING = 0.5;

/** Noise of which each day keeps half of the day before; a day's variance is one. */
function lingeringNoise(length: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  let before = random.normal();
  return Float64Array.from({ length }, () => {
    before = LINGERING * before + Math.sqrt(1 - LINGERING ** 2) * random.normal();
    return before;
  });
}

describe('noise that lingers', () => {
  it('is recognised by how alike neighbours are', () => {
    const all = [1, 2, 3].map((seed) => days(lingeringNoise(300, seed), null, 0));
    expect(lingeringOf(all)).toBeGreaterThan(0.4);
    const apart = all.map(({ values }) => days(values.toSorted(), null, 0));
    const random = seededRandom(9);
    const mixed = apart.map(({ values }) => {
      const order = Array.from(values, (value) => ({ value, at: random.uniform() }));
      return days(
        Float64Array.from(order.toSorted((a, b) => a.at - b.at).map(({ value }) => value)),
        null,
        0,
      );
    });
    expect(lingeringOf(mixed)).toBeLessThan(0.15);
  });

  it('makes the sum of neighbours vary more than that of days apart', () => {
    expect(spanVariance(1, 0.5)).toBe(1);
    expect(spanVariance(3, 0)).toBe(3);
    // Variances of three days and twice the covariances of the pairs: 3 + 2 (0.5 + 0.5 + 0.25).
    expect(spanVariance(3, 0.5)).toBeCloseTo(5.5, 12);
  });

  it('lets the days around a window tell of it as much as they do', () => {
    const values = lingeringNoise(60_000, 4);
    for (const length of [1, 2, 3]) {
      let squares = 0;
      let told = 0;
      let windows = 0;
      let stated = 0;
      for (let from = 1; from + length < values.length; from += length + 1) {
        const sum = values.subarray(from, from + length).reduce((a, b) => a + b, 0);
        const { expected, variance } = expectedBetween(values, from, from + length, LINGERING, 10);
        squares += (sum - expected) ** 2;
        told += expected * (sum - expected);
        stated = variance;
        windows += 1;
      }
      expect(squares / windows / stated).toBeCloseTo(1, 1);
      expect(Math.abs(told / windows)).toBeLessThan(0.03);
      expect(stated).toBeLessThan(0.8 * spanVariance(length, LINGERING));
    }
  });

  it('expects nothing of neighbours that are not there', () => {
    const alone = Float64Array.from([NaN, 3, NaN]);
    expect(expectedBetween(alone, 1, 2, 0.5, 1)).toEqual({ expected: 0, variance: 1 });
    expect(expectedBetween(Float64Array.from([3, 2]), 0, 1, 0.5, 1)).toEqual({ expected: 1, variance: 0.75 });
  });
});
