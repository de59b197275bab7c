import { describe, expect, it } from 'vitest';
import { binomialAtLeast, binomialAtMost, poissonAtLeast, poissonAtMost } from './chance.ts';

describe('chances of counts', () => {
  // Exact values of the Poisson distribution function, to the digits that tables of it print.
  it('are those of the Poisson distribution', () => {
    expect(poissonAtMost(0, 3)).toBeCloseTo(0.049787, 6);
    expect(poissonAtMost(2, 5)).toBeCloseTo(0.124652, 6);
    expect(poissonAtMost(10, 10)).toBeCloseTo(0.58304, 5);
    expect(poissonAtLeast(10, 5)).toBeCloseTo(0.031828, 6);
    expect(poissonAtLeast(1, 0.01)).toBeCloseTo(0.00995, 5);
  });

  it('add up to one', () => {
    for (const mean of [0.3, 4, 61.5, 700, 2000]) {
      for (const count of [0, 1, Math.round(mean), Math.round(mean * 1.3)]) {
        expect(poissonAtMost(count, mean) + poissonAtLeast(count + 1, mean)).toBeCloseTo(1, 9);
      }
    }
  });

  // Ten tosses of a coin: 1 + 10 + 45 of 1,024 give at most two heads.
  it('are those of the binomial distribution where success is common', () => {
    expect(binomialAtMost(2, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
    expect(binomialAtLeast(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
    expect(binomialAtLeast(0, 10, 0.3)).toBe(1);
    expect(binomialAtMost(3, 12, 0.2) + binomialAtLeast(4, 12, 0.2)).toBeCloseTo(1, 12);
  });

  it('stay small but not zero far out', () => {
    expect(poissonAtLeast(60, 5)).toBeGreaterThan(0);
    expect(poissonAtLeast(60, 5)).toBeLessThan(1e-30);
    expect(poissonAtMost(0, 0)).toBe(1);
    expect(poissonAtLeast(3, 0)).toBe(0);
  });
});
