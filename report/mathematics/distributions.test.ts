import { describe, expect, it } from 'vitest';
import { binomialTail, countTail, normalQuantile, normalTail, studentTail } from './distributions.ts';
import { digamma, inverseTrigamma, logGamma, trigamma } from './gamma.ts';
import { robustSpread } from './robust-spread.ts';
import { median } from '#report/mathematics/median.ts';

describe('distributions and robust statistics', () => {
  it('takes the middle of odd and even many values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('knows the tails of the normal distribution', () => {
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalTail(5) / 2.866516e-7).toBeCloseTo(1, 4);
    expect(normalTail(-1)).toBeCloseTo(0.841345, 5);
    expect(normalQuantile(0.001)).toBeCloseTo(3.090232, 4);
  });

  it('knows the tails of Student’s t', () => {
    expect(studentTail(2.228139, 10)).toBeCloseTo(0.025, 6);
    expect(studentTail(3.182446, 3)).toBeCloseTo(0.025, 6);
  });

  it('sums the negative binomial as a direct sum does', () => {
    const [mu, alpha] = [4, 0.25];
    const r = 1 / alpha;
    const p = r / (r + mu);
    const mass = (k: number) =>
      Math.exp(logGamma(k + r) - logGamma(r) - logGamma(k + 1) + r * Math.log(p) + k * Math.log(1 - p));
    let above = 0;
    for (let k = 9; k < 400; k++) above += mass(k);
    let below = 0;
    for (let k = 0; k <= 2; k++) below += mass(k);
    expect(countTail(9, mu, alpha, 'above')).toBeCloseTo(above, 8);
    expect(countTail(2, mu, alpha, 'below')).toBeCloseTo(below, 8);
  });

  it('approaches Poisson where counts are no more spread than chance', () => {
    expect(countTail(0, 10, 0, 'below')).toBeCloseTo(Math.exp(-10), 6);
    expect(countTail(3, 1, 0, 'above')).toBeCloseTo(1 - 2.5 * Math.exp(-1), 4);
  });

  it('measures spread without being moved by outliers', () => {
    const calm = Array.from({ length: 99 }, (_, i) => Math.sin(i * 12.9898) * 10);
    const withOutliers = [...calm, 1e6, -1e6, 1e7];
    expect(robustSpread(withOutliers) / robustSpread(calm)).toBeLessThan(1.15);
    expect(robustSpread([5, 5, 5, 5])).toBe(0);
  });

  it('knows the derivatives of the gamma function’s logarithm (Abramowitz and Stegun, table 6.1 and 6.4)', () => {
    expect(digamma(1)).toBeCloseTo(-0.5772156649, 6);
    expect(trigamma(1)).toBeCloseTo(Math.PI ** 2 / 6, 6);
    expect(inverseTrigamma(trigamma(3.5), 200)).toBeCloseTo(3.5, 6);
  });
});

describe('the tail of the binomial distribution', () => {
  it('is that of coins and of tables', () => {
    expect(binomialTail(4, 6, 0.5)).toBeCloseTo(22 / 64, 10);
    expect(binomialTail(2, 10, 0.1)).toBeCloseTo(1 - 0.9 ** 10 - 0.9 ** 9, 10);
    expect(binomialTail(3, 3, 0.04)).toBeCloseTo(0.04 ** 3, 12);
  });

  it('is certain of none and impossible of more than there are', () => {
    expect(binomialTail(0, 5, 0.2)).toBe(1);
    expect(binomialTail(6, 5, 0.2)).toBe(0);
  });
});
