import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { frameMaker } from './level-frame.ts';
import { levelNoises } from './level-noise.ts';
import { pointsOf } from './level-points.ts';

const POINTS = 2000;
const SERIES = {
  track: { segment: null, values: new Map(), totals: new Map() },
  metric: 'clicks' as const,
  floor: 0,
  sigma: 1,
  fitted: 0,
};

/** First-order noise of variance one. */
function noise(autocorrelation: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  let before = random.normal();
  return Float64Array.from({ length: POINTS }, () => {
    before = autocorrelation * before + Math.sqrt(1 - autocorrelation ** 2) * random.normal();
    return before;
  });
}

function noiseOf(level: Float64Array, floor = 0) {
  return levelNoises([{ ...SERIES, floor }], [pointsOf(level, 1, frameMaker())])[0]!;
}

describe('noise around a level', () => {
  it.each([0, 0.3, 0.6])('has the variance and the autocorrelation it was made with: %d', (rho) => {
    const found = noiseOf(noise(rho, 1));
    expect(Math.abs(found.autocorrelation - rho)).toBeLessThan(0.1);
    expect(Math.abs(found.variance - 1)).toBeLessThan(0.3);
  });

  it('knows nothing of a step', () => {
    const stepped = noise(0.3, 2).map((x, t) => x + (t > 700 ? 5 : 0));
    const found = noiseOf(stepped);
    expect(Math.abs(found.autocorrelation - 0.3)).toBeLessThan(0.1);
    expect(Math.abs(found.variance - 1)).toBeLessThan(0.3);
  });

  it('is no smaller than chance makes it', () => {
    expect(noiseOf(noise(0, 3), 3).variance).toBe(9);
  });
});
