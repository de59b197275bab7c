import { exp, log, square, wholePower } from '#report/portable-math.ts';
import type { LevelExplanation } from './level-contest.ts';
import { remembered, effectiveShare, type Span } from './autocorrelation.ts';
import type { SeriesModel } from '../decompose/series-model.ts';
import { logGamma } from '../statistics.ts';

/** What level and slope leave of a series, with the sums by weekday that let any window be left out at once. */
export interface DayResiduals {
  /** NaN where a point has no say. */
  values: Float64Array;
  /** The weekday of each point; null where all points are alike. */
  groups: Uint8Array | null;
  sums: Float64Array;
  counts: Float64Array;
  /** Squares around the weekdays' means. */
  squares: number;
  /** Degrees of freedom left, and those spent on the level. */
  degrees: number;
  spent: number;
}

/** How the spread of a series is distributed among its siblings: as if `degrees` more points told `variance`. */
export interface NoisePrior {
  variance: number;
  degrees: number;
}

export const NO_PRIOR: NoisePrior = { variance: 0, degrees: 0 };

/** With fewer points a weekday is not known well enough to be taken out once more. */
const MIN_POINTS_PER_WEEKDAY = 4;
const WEEK = 7;

/** The residuals of a series under its explanation. */
export function dayResiduals(
  model: SeriesModel,
  { fit, shifts, trend }: LevelExplanation,
  weekdays: Uint8Array | null,
): DayResiduals {
  const values = model.level.map((x, t) => x - fit[t]!);
  const points = values.reduce((sum, x) => sum + (Number.isNaN(x) ? 0 : 1), 0);
  const spent = 2 * shifts.length + (trend ? 1 : 0);
  if (weekdays && points >= WEEK * MIN_POINTS_PER_WEEKDAY) {
    const grouped = days(values, weekdays, spent);
    if (weekdaysDiffer(grouped)) return grouped;
  }
  return days(values, null, spent + model.fitted);
}

/** Variance between weekdays in units of that within, from which on the rhythm taken out was not all there is. */
const LEFT_OF_RHYTHM = 1.8;

function weekdaysDiffer({ sums, counts, squares, degrees }: DayResiduals): boolean {
  const points = counts.reduce((a, b) => a + b, 0);
  const middle = sums.reduce((a, b) => a + b, 0) / points;
  const between = sums.reduce((sum, own, day) => sum + counts[day]! * square(own / counts[day]! - middle), 0);
  return between / (WEEK - 1) > (LEFT_OF_RHYTHM * squares) / Math.max(1, degrees);
}

/** Sums up the points that have a say. */
export function days(values: Float64Array, groups: Uint8Array | null, spent: number): DayResiduals {
  const size = groups ? WEEK : 1;
  const sums = new Float64Array(size);
  const counts = new Float64Array(size);
  values.forEach((x, t) => {
    if (Number.isNaN(x)) return;
    sums[groups ? groups[t]! : 0]! += x;
    counts[groups ? groups[t]! : 0]! += 1;
  });
  let squares = 0;
  let points = 0;
  values.forEach((x, t) => {
    if (Number.isNaN(x)) return;
    const group = groups ? groups[t]! : 0;
    squares += square(x - sums[group]! / counts[group]!);
    points += 1;
  });
  return { values, groups, sums, counts, squares, spent, degrees: points - size - spent };
}

/** A window against all other points: Student's t of its mean, exact for normal noise. */
export function windowNoise(
  residuals: DayResiduals,
  from: number,
  to: number,
  { prior, autocorrelation, spans }: { prior: NoisePrior; autocorrelation: number; spans: readonly Span[] },
  floor: number,
): { z: number; degrees: number; apart: number; spread: number } {
  const { values, groups, sums, counts } = residuals;
  let sum = 0;
  let uncertain = 0;
  let squares = residuals.squares;
  const length = to - from;
  if (groups === null) {
    for (let t = from; t < to; t++) sum += values[t]!;
    const others = counts[0]! - length;
    const usual = (sums[0]! - sum) / others;
    const inside = sum - length * (sums[0]! / counts[0]!);
    for (let t = from; t < to; t++) squares -= square(values[t]! - sums[0]! / counts[0]!);
    squares -= (inside * inside) / others;
    sum -= length * usual;
    uncertain = (length * length) / others;
  } else {
    for (let t = from; t < to; t++) {
      const count = counts[groups[t]!]!;
      const apart = values[t]! - sums[groups[t]!]! / count;
      sum += (apart * count) / (count - 1);
      squares -= (apart * apart * count) / (count - 1);
      uncertain += 1 / (count - 1);
    }
  }
  const told = effectiveShare(autocorrelation);
  const points = Math.max(1, residuals.degrees - length);
  const own = Math.max(1, told * points);
  const degrees = own + prior.degrees;
  const seen = Math.max(0, squares) / Math.max(1, points - remembered(autocorrelation));
  const spread = Math.max(floor, Math.sqrt((own * seen + prior.degrees * prior.variance) / degrees));
  // Where noise lingers, the days on both sides let expect a part of the sum.
  const limit = NEIGHBOUR_CLIP * spread;
  const before = from > 0 ? values[from - 1]! : NaN;
  const after = to < values.length ? values[to]! : NaN;
  const known = (Number.isNaN(before) ? 0 : 1) + (Number.isNaN(after) ? 0 : 1);
  const expected = spans[length]!.weight[known]! * (clipped(before, limit) + clipped(after, limit));
  const variance = spans[length]!.variance[known]! + uncertain * (1 + remembered(autocorrelation));
  const z = (sum - expected) / (spread * Math.sqrt(variance));
  return { z, degrees, apart: Math.abs(sum) / length, spread };
}

/** What neighbours show counts only up to this many spreads: they may be events themselves. */
export const NEIGHBOUR_CLIP = 2;

function clipped(value: number, limit: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-limit, Math.min(limit, value));
}

const MIN_SIBLINGS = 3;
const MOST_DEGREES = 200;

/**
 * What siblings tell of a series' spread (empirical Bayes): where their spreads differ no more than chance makes
 * them, all are one; where they differ by nature, each speaks for itself.
 */
export function noisePrior(siblings: Pick<DayResiduals, 'squares' | 'degrees'>[]): NoisePrior {
  const usable = siblings.filter(({ squares, degrees }) => squares > 0 && degrees >= 10);
  if (usable.length < MIN_SIBLINGS) return NO_PRIOR;
  const logs = usable.map(({ squares, degrees }) => {
    return log(squares / degrees) - digamma(degrees / 2) + log(degrees / 2);
  });
  const centre = logs.reduce((a, b) => a + b, 0) / logs.length;
  const chance = usable.reduce((sum, { degrees }) => sum + trigamma(degrees / 2), 0) / usable.length;
  const beyond = logs.reduce((sum, x) => sum + square(x - centre), 0) / (logs.length - 1) - chance;
  // Few siblings cannot prove that all are alike.
  const doubt = chance / Math.sqrt(logs.length);
  const degrees = Math.min(MOST_DEGREES, 2 * inverseTrigamma(Math.max(beyond, 0) + doubt));
  return { variance: exp(centre + digamma(degrees / 2) - log(degrees / 2)), degrees };
}

function digamma(x: number): number {
  const h = 1e-4 * Math.max(1, x);
  return (logGamma(x + h) - logGamma(x - h)) / (2 * h);
}

function trigamma(x: number): number {
  let sum = 0;
  let y = x;
  for (; y < 6; y++) sum += 1 / (y * y);
  return sum + 1 / y + 1 / (2 * y * y) + 1 / (6 * wholePower(y, 3)) - 1 / (30 * wholePower(y, 5));
}

function inverseTrigamma(target: number): number {
  let low = 0.05;
  let high = MOST_DEGREES;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (trigamma(middle) > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
