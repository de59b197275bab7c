import { describe, expect, it } from 'vitest';
import { normalQuantile, studentTail } from '#report/mathematics/distributions.ts';
import { gainOfChance, localChance } from './local-chance.ts';

const NORMAL = 1e6;

describe('the chance that events are judged by', () => {
  it('is the tail of normal noise at five units, nearly', () => {
    expect(localChance(5, NORMAL) / studentTail(5, NORMAL)).toBeCloseTo(1, 1);
  });

  it('takes what is far out for an event sooner than its tail alone would, where tails are heavy', () => {
    // Beyond both lies as little noise, but far out it is spread much thinner.
    const far = 4 * normalQuantile(1e-4);
    const near = [...Array(2000).keys()]
      .map((k) => k / 100)
      .find((z) => studentTail(z, NORMAL) < studentTail(far, 3))!;
    expect(localChance(far, 3)).toBeLessThan(localChance(near, NORMAL) / 5);
  });

  it.each([4, 20, 300])('is reached by the squared t it is asked for, of %d degrees', (degrees) => {
    for (const chance of [1e-3, 1e-5, 1e-9])
      expect((2 * localChance(Math.sqrt(gainOfChance(chance, degrees)), degrees)) / chance).toBeCloseTo(1, 6);
  });
});
