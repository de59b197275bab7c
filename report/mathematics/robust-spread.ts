import { median } from './median.ts';
import { square } from './portable-math.ts';

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** The values that are known; a loop, since a callback for each point is what most time went into. */
export function withoutGaps(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length);
  let points = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) known[points++] = values[i]!;
  return known.subarray(0, points);
}

const MAD_TO_SIGMA = 1.4826;
const BIWEIGHT_TUNING = 9;

/** The sums behind a biweight midvariance (Mosteller and Tukey 1977), from which points can be taken out again. */
export interface Biweight {
  centre: number;
  /** Distance from the centre at which a point has no say left. */
  reach: number;
  points: number;
  upper: number;
  lower: number;
}

/** Null where more than half of the values are the same. */
export function biweightOf(values: ArrayLike<number>): Biweight | null {
  const centre = median(values);
  const deviations = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) deviations[i] = Math.abs(values[i]! - centre);
  const mad = median(deviations);
  if (!(mad > 0)) return null;
  const sums = { centre, reach: BIWEIGHT_TUNING * mad, points: 0, upper: 0, lower: 0 };
  for (let i = 0; i < values.length; i++) weigh(sums, values[i]!, 1);
  return sums;
}

/** Adds a value to the sums, or takes it out. */
export function weigh(sums: Biweight, value: number, times: 1 | -1): void {
  const u = (value - sums.centre) / sums.reach;
  sums.points += times;
  if (Math.abs(u) >= 1) return;
  const weight = 1 - u * u;
  const squared = weight * weight;
  sums.upper += times * square(value - sums.centre) * squared * squared;
  sums.lower += times * weight * (1 - 5 * u * u);
}

export function biweightSpread({ reach, points, upper, lower }: Biweight): number {
  const spread = Math.sqrt(points * upper) / Math.abs(lower);
  return Number.isFinite(spread) && spread > 0 ? spread : (reach / BIWEIGHT_TUNING) * MAD_TO_SIGMA;
}

/** Spread that a few outliers cannot move: biweight midvariance around the median, as a standard deviation. */
export function robustSpread(values: ArrayLike<number>): number {
  const sums = biweightOf(values);
  return sums ? biweightSpread(sums) : 0;
}
