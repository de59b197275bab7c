import { mean } from '../statistics.ts';
import type { Shift } from './release-bursts.ts';
import { variogram } from './variogram.ts';

/** Lags between which the variogram of noise is flat and that of a wandering level is not, in points. */
const SHORT_LAG = 7;
const LONG_LAG = 28;
/** The longer lag must fit into the series so many times. */
const LAGS_IN_SERIES = 4;
/** Fewer points tell nothing of a slow movement. */
const LEAST_POINTS = 56;

/**
 * Variance of the difference of two such variograms of independent normal noise of variance one, times the number of points:
 * each has 15.5 (2.89 × 4 of its own, 4 of differences that share a point), and both have 8 in common.
 */
const VARIANCE_OF_RISE = 2 * 15.5 - 2 * 8;

/**
 * Variance that a level gathers each day by wandering (a random walk beside stationary noise): the slope of the variogram.
 * The level is without its steps, and its standard error in noise of this variance is taken off: white noise has no walk.
 */
export function walkVariance(level: Float64Array, noise: number): number {
  const points = level.reduce((sum, x) => sum + (Number.isNaN(x) ? 0 : 1), 0);
  if (points < LEAST_POINTS) return 0;
  const long = Math.min(LONG_LAG, Math.floor(points / LAGS_IN_SERIES));
  const rise = variogram(level, long) - variogram(level, SHORT_LAG);
  const error = noise * Math.sqrt(VARIANCE_OF_RISE / points);
  return Math.max(0, (rise - error) / (long - SHORT_LAG));
}

/** Points on either side that a step is judged by: few where the level wanders much, many where it does not. */
const WINDOWS = [3, 5, 7, 10, 14];

/**
 * How far the points beside a step lie apart, in standard deviations of what noise and a wandering level bring together:
 * the two kinds of variance that Romano, Rigaill, Runge and Fearnhead set against a change (JASA 117, 2022).
 */
export function stepBesideWalk(
  level: Float64Array,
  { from, to, height }: Shift,
  { noise, walk }: { noise: number; walk: number },
): number {
  let most = 0;
  for (const window of WINDOWS) {
    const before = level.subarray(Math.max(0, from - window), from).filter((x) => !Number.isNaN(x));
    const after = level.subarray(from, Math.min(to, from + window)).filter((x) => !Number.isNaN(x));
    if (before.length < 2 || after.length < 2) continue;
    const ofNoise = noise * (1 / before.length + 1 / after.length);
    // A mean of m points of a walk is m/3 steps away from its end.
    const ofWalk = (walk * (before.length + after.length)) / 3;
    const apart = (mean(after) - mean(before)) * Math.sign(height);
    most = Math.max(most, apart / Math.sqrt(ofNoise + ofWalk));
  }
  return most;
}
