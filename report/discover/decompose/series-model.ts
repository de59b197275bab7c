import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { asinh, exp, sinh, square } from '#report/portable-math.ts';
import { monthEffects, monthSeason, type MonthTerm } from './month-season.ts';
import { levelResiduals } from '../detect/level-noise.ts';
import type { FrameMaker } from '../detect/level-frame.ts';
import { pointsOf } from '../detect/level-points.ts';
import { unitsBehind } from './money-units.ts';
import { openDays } from './open-days.ts';
import type { Panel, Track } from '../panel.ts';
import { runningMedian } from './running-median.ts';
import { mean, median, robustSpread } from '../statistics.ts';

/**
 * A series on a scale where noise is even: below about 25 a day counts are root-transformed, above it logged,
 * so chance (Poisson) and relative noise both become a constant spread. The weekday rhythm is taken out.
 */
export interface SeriesModel {
  track: Track;
  metric: MetricKey;
  /** Values in counts (money divided by its usual unit price). */
  counts: Float64Array;
  /** The usual count of a point. */
  usual: number;
  /** Stabilised, without weekday rhythm; NaN where the point is not usable. */
  level: Float64Array;
  /** Weekday effects as logarithms, 7 of them; empty where there is no rhythm to know. */
  rhythm: Float64Array;
  /** Days of the month that are always different. */
  month: readonly MonthTerm[];
  /** By how much fitting the rhythm makes noise look smaller. */
  hidden: number;
  /** Degrees of freedom that went into the rhythm. */
  fitted: number;
  /** Spread of one point's noise on the stabilised scale. */
  sigma: number;
  /** The least spread that chance alone brings. */
  floor: number;
  /** Noise beyond Poisson: variance = mean + overdispersion × mean². */
  overdispersion: number;
  /** Counts, or money made of counts: chance alone already spreads them. */
  isCount: boolean;
  /** Whether a season of the account was taken out, so that only days close to each other compare. */
  isSeasonal?: boolean;
}

const SHAPE = 0.2;
const NOISE_WINDOW = 21;
const SMALL_COUNT = 5;
const WEEK = 7;
const MIN_DAYS_FOR_RHYTHM = 21;
/** Without a count to price it by, a money series is read as this many units a point. */
const UNITS_WITHOUT_COUNT = 400;

/** Puts counts on the even-noise scale. */
export function stabilise(count: number): number {
  return (2 / SHAPE) * asinh(SHAPE * Math.sqrt(Math.max(0, count) + 0.375));
}

/** The count that has this stabilised value. */
export function unstabilise(x: number): number {
  return Math.max(0, square(sinh(Math.max(0, x) * (SHAPE / 2)) / SHAPE) - 0.375);
}

/** How much the stabilised value moves per unit of the count's logarithm. */
export function stabilisedPerLog(count: number): number {
  const y = Math.max(0, count) + 0.375;
  return Math.sqrt(y) / Math.sqrt(1 + SHAPE * SHAPE * y);
}

/** What is known before a series is looked at: small segments lean on the account, later metrics on earlier ones. */
export interface Expected {
  rhythm: Float64Array | null;
  month: readonly MonthTerm[];
}

export const NOTHING_EXPECTED: Expected = { rhythm: null, month: [] };

/** The model of one series. */
export function modelSeries(panel: Panel, track: Track, metric: MetricKey, expected: Expected): SeriesModel {
  const open = openDays(panel, track, metric);
  const { unit, isCount } = unitOf(track, metric, open, panel.weekdays ? WEEK : 1);
  const counts = track.values.get(metric)!.map((value) => value / unit);
  const stabilised = counts.map((count, t) => (open[t] ? stabilise(count) : NaN));
  const usual = usualCount(counts.filter((_, t) => !Number.isNaN(stabilised[t]!)));
  const perLog = stabilisedPerLog(usual);
  const around = panel.weekdays ? runningMedian(stabilised, NOISE_WINDOW) : stabilised;
  const { rhythm, fitted: byWeekday } = panel.weekdays
    ? weekdaySeason(stabilised, around, panel.weekdays, perLog, expected.rhythm, panel.frameOf)
    : { rhythm: NO_RHYTHM, fitted: 0 };
  const weekly = withoutWeekdays(stabilised, around, panel.weekdays, rhythm);
  const floor = isCount ? chanceNoise(usual, metric) : 0.02;
  const local = panel.weekdays ? runningMedian(weekly, NOISE_WINDOW) : weekly;
  const month = monthTerms(panel, weekly, local, perLog, expected.month, {
    floor: floor / perLog,
    series: panel.metrics.length * (track.segment ? panel.segments.length : 1),
  });
  const level = withoutMonth(weekly, local, month, perLog);
  const fitted = byWeekday + month.length;
  const points = stabilised.reduce((n, x) => n + (Number.isNaN(x) ? 0 : 1), 0);
  // What the rhythm was fitted to is noise no longer seen.
  const hidden = Math.sqrt(points / Math.max(1, points - fitted));
  const sigma = noiseOf(
    level,
    month.length > 0 || !panel.weekdays ? runningMedian(level, NOISE_WINDOW) : local,
    floor,
    hidden,
  );
  const overdispersion = Math.max(0, square(sigma / perLog) - 1 / Math.max(usual, 0.5));
  return {
    track,
    metric,
    counts,
    usual,
    level,
    rhythm,
    month,
    hidden,
    fitted,
    sigma,
    floor,
    overdispersion,
    isCount,
  };
}

const NO_RHYTHM = new Float64Array(0);

function monthTerms(
  panel: Panel,
  weekly: Float64Array,
  local: Float64Array,
  perLog: number,
  known: readonly MonthTerm[],
  limits: { floor: number; series: number },
): MonthTerm[] {
  if (panel.monthDays.length === 0) return [];
  const apart = weekly.map((x, t) => (x - local[t]!) / perLog);
  return monthSeason(apart, panel.monthDays, known, limits);
}

/** Where an effect differs from month to month, what it leaves counts as noise only in part. */
function withoutMonth(
  weekly: Float64Array,
  around: Float64Array,
  terms: readonly MonthTerm[],
  perLog: number,
): Float64Array {
  if (terms.length === 0) return weekly;
  const noise = noiseOf(weekly, around, 0, 1) / perLog;
  const { effects, trust } = monthEffects(terms, weekly.length, noise);
  const level = weekly.map((x, t) => x - effects[t]! * perLog);
  const local = runningMedian(level, NOISE_WINDOW);
  return level.map((x, t) => (trust[t]! < 1 ? local[t]! + trust[t]! * (x - local[t]!) : x));
}

const PRICED_BY: Partial<Record<MetricKey, MetricKey[]>> = {
  cost: ['clicks', 'impressions'],
  revenue: ['conversions', 'orders'],
};

/** The usual count of a point: the mean where counts are so small that the median jumps. */
function usualCount(counts: Float64Array): number {
  const middle = median(counts);
  return middle >= SMALL_COUNT ? middle : Math.max(middle, mean(counts));
}

/** Orders differ in value, so revenue is noisier than the orders it is made of. */
const ORDER_VALUE_NOISE = 1.15;

function chanceNoise(usual: number, metric: MetricKey): number {
  const chance = 1 / Math.sqrt(1 + SHAPE * SHAPE * usual);
  return metric === 'revenue' ? ORDER_VALUE_NOISE * chance : chance;
}

/** What one unit of a series is worth: of money, what an order or a click brings, as far as that is known. */
function unitOf(
  track: Track,
  metric: MetricKey,
  open: Uint8Array,
  rhythm: number,
): { unit: number; isCount: boolean } {
  if (METRICS[metric].unit === 'count') return { unit: 1, isCount: true };
  for (const count of PRICED_BY[metric] ?? []) {
    const total = track.totals.get(count);
    const money = track.totals.get(metric)!;
    if (total && total > 0 && money > 0) return { unit: money / total, isCount: true };
  }
  const values = track.values.get(metric)!.map((value, t) => (open[t] ? value : NaN));
  const units = unitsBehind(values, rhythm);
  if (units !== null) return { unit: mean(values.filter((x) => !Number.isNaN(x))) / units, isCount: true };
  const usual = median(values.filter((value) => value > 0));
  return { unit: usual > 0 ? usual / UNITS_WITHOUT_COUNT : 1, isCount: false };
}

/** `around`: what is usual there; what the point itself shows must not decide how its weekday is taken out. */
function withoutWeekdays(
  stabilised: Float64Array,
  around: Float64Array,
  weekdays: Uint8Array | null,
  rhythm: Float64Array,
): Float64Array {
  if (rhythm.length === 0) return stabilised;
  const factors = rhythm.map(exp);
  return stabilised.map((x, t) => x - moveBy(factors[weekdays![t]!]!, around[t]!));
}

/** What a weekday's factor moves the stabilised value by, where so much is usual. */
function moveBy(factor: number, usual: number): number {
  return stabilise(unstabilise(usual) * factor) - usual;
}

interface Rhythm {
  rhythm: Float64Array;
  /** Degrees of freedom it took. */
  fitted: number;
}

/** First around running medians, then around the best step or slope that the first one lets see. */
function weekdaySeason(
  stabilised: Float64Array,
  around: Float64Array,
  weekdays: Uint8Array,
  perLog: number,
  prior: Float64Array | null,
  frameOf: FrameMaker,
): Rhythm {
  const usable = stabilised.reduce((n, x) => n + (Number.isNaN(x) ? 0 : 1), 0);
  if (usable < MIN_DAYS_FOR_RHYTHM) return { rhythm: prior ?? NO_RHYTHM, fitted: 0 };
  const local = runningMedian(stabilised, WEEK);
  const apart = stabilised.map((x, t) => (x - local[t]!) / perLog);
  const first = shrunkSeason(apart, weekdays, median, MEDIAN_VARIANCE, prior);
  const level = withoutWeekdays(stabilised, around, weekdays, first.rhythm);
  const sigma = noiseOf(level, runningMedian(level, NOISE_WINDOW), 0, 1);
  const points = pointsOf(level, sigma, frameOf);
  const { residuals } = levelResiduals(points, 0);
  const clean = new Float64Array(stabilised.length).fill(NaN);
  const factors = first.rhythm.map(exp);
  points.at.forEach((t, k) => {
    clean[t] = (residuals[k]! + moveBy(factors[weekdays[t]!]!, around[t]!)) / perLog;
  });
  return shrunkSeason(clean, weekdays, mean, 1, prior);
}

/** Variance of a median in units of that of a mean. */
const MEDIAN_VARIANCE = Math.PI / 2;

/** Weekday effects, as far as they exceed chance; `prior` is what they are expected to be. */
function shrunkSeason(
  apart: Float64Array,
  weekdays: Uint8Array,
  middleOf: (values: number[]) => number,
  inefficiency: number,
  prior: Float64Array | null,
): Rhythm {
  const buckets: number[][] = Array.from({ length: WEEK }, () => []);
  apart.forEach((x, t) => {
    if (!Number.isNaN(x)) buckets[weekdays[t]!]!.push(x);
  });
  const raw = buckets.map((bucket) => (bucket.length === 0 ? 0 : middleOf(bucket)));
  const centre = raw.reduce((a, b) => a + b, 0) / WEEK;
  const within = robustSpread(buckets.flatMap((bucket, day) => bucket.map((x) => x - raw[day]!)));
  const points = buckets.reduce((sum, bucket) => sum + bucket.length, 0);
  // Each weekday's own middle took its part of the spread.
  const freed = points / Math.max(1, points - WEEK);
  const estimateVariance = (inefficiency * freed * square(within) * WEEK) / points;
  const lean = (day: number) => prior?.[day] ?? 0;
  const beyond = raw.reduce((sum, x, day) => sum + square(x - centre - lean(day)), 0);
  const trust = beyond > 0 ? Math.max(0, 1 - ((WEEK - 3) * estimateVariance) / beyond) : 0;
  const rhythm = Float64Array.from(raw, (x, day) => lean(day) + trust * (x - centre - lean(day)));
  return { rhythm, fitted: trust * (WEEK - 1) };
}

/** `local`: running medians of the level. */
function noiseOf(level: Float64Array, local: Float64Array, floor: number, hidden: number): number {
  const residuals: number[] = [];
  level.forEach((x, t) => {
    if (!Number.isNaN(x)) residuals.push(x - local[t]!);
  });
  const n = residuals.length;
  // A median of 21 points follows its own point a little, and short series underrate their noise.
  return Math.max(floor, robustSpread(residuals) * hidden * (1.06 + 2 / n));
}
