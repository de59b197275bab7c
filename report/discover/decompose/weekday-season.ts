import { DECOMPOSE } from './parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { robustSpread } from '#report/mathematics/robust-spread.ts';
import { median } from '#report/mathematics/median.ts';
import { runningMedian } from '#report/mathematics/running-median.ts';

const WEEK = 7;

export interface WeekdaySeason {
  /** Weekday effects as logarithms, Sunday first; empty where they cannot be known. */
  effects: Float64Array;
  /** Degrees of freedom that went into them. */
  fitted: number;
}

/**
 * Weekday effects of a series: robust means of what each weekday does beside the median of the week around it, shrunk to
 * `prior` (James and Stein 1961) as far as chance could have made them.
 */
export function weekdaySeason(
  level: Float64Array,
  weekdays: Uint8Array,
  perLog: number,
  prior: Float64Array | null,
): WeekdaySeason {
  const local = runningMedian(level, WEEK);
  const buckets = byWeekday(level, local, weekdays, perLog);
  const points = buckets.reduce((sum, { length }) => sum + length, 0);
  if (points < DECOMPOSE.leastDaysOfWeekday) return { effects: prior ?? new Float64Array(0), fitted: 0 };
  const middles = buckets.map((bucket) => (bucket.length === 0 ? 0 : median(bucket)));
  const apart = new Float64Array(points);
  let k = 0;
  buckets.forEach((bucket, day) => {
    for (const x of bucket) apart[k++] = x - middles[day]!;
  });
  const within = robustSpread(apart);
  const usual = median(middles);
  const raw = buckets.map((bucket, day) => {
    const middle = isHabit(bucket, middles[day]! - usual, usual, within) ? middles[day]! : usual;
    return huberMean(bucket, middle, DECOMPOSE.weekdayClip * within);
  });
  const centre = raw.reduce((a, b) => a + b, 0) / WEEK;
  // Each weekday's own middle took its part of the spread.
  const freed = points / Math.max(1, points - WEEK);
  const variance = (DECOMPOSE.clippedMeanVariance * freed * square(within) * WEEK) / points;
  const lean = (day: number) => prior?.[day] ?? 0;
  const beyond = raw.reduce((sum, x, day) => sum + square(x - centre - lean(day)), 0);
  const trust = beyond > 0 ? Math.max(0, 1 - ((WEEK - 3) * variance) / beyond) : 0;
  const effects = Float64Array.from(raw, (x, day) => lean(day) + trust * (x - centre - lean(day)));
  return { effects, fitted: trust * (WEEK - 1) };
}

/**
 * What rises as far above other weekdays as no noise does, but only in some weeks, are events that happen to lie a week apart,
 * as promotions do. Quiet weekdays are a habit more often than that.
 */
function isHabit(values: Float64Array, effect: number, usual: number, within: number): boolean {
  if (effect <= DECOMPOSE.plainHabit * within) return true;
  const alike = values.filter((x) => (x - usual) / effect >= 0.5).length;
  return alike >= DECOMPOSE.weeksAlike * values.length;
}

/** What each weekday does beside the level around it, as logarithms. */
function byWeekday(
  level: Float64Array,
  local: Float64Array,
  weekdays: Uint8Array,
  perLog: number,
): Float64Array[] {
  const filled = new Int32Array(WEEK);
  for (let t = 0; t < level.length; t++) if (!Number.isNaN(level[t]!)) filled[weekdays[t]!]! += 1;
  const buckets = Array.from(filled, (days) => new Float64Array(days));
  filled.fill(0);
  for (let t = 0; t < level.length; t++) {
    const day = weekdays[t]!;
    if (!Number.isNaN(level[t]!)) buckets[day]![filled[day]!++] = (level[t]! - local[t]!) / perLog;
  }
  return buckets;
}

function huberMean(values: Float64Array, middle: number, limit: number): number {
  let sum = 0;
  for (const x of values) sum += Math.max(-limit, Math.min(limit, x - middle));
  return values.length === 0 ? 0 : middle + sum / values.length;
}
