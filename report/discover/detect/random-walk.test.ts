import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { mean } from '../statistics.ts';
import { stepBesideWalk, walkVariance } from './random-walk.ts';

const DAYS = 300;

/** Noise of variance one around a level that gathers `walk` a day, with a step in the middle. */
function wandering(seed: number, { walk = 0, step = 0 }: { walk?: number; step?: number }): Float64Array {
  const random = seededRandom(seed);
  let level = 0;
  return Float64Array.from({ length: DAYS }, (_, day) => {
    level += Math.sqrt(walk) * random.normal();
    return level + random.normal() + (day >= DAYS / 2 ? step : 0);
  });
}

const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
const meanTold = (drawn: Parameters<typeof wandering>[1]) =>
  mean(Float64Array.from(seeds, (seed) => walkVariance(wandering(seed, drawn), 1)));
const middle = { from: DAYS / 2, to: DAYS, height: 1, gain: 0 };

describe('how much a level wanders', () => {
  it.each([0.1, 0.3])('is what it was drawn with (%s a day), less what chance may have shown', (walk) => {
    const told = meanTold({ walk });
    expect(told).toBeLessThan(walk);
    expect(walk - told).toBeLessThan(0.06);
  });

  it('is taken for none within its standard error: in 84 of 100 series of noise alone', () => {
    const many = Array.from({ length: 400 }, (_, at) => walkVariance(wandering(at + 1, {}), 1));
    expect(many.filter((walk) => walk === 0).length / many.length).toBeCloseTo(0.84, 1);
    expect(mean(Float64Array.from(many))).toBeLessThan(0.004);
  });

  it('is not guessed from a few weeks', () => {
    expect(walkVariance(wandering(1, { walk: 1 }).subarray(0, 40), 1)).toBe(0);
  });
});

it('a step stands out beside noise, and less beside a level that wanders as far by itself', () => {
  const level = wandering(3, { step: 3 });
  const alone = stepBesideWalk(level, middle, { noise: 1, walk: 0 });
  expect(alone).toBeGreaterThan(5);
  expect(stepBesideWalk(level, middle, { noise: 1, walk: 1 })).toBeLessThan(alone / 1.5);
});
