import { describe, expect, it } from 'vitest';
import { chanceOfBelow } from './rank-sum.ts';

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

  it('is no chance at all without two groups', () => {
    expect(chanceOfBelow([], [1, 2])).toBe(1);
  });
});
