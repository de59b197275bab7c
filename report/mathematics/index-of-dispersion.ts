import { square } from './portable-math.ts';

/**
 * The variance of counts by their mean, the index of dispersion (Cox and Lewis, "The Statistical Analysis of Series of Events", 1966): 1
 * for independent events, more where points differ for reasons of their own, less where they keep to a plan. By differences from so
 * many points before, so that slow change, or the weekdays, stay out. NaN where nothing was counted.
 */
export function indexOfDispersion(counts: Float64Array, lag: number): number {
  let [squares, sums] = [0, 0];
  for (let t = lag; t < counts.length; t++) {
    squares += square(counts[t]! - counts[t - lag]!);
    sums += counts[t]! + counts[t - lag]!;
  }
  // The variance of a difference is twice that of a point, and each sum holds two points.
  return squares / sums;
}
