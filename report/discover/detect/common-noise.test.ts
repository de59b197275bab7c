import { describe, expect, it } from 'vitest';
import { robustSpread } from '#report/mathematics/robust-spread.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { withoutCommonNoise } from './common-noise.ts';

const DAYS = 21;
const EVENT = 10;

/** Three siblings of three weeks that share so much of their noise, and on one day two of them rise, the second by less. */
function siblings(shared: number, seed: number): Float64Array[] {
  const random = seededRandom(seed);
  const common = Array.from({ length: DAYS }, () => random.normal());
  return [12, 5, 0].map((rise) =>
    Float64Array.from(common, (x, t) => {
      const noise = Math.sqrt(shared) * x + Math.sqrt(1 - shared) * random.normal();
      return 40 + noise + (t === EVENT ? rise : 0);
    }),
  );
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

function sizeOf(values: Float64Array): number {
  const others = values.filter((_, t) => t !== EVENT);
  const middle = others.toSorted()[others.length >> 1]!;
  return (values[EVENT]! - middle) / robustSpread(others);
}

function meanSize(files: readonly Float64Array[]): number {
  return files.reduce((sum, one) => sum + sizeOf(one), 0) / files.length;
}

/** Over some files: what is left of the event of the first, in units of its noise of one day, before and after. */
function eventBesideNoise(shared: number): { before: number; after: number } {
  const all = SEEDS.map((seed) => siblings(shared, seed)[0]!);
  const left = SEEDS.map((seed) => withoutCommonNoise(siblings(shared, seed))[0]!);
  return { before: meanSize(all), after: meanSize(left) };
}

describe('the noise that siblings share', () => {
  it('is taken out of each, so that what one does by itself stands out more', () => {
    const { before, after } = eventBesideNoise(0.85);
    expect(after).toBeGreaterThan(1.3 * before);
  });

  it('is not learnt from one day on which two of them did something', () => {
    const { before, after } = eventBesideNoise(0);
    expect(after).toBeGreaterThan(0.8 * before);
  });
});
