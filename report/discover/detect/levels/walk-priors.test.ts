import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import type { Track } from '#report/measure/panel/panel.ts';
import { frameMaker } from './level-frame.ts';
import { pointsOf } from './level-points.ts';
import { WALKS } from './local-level.ts';
import { walkPriors, type ExplainedSeries } from './walk-priors.ts';

const DAYS = 200;
const frames = frameMaker();
const newTrack = (): Track => ({ segment: null, values: new Map(), totals: new Map() });
const account = newTrack();

interface Drawn {
  /** Variance that the level gathers a day, of the figures' logarithm. */
  drift?: number;
  /** Spread of a day's noise, of the figures' logarithm. */
  noise?: number;
  /** How far the level goes from the first day to the last, as a logarithm. */
  rise?: number;
  track?: Track;
  seed?: number;
}

/** A series of 400 a day whose level may drift, explained as one that stays. */
function series({ drift = 0, noise = 0.05, rise = 0, track = account, seed = 3 }: Drawn): ExplainedSeries {
  const random = seededRandom(seed);
  const perLog = 20;
  let level = 0;
  const values = Float64Array.from({ length: DAYS }, (_, t) => {
    level += Math.sqrt(drift) * random.normal();
    return perLog * (level + (rise * t) / DAYS + noise * random.normal());
  });
  const flat = new Float64Array(DAYS);
  return {
    model: { track, metric: 'clicks', perLog } as SeriesModel,
    explanation: { shifts: [], trend: null, fit: flat, ground: flat, persistence: 1, isCurved: false },
    level: pointsOf(values, perLog * noise, frames),
    noise: {
      variance: (perLog * noise) ** 2,
      degrees: DAYS - 1,
      autocorrelation: 0,
    },
  };
}

/** How likely it is beforehand that the level wanders by a hundredth of the noise a day, or more. */
function wandering(
  of: ExplainedSeries,
  beside: ExplainedSeries[],
  before: 'step' | 'trend' = 'step',
): number {
  const priors = walkPriors(of, [of, ...beside], before);
  return WALKS.reduce((sum, { walk }, k) => sum + (walk >= 0.01 ? priors[k]! : 0), 0);
}

describe('how likely a walk is beforehand', () => {
  const orders = series({ noise: 0.1 });
  const alone = wandering(orders, []);

  it('is what it is for any series where there is no other', () => {
    expect(walkPriors(orders, [orders], 'step')).toEqual(WALKS.map(({ prior }) => expect.closeTo(prior, 12)));
  });

  it('is less where the visits stay put', () => {
    const visits = [series({ seed: 4 }), series({ seed: 5 })];
    expect(wandering(orders, visits)).toBeLessThan(alone / 5);
  });

  it('is as before where they drift', () => {
    const visits = [series({ drift: 0.0004, seed: 4 }), series({ drift: 0.0004, seed: 5 })];
    expect(wandering(orders, visits)).toBeGreaterThan(0.9 * alone);
    expect(wandering(orders, visits)).toBeLessThan(1.3 * alone);
  });

  it('is more before a trend where they drift, and less where they go a straight way', () => {
    const drifting = [series({ drift: 0.0004, seed: 4 }), series({ drift: 0.0004, seed: 5 })];
    expect(wandering(orders, drifting, 'trend')).toBeGreaterThan(2 * alone);
    const straight = [series({ rise: 0.5, seed: 4 }), series({ rise: -0.5, seed: 5 })];
    expect(wandering(orders, straight, 'trend')).toBeLessThan(alone / 5);
  });

  it('is hardly touched by figures so noisy that a drift would not show in them', () => {
    const refunds = [series({ noise: 1, seed: 4 }), series({ noise: 1, seed: 5 })];
    expect(wandering(orders, refunds)).toBeGreaterThan(alone / 2);
  });

  it('is not touched by another segment', () => {
    expect(wandering(orders, [series({ track: newTrack() })])).toBeCloseTo(alone, 12);
  });
});
