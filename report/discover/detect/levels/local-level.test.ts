import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { chanceOfGain } from './level-contest.ts';
import { chanceBesideWalk } from './local-level.ts';

const DAYS = 200;
const AT = Int32Array.from({ length: DAYS }, (_, day) => day);
const STEP = Float64Array.from(AT, (day) => (day >= DAYS / 2 ? 1 : 0));
const chanceOf = (gain: number) => chanceOfGain(gain, DAYS - 2);

interface Drawn {
  walk?: number;
  step?: number;
  autocorrelation?: number;
}

/** Noise of variance one around a level that gathers `walk` a day, with a step in the middle. */
function wandering(seed: number, { walk = 0, step = 0, autocorrelation = 0 }: Drawn): Float64Array {
  const random = seededRandom(seed);
  let [level, noise] = [0, random.normal()];
  return Float64Array.from(STEP, (after) => {
    level += Math.sqrt(walk) * random.normal();
    noise = autocorrelation * noise + Math.sqrt(1 - autocorrelation ** 2) * random.normal();
    return level + noise + step * after;
  });
}

const chanceIn = (seed: number, drawn: Drawn) =>
  chanceBesideWalk(
    { at: AT, values: wandering(seed, drawn), regressor: STEP },
    drawn.autocorrelation ?? 0,
    chanceOf,
  );
const seeds = Array.from({ length: 100 }, (_, at) => at + 1);
const shareBelow = (limit: number, drawn: Drawn) =>
  seeds.filter((seed) => chanceIn(seed, drawn) < limit).length / seeds.length;

/** Student's t of the two halves. */
function tOfMeans(values: Float64Array): number {
  const half = DAYS / 2;
  const mean = (from: number) => values.subarray(from, from + half).reduce((a, b) => a + b, 0) / half;
  const [before, after] = [mean(0), mean(half)];
  const left = values.reduce((sum, x, t) => sum + (x - (t < half ? before : after)) ** 2, 0);
  return Math.abs(after - before) / Math.sqrt((2 / half) * (left / (DAYS - 2)));
}

describe('a step beside a level that may wander', () => {
  it('is about as unlikely as a t test of two means says where days are independent and the level stays', () => {
    const values = wandering(5, { step: 0.3 });
    const plain = chanceOf(tOfMeans(values) ** 2);
    const chance = chanceBesideWalk({ at: AT, values, regressor: STEP }, 0, chanceOf);
    expect(chance).toBeGreaterThan(plain / 2);
    expect(chance).toBeLessThan(3 * plain);
  });

  it.each([{}, { autocorrelation: 0.6 }])('is seldom seen where there is none: %o', (drawn) =>
    expect(shareBelow(0.01, drawn)).toBeLessThanOrEqual(0.04),
  );

  it.each([0.01, 0.1])('nor where the level wanders by %s a day, which nobody is told', (walk) => {
    expect(shareBelow(0.01, { walk })).toBeLessThanOrEqual(0.1);
    const asIfItStayed = seeds.filter((seed) => tOfMeans(wandering(seed, { walk })) > 2.6);
    expect(asIfItStayed.length).toBeGreaterThan(30);
  });

  it.each([{}, { walk: 0.01 }, { autocorrelation: 0.6 }])('is seen where it is large: %o', (drawn) =>
    expect(shareBelow(1e-3, { ...drawn, step: 4 })).toBeGreaterThan(0.95),
  );

  it('does not change with the unit of the figures', () => {
    const values = wandering(7, { walk: 0.03, step: 2 });
    const chance = (unit: number) =>
      chanceBesideWalk({ at: AT, values: values.map((x) => 5 + unit * x), regressor: STEP }, 0.2, chanceOf);
    expect(chance(100) / chance(1)).toBeCloseTo(1, 2);
  });
});

function chanceOfValues(values: Float64Array): number {
  return chanceBesideWalk({ at: AT, values, regressor: STEP }, 0, chanceOf);
}

describe('a series without noise', () => {
  it('that takes the step exactly is no chance', () => {
    expect(chanceOfValues(STEP.map((after) => 4 + after))).toBeLessThan(1e-9);
  });

  it('that stays where it is shows no step', () => {
    expect(chanceOfValues(STEP.map(() => 4))).toBeGreaterThan(0.99);
  });
});
