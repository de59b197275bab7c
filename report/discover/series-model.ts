import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import { asinh, square } from '#report/portable-math.ts';
import { isUsable, type Panel, type Track } from './panel.ts';
import { mean, median, robustSpread } from './statistics.ts';

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
  /** By how much fitting the rhythm makes noise look smaller. */
  hidden: number;
  /** Spread of one point's noise on the stabilised scale. */
  sigma: number;
  /** The least spread that chance alone brings. */
  floor: number;
  /** Noise beyond Poisson: variance = mean + overdispersion × mean². */
  overdispersion: number;
  /** Counts, or money made of counts: chance alone already spreads them. */
  isCount: boolean;
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

/** How much the stabilised value moves per unit of the count's logarithm. */
export function stabilisedPerLog(count: number): number {
  const y = Math.max(0, count) + 0.375;
  return Math.sqrt(y) / Math.sqrt(1 + SHAPE * SHAPE * y);
}

/** The model of one series; `prior` is the account's rhythm, which small segments lean on. */
export function modelSeries(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  prior: Float64Array | null,
): SeriesModel {
  const { unit, isCount } = unitOf(panel, track, metric);
  const counts = track.values.get(metric)!.map((value) => value / unit);
  const stabilised = counts.map((count, t) => (isUsable(panel, track, metric, t) ? stabilise(count) : NaN));
  const usual = usualCount(counts.filter((_, t) => !Number.isNaN(stabilised[t]!)));
  const perLog = stabilisedPerLog(usual);
  const { rhythm, fitted } = panel.weekdays
    ? weekdayRhythm(stabilised, panel.weekdays, perLog, prior)
    : { rhythm: NO_RHYTHM, fitted: 0 };
  const level =
    rhythm.length === 0
      ? stabilised
      : stabilised.map((x, t) => x - rhythm[panel.weekdays![t]!]! * stabilisedPerLog(counts[t]!));
  const floor = isCount ? chanceNoise(usual, metric) : 0.02;
  const points = stabilised.reduce((n, x) => n + (Number.isNaN(x) ? 0 : 1), 0);
  // What the rhythm was fitted to is noise no longer seen.
  const hidden = Math.sqrt(points / Math.max(1, points - fitted));
  const sigma = noiseOf(level, floor, hidden);
  const overdispersion = Math.max(0, square(sigma / perLog) - 1 / Math.max(usual, 0.5));
  return { track, metric, counts, usual, level, rhythm, hidden, sigma, floor, overdispersion, isCount };
}

const NO_RHYTHM = new Float64Array(0);

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

function unitOf(panel: Panel, track: Track, metric: MetricKey): { unit: number; isCount: boolean } {
  if (METRICS[metric].unit === 'count') return { unit: 1, isCount: true };
  for (const count of PRICED_BY[metric] ?? []) {
    const total = track.totals.get(count);
    const money = track.totals.get(metric)!;
    if (total && total > 0 && money > 0) return { unit: money / total, isCount: true };
  }
  const usual = median(track.values.get(metric)!.filter((value, t) => panel.usable[t] === 1 && value > 0));
  return { unit: usual > 0 ? usual / UNITS_WITHOUT_COUNT : 1, isCount: false };
}

function weekdayRhythm(
  stabilised: Float64Array,
  weekdays: Uint8Array,
  perLog: number,
  prior: Float64Array | null,
): { rhythm: Float64Array; fitted: number } {
  const usable = stabilised.reduce((n, x) => n + (Number.isNaN(x) ? 0 : 1), 0);
  if (usable < MIN_DAYS_FOR_RHYTHM) return { rhythm: prior ?? NO_RHYTHM, fitted: 0 };
  const local = runningMedian(stabilised, WEEK);
  const buckets: number[][] = Array.from({ length: WEEK }, () => []);
  stabilised.forEach((x, t) => {
    if (!Number.isNaN(x)) buckets[weekdays[t]!]!.push((x - local[t]!) / perLog);
  });
  const raw = buckets.map((bucket) => (bucket.length === 0 ? 0 : median(bucket)));
  const centre = raw.reduce((a, b) => a + b, 0) / WEEK;
  const within = robustSpread(buckets.flatMap((bucket, day) => bucket.map((x) => x - raw[day]!)));
  const perDay = usable / WEEK;
  const estimateVariance = ((Math.PI / 2) * square(within)) / perDay;
  const lean = (day: number) => prior?.[day] ?? 0;
  const apart = raw.reduce((sum, x, day) => sum + square(x - centre - lean(day)), 0);
  const trust = apart > 0 ? Math.max(0, 1 - ((WEEK - 3) * estimateVariance) / apart) : 0;
  const rhythm = Float64Array.from(raw, (x, day) => lean(day) + trust * (x - centre - lean(day)));
  return { rhythm, fitted: trust * (WEEK - 1) };
}

function noiseOf(level: Float64Array, floor: number, hidden: number): number {
  const local = runningMedian(level, NOISE_WINDOW);
  const residuals: number[] = [];
  level.forEach((x, t) => {
    if (!Number.isNaN(x)) residuals.push(x - local[t]!);
  });
  const n = residuals.length;
  // A median of 21 points follows its own point a little, and short series underrate their noise.
  return Math.max(floor, robustSpread(residuals) * hidden * (1.06 + 2 / n));
}

/** Median of the `window` points around each point, unusable ones skipped. */
export function runningMedian(values: Float64Array, window: number): Float64Array {
  const half = window >> 1;
  const n = values.length;
  const result = new Float64Array(n);
  const sorted = new Float64Array(window + 1);
  let size = 0;
  const seek = (value: number) => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const insert = (value: number) => {
    if (Number.isNaN(value)) return;
    const at = seek(value);
    sorted.copyWithin(at + 1, at, size);
    sorted[at] = value;
    size += 1;
  };
  const remove = (value: number) => {
    if (Number.isNaN(value)) return;
    const at = seek(value);
    sorted.copyWithin(at, at + 1, size);
    size -= 1;
  };
  for (let t = 0; t < Math.min(half, n); t++) insert(values[t]!);
  for (let t = 0; t < n; t++) {
    if (t + half < n) insert(values[t + half]!);
    if (t - half - 1 >= 0) remove(values[t - half - 1]!);
    const middle = size >> 1;
    result[t] = size === 0 ? NaN : size % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  }
  return result;
}
