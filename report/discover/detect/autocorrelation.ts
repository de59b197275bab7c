import { DETECT } from './parameters.ts';
import { wholePower } from '#report/mathematics/portable-math.ts';
import type { Residuals } from './residuals.ts';

// `autocorrelation` is the correlation of one day's noise with the next, and each day remembers the last alone.

/** How much of a point's worth each point tells of the spread, where neighbours are alike. */
export function effectiveShare(autocorrelation: number): number {
  return (1 - autocorrelation * autocorrelation) / (1 + autocorrelation * autocorrelation);
}

/** Points that the mean of an autocorrelated series takes beyond the one it takes of independent days. */
export function remembered(autocorrelation: number): number {
  return (2 * autocorrelation) / (1 - autocorrelation);
}

/** The least that any day of the window brings beyond what it shares with the day before. */
export function leastInnovation(
  values: Float64Array,
  from: number,
  to: number,
  sign: 1 | -1,
  autocorrelation: number,
): number {
  let least = values[from]! * sign;
  const fresh = Math.sqrt(1 - autocorrelation * autocorrelation);
  for (let t = from + 1; t < to; t++) {
    least = Math.min(least, (sign * (values[t]! - autocorrelation * values[t - 1]!)) / fresh);
  }
  return least;
}

/** Variance of the sum of so many neighbouring days, in units of one day's. */
export function spanVariance(length: number, autocorrelation: number): number {
  let sum = length;
  for (let apart = 1; apart < length; apart++)
    sum += 2 * (length - apart) * wholePower(autocorrelation, apart);
  return sum;
}

/** What a window's sum shares with the days on both sides of it, by how many of the two are known. */
export interface Span {
  /** What to expect of the sum for each unit that the neighbours show together. */
  weight: readonly [none: number, one: number, two: number];
  /** Variance of the sum once they are known, in units of one day's. */
  variance: readonly [none: number, one: number, two: number];
}

/** Windows of up to so many days, by their length. */
export function spansUpTo(longest: number, autocorrelation: number): Span[] {
  return Array.from({ length: longest + 1 }, (_, length) => {
    const alone = spanVariance(length, autocorrelation);
    // Covariance of the sum with either neighbour; two of them tell partly the same.
    let shared = 0;
    for (let days = 1; days <= length; days++) shared += wholePower(autocorrelation, days);
    const both = shared / (1 + wholePower(autocorrelation, length + 1));
    return {
      weight: [0, shared, both],
      variance: [alone, alone - shared * shared, alone - 2 * both * shared],
    };
  });
}

/** What to expect of the autocorrelation that so many points have shown. */
export function expectedAutocorrelation(shown: number, points: number): number {
  return (
    (DETECT.usualAutocorrelationPoints * DETECT.usualAutocorrelation + points * shown) /
    (DETECT.usualAutocorrelationPoints + points)
  );
}

/** The sums behind a correlation of neighbours: of squares, and of products with the point before. */
function neighbourSums(values: Float64Array, spread: number): { same: number; next: number } {
  let [same, next, before] = [0, 0, 0];
  for (const value of values) {
    const z = value / spread;
    const x =
      Math.abs(z) <= DETECT.correlationOutlier
        ? Math.max(-DETECT.correlationClip, Math.min(DETECT.correlationClip, z))
        : 0;
    same += x * x;
    next += x * before;
    before = x;
  }
  return { same, next };
}

/** Correlation of neighbours in one series of this spread. */
export function lagOneCorrelation(values: Float64Array, spread: number): number {
  const { same, next } = neighbourSums(values, spread);
  return same > 0 ? next / same : 0;
}

/** Correlation of neighbouring days over all series, corrected for what their own means took of it (Kendall 1954). */
export function autocorrelationOf(all: readonly Residuals[]): number {
  let [same, next] = [0, 0];
  for (const { values, own } of all) {
    if (!(own.variance > 0)) continue;
    const sums = neighbourSums(values, Math.sqrt(own.variance));
    same += sums.same;
    next += sums.next;
  }
  if (same === 0) return 0;
  const seen = next / same;
  const points = all[0]!.values.length;
  const shown = seen + (1 + 3 * Math.max(0, seen)) / points;
  return Math.max(0, Math.min(DETECT.mostAutocorrelation, expectedAutocorrelation(shown, points)));
}
