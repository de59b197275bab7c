import { describe, expect, it } from 'vitest';
import { chanceOfBelow } from './rank-sum.ts';

const from = (start: number, count: number) => Array.from({ length: count }, (_, at) => start + at);

describe('the rank sum of two groups', () => {
  it('is as likely as the orders say where all of one stand below all of the other', () => {
    expect(chanceOfBelow([1, 2, 3], [4, 5, 6])).toBeCloseTo(1 / 20, 12);
    expect(chanceOfBelow([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(1 / 252, 12);
    expect(chanceOfBelow([9], [1, 2, 3])).toBe(1);
  });

  // The table of Mann and Whitney (1947): chances of U up to 3 for groups of three and four, and up to 2 for five and five.
  it('has the chances of the published table', () => {
    expect(chanceOfBelow([2, 4, 5], [1, 6, 7, 8])).toBeCloseTo(0.2, 3);
    expect(chanceOfBelow([1, 2, 3, 4, 8], [6, 7, 9, 10, 11])).toBeCloseTo(0.016, 3);
  });

  it('of larger groups is that of the normal distribution, which the exact one comes to', () => {
    for (const apart of [0.5, 4.5, 8.5]) {
      const exact = chanceOfBelow(from(0, 31), from(apart, 32));
      const normal = chanceOfBelow(from(0, 32), from(apart + 0.5, 32));
      // One number more, and a half further apart: the chances are near each other, and would not be by a wrong formula.
      expect(normal / exact).toBeGreaterThan(2 / 3);
      expect(normal / exact).toBeLessThan(3 / 2);
    }
    expect(chanceOfBelow(from(0, 366), from(40.5, 366))).toBeLessThan(1e-4);
  });

  it('is no chance at all without two groups', () => {
    expect(chanceOfBelow([], [1, 2])).toBe(1);
  });
});
