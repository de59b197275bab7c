import { DETECT } from '../parameters.ts';
import { exp, log } from '#report/mathematics/portable-math.ts';

/** Points with a say about a level: where they are in time, what they show, and what an event would add to them. */
export interface Regression {
  at: ArrayLike<number>;
  values: Float64Array;
  regressor: Float64Array;
}

/** Variance that a level gathers a day, in units of the noise's: one that gathers a tenth would be another within a fortnight, which is rare. */
const SPEEDS: readonly { walk: number; part: number }[] = [
  { walk: 0.001, part: 1 },
  { walk: 0.003, part: 1 },
  { walk: 0.01, part: 1 },
  { walk: 0.03, part: 1 },
  { walk: 0.1, part: 0.3 },
  { walk: 0.3, part: 0.1 },
];
const ALL_PARTS = SPEEDS.reduce((sum, { part }) => sum + part, 0);

/** How likely each walk is beforehand. */
export const WALKS: readonly { walk: number; prior: number }[] = [
  { walk: 0, prior: DETECT.steadyLevel },
  ...SPEEDS.map(({ walk, part }) => ({ walk, prior: ((1 - DETECT.steadyLevel) * part) / ALL_PARTS })),
];

/**
 * The chance of an event in a level that may wander by itself: the local level model (Harvey, "Forecasting, structural time
 * series models and the Kalman filter", 1989), a random walk beside noise that is autocorrelated. The event is a regressor,
 * tested by its generalised least squares t (Harvey and Koopman 1992), and what is not known, how much the level wanders, is
 * averaged over by restricted likelihood. `chanceOf` gives the chance of a squared t, `priors` how likely each walk is.
 */
export function chanceBesideWalk(
  series: Regression,
  autocorrelation: number,
  chanceOf: (gain: number) => number,
  priors: readonly number[] = WALKS.map(({ prior }) => prior),
): number {
  const fits = WALKS.map(({ walk }, k) => ({
    prior: priors[k]!,
    ...fitLocalLevel(series, walk, autocorrelation),
  }));
  const most = Math.max(...fits.map(({ likelihood }) => likelihood));
  let [sum, weights] = [0, 0];
  for (const { prior, likelihood, gain } of fits) {
    const weight = prior * exp(likelihood - most);
    weights += weight;
    sum += weight * Math.min(1, chanceOf(gain));
  }
  return sum / weights;
}

/** A level of which nothing is known, in variances of the noise. */
const DIFFUSE = 1e6;

/** Of what a series shows: a budget that is spent to the cent leaves nothing beside its step, and nothing cannot be divided by. */
const LEAST_LEFT = 1e-12;

export interface LocalLevelFit {
  /** Squared t of the regressor, and the restricted log-likelihood with it. */
  gain: number;
  likelihood: number;
  /** The log-likelihood without it. */
  without: number;
}

/** One pass of the Kalman filter over the series and the regressor. */
export function fitLocalLevel(
  { at, values, regressor }: Regression,
  walk: number,
  autocorrelation: number,
): LocalLevelFit {
  const innovation = 1 - autocorrelation * autocorrelation;
  // States: the level, and the noise; of the series and of the regressor, which share all variances.
  let [y1, y2, x1, x2] = [values[0]!, 0, regressor[0]!, 0];
  let [p11, p12, p22] = [DIFFUSE, 0, 1];
  let [xx, xy, yy, logs] = [0, 0, 0, 0];
  for (let k = 0; k < values.length; k++) {
    for (let day = at[Math.max(0, k - 1)]!; day < at[k]!; day++) {
      p11 += walk;
      p12 *= autocorrelation;
      p22 = p22 * autocorrelation * autocorrelation + innovation;
      y2 *= autocorrelation;
      x2 *= autocorrelation;
    }
    const variance = p11 + 2 * p12 + p22;
    const [gain1, gain2] = [(p11 + p12) / variance, (p12 + p22) / variance];
    const [y, x] = [values[k]! - y1 - y2, regressor[k]! - x1 - x2];
    if (k > 0) {
      xx += (x * x) / variance;
      xy += (x * y) / variance;
      yy += (y * y) / variance;
      logs += log(variance);
    }
    y1 += gain1 * y;
    y2 += gain2 * y;
    x1 += gain1 * x;
    x2 += gain2 * x;
    p11 -= gain1 * gain1 * variance;
    p12 -= gain1 * gain2 * variance;
    p22 -= gain2 * gain2 * variance;
  }
  const degrees = values.length - 2;
  const without = yy > 0 ? -0.5 * ((degrees + 1) * log(yy) + logs) : 0;
  if (xx <= 0 || yy <= 0) return { gain: 0, likelihood: -0.5 * logs, without };
  const explained = (xy * xy) / xx;
  const left = Math.max(yy - explained, LEAST_LEFT * yy) / degrees;
  return { gain: explained / left, likelihood: -0.5 * (degrees * log(left) + logs + log(xx)), without };
}
