import { square } from '#report/portable-math.ts';

/**
 * Variance of differences between points `lag` apart, by the estimator of Cressie and Hawkins (Mathematical Geology 12, 1980):
 * roots of differences, so that a few steps and outliers hardly disturb it. NaN has no say.
 */
export function variogram(level: Float64Array, lag: number): number {
  let [sum, pairs] = [0, 0];
  for (let t = lag; t < level.length; t++) {
    const apart = Math.abs(level[t]! - level[t - lag]!);
    if (Number.isNaN(apart)) continue;
    sum += Math.sqrt(apart);
    pairs += 1;
  }
  return pairs === 0 ? 0 : square(square(sum / pairs)) / (0.457 + 0.494 / pairs);
}
