import { describe, expect, it } from 'vitest';
import { noiseModel } from '#report/testing/noise-model.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { GAUSSIAN_DEGREES } from '#report/mathematics/distributions.ts';
import { residualsOf } from '../residuals.ts';
import { shortEvents, type Surroundings } from './short-events.ts';
import { NO_PRIOR, variancePrior, withPrior } from '../variance-prior.ts';

const DAYS = 120;
const MODEL = noiseModel(DAYS);
const AROUND: Surroundings = {
  tails: [{ degrees: GAUSSIAN_DEGREES, weight: 1 }],
  prior: NO_PRIOR,
  autocorrelation: 0,
  weights: new Float64Array(DAYS).fill(1),
};

function noise(seed: number): Float64Array {
  const random = seededRandom(seed);
  return Float64Array.from({ length: DAYS }, () => random.normal());
}

const eventsIn = (values: Float64Array, alpha: number) =>
  shortEvents(MODEL, residualsOf(values, 1), AROUND, alpha);

describe('short events', () => {
  it('show in normal noise about as often as their chance says', () => {
    // One, two or three points from each day on, each on two sides, are about four tests a day.
    const perTest = 0.1 / (4 * DAYS);
    const files = Array.from({ length: 600 }, (_, at) => eventsIn(noise(at + 1), perTest).length > 0);
    const share = files.filter(Boolean).length / files.length;
    expect(share).toBeGreaterThan(0.04);
    expect(share).toBeLessThan(0.16);
  });

  it('are told by their days and their sign', () => {
    const values = noise(1).map((x, t) => (t === 40 || t === 41 ? x - 7 : x));
    expect(eventsIn(values, 1e-5)).toMatchObject([{ from: 40, to: 42, sign: -1 }]);
  });

  it('do not hide each other', () => {
    const values = noise(2).map((x, t) => (t % 12 === 6 ? x + 9 : x));
    expect(
      eventsIn(values, 1e-6)
        .map(({ from }) => from)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 10 }, (_, k) => 12 * k + 6));
  });

  it('are the days before it, where noise lingers and a day only follows', () => {
    const values = Float64Array.from({ length: DAYS }, (_, t) =>
      t === 50 ? 4 : t === 51 ? 3.6 : 0.01 * (t % 7),
    );
    const lingering = { ...AROUND, autocorrelation: 0.9, prior: { variance: 1, degrees: 100 } };
    expect(shortEvents(MODEL, residualsOf(values, 1), lingering, 0.01).every(({ from }) => from === 50)).toBe(
      true,
    );
  });
});

describe('the variance of siblings', () => {
  it('is one where they differ by no more than chance', () => {
    const alike = variancePrior([0.95, 1, 1.05, 1, 1].map((variance) => ({ variance, degrees: 50 })));
    expect(alike.variance).toBeCloseTo(1, 1);
    expect(alike.degrees).toBeGreaterThan(50);
  });

  it('tells nothing where they differ by nature, nor where there are too few', () => {
    const apart = variancePrior([0.1, 1, 10, 100].map((variance) => ({ variance, degrees: 50 })));
    expect(apart.degrees).toBeLessThan(5);
    expect(variancePrior([{ variance: 1, degrees: 50 }])).toEqual(NO_PRIOR);
  });

  it('counts as so many points more, as the posterior of a scaled inverse chi-squared does', () => {
    const both = withPrior({ variance: 2, degrees: 10 }, { variance: 1, degrees: 30 }, 0);
    expect(both).toEqual({ variance: 1.25, degrees: 40 });
  });
});
