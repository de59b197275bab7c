import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { autocorrelationOf, expectedAutocorrelation, spansUpTo, spanVariance } from './autocorrelation.ts';
import { residualsOf } from './residuals.ts';

const AUTOCORRELATION = 0.5;

/** Noise of which each day keeps half of the day before; a day's variance is one. */
function autocorrelatedNoise(length: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  let before = random.normal();
  return Float64Array.from({ length }, () => {
    before = AUTOCORRELATION * before + Math.sqrt(1 - AUTOCORRELATION ** 2) * random.normal();
    return before;
  });
}

describe('noise that lingers', () => {
  it('is recognised by how alike neighbours are', () => {
    const all = [1, 2, 3].map((seed) => residualsOf(autocorrelatedNoise(300, seed), 1));
    expect(autocorrelationOf(all)).toBeGreaterThan(0.4);
    const random = seededRandom(9);
    const mixed = all.map(({ values }) => {
      const order = Array.from(values, (value) => ({ value, at: random.uniform() }));
      const shuffled = order.toSorted((a, b) => a.at - b.at).map(({ value }) => value);
      return residualsOf(Float64Array.from(shuffled), 1);
    });
    expect(autocorrelationOf(mixed)).toBeLessThan(0.15);
  });

  it('is hardly believed of three weeks, which look alike by chance', () => {
    const shown = Array.from({ length: 200 }, (_, seed) => {
      const random = seededRandom(seed + 1);
      return autocorrelationOf([
        residualsOf(
          Float64Array.from({ length: 21 }, () => random.normal()),
          1,
        ),
      ]);
    });
    expect(Math.max(...shown)).toBeLessThan(0.45);
    // As much as twenty points more with the usual tenth: (20 × 0.1 + 20 × 0.6) / 40, and next to nothing of a year.
    expect(expectedAutocorrelation(0.6, 20)).toBeCloseTo(0.35, 12);
    expect(expectedAutocorrelation(0.6, 365)).toBeCloseTo(0.574, 3);
  });

  it('makes the sum of neighbours vary more than that of days apart', () => {
    expect(spanVariance(1, 0.5)).toBe(1);
    expect(spanVariance(3, 0)).toBe(3);
    // Variances of three days and twice the covariances of the pairs: 3 + 2 (0.5 + 0.5 + 0.25).
    expect(spanVariance(3, 0.5)).toBeCloseTo(5.5, 12);
  });

  it('lets the days around a window tell of it as much as they do', () => {
    const values = autocorrelatedNoise(60_000, 4);
    const spans = spansUpTo(3, AUTOCORRELATION);
    for (const length of [1, 2, 3]) {
      const { weight, variance } = spans[length]!;
      for (const known of [1, 2] as const) {
        let squares = 0;
        let told = 0;
        let windows = 0;
        for (let from = 1; from + length < values.length; from += length + 1) {
          const sum = values.subarray(from, from + length).reduce((a, b) => a + b, 0);
          const expected = weight[known] * (values[from - 1]! + (known === 2 ? values[from + length]! : 0));
          squares += (sum - expected) ** 2;
          told += expected * (sum - expected);
          windows += 1;
        }
        expect(squares / windows / variance[known]).toBeCloseTo(1, 1);
        expect(Math.abs(told / windows)).toBeLessThan(0.05);
      }
      expect(variance[2]).toBeLessThan(0.8 * variance[0]);
    }
  });

  it('expects nothing of neighbours that are not known, and little of those that hardly matter', () => {
    const [, day] = spansUpTo(1, 0.5);
    expect(day).toEqual({ weight: [0, 0.5, 0.4], variance: [1, 0.75, 0.6] });
    expect(spansUpTo(3, 0)[3]).toEqual({ weight: [0, 0, 0], variance: [3, 3, 3] });
  });
});
