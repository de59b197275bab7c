import { DECOMPOSE } from './parameters.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { exp } from '#report/mathematics/portable-math.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { mean, robustSpread } from '#report/mathematics/robust-spread.ts';
import { median } from '#report/mathematics/median.ts';
import { countUnit } from './count-unit.ts';
import { monthEffects, monthSeason, type MonthTerm } from './month-season.ts';
import { openDays, presence, unknownPoints, type Presence } from './open-days.ts';
import { runningMedian } from '#report/mathematics/running-median.ts';
import { chanceNoise, stabilise, stabilisedPerLog, unstabilise } from './transform.ts';
import { weekdaySeason } from './weekday-season.ts';

/** A series on a scale where noise is even, its seasons of week and month taken out. */
export interface SeriesModel {
  track: Track;
  metric: MetricKey;
  /** Values in counts (money divided by its usual unit price). */
  counts: Float64Array;
  runs: Presence;
  /** The usual count of a point, and what the level moves there per unit of a logarithm. */
  usual: number;
  perLog: number;
  /** Stabilised, without seasons; NaN where the point is not usable. */
  level: Float64Array;
  /** Weekday effects as logarithms, 7 of them; empty where there is none to know. */
  weekday: Float64Array;
  /** Days of the month that are always different. */
  month: readonly MonthTerm[];
  /** Degrees of freedom that went into the seasons. */
  fitted: number;
  /** Spread of one point's noise on the stabilised scale, and the least that chance alone brings. */
  sigma: number;
  floor: number;
  /** Counts, or money made of counts: chance alone already spreads them. */
  isCount: boolean;
  /** Whether a season of the account was taken out, so that only days close to each other compare. */
  isSeasonal?: boolean;
}

const WEEK = 7;

/** What is known before a series is looked at: small segments lean on the account, later metrics on earlier ones. */
export interface Expected {
  weekday: Float64Array | null;
  month: readonly MonthTerm[];
}

export const NOTHING_EXPECTED: Expected = { weekday: null, month: [] };

/** A series in counts, before anything is fitted to it. */
export interface SeriesCounts {
  counts: Float64Array;
  isCount: boolean;
  open: Uint8Array;
}

export function seriesCounts(panel: Panel, track: Track, metric: MetricKey): SeriesCounts {
  const open = openDays(panel, track, metric);
  const { unit, isCount } = countUnit(track, metric, open, panel.weekdays ? WEEK : 1);
  const counts = track.values.get(metric)!.slice();
  for (let t = 0; t < counts.length; t++) counts[t]! /= unit;
  return { counts, isCount, open };
}

/** The model of one series. */
export function modelSeries(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  expected: Expected,
  { counts, isCount, open }: SeriesCounts = seriesCounts(panel, track, metric),
): SeriesModel {
  const { weekdays } = panel;
  const runs = presence(counts, unknownPoints(panel, track, metric));
  const level = new Float64Array(counts.length);
  const known = new Float64Array(counts.length);
  let points = 0;
  for (let t = 0; t < counts.length; t++) {
    const isKnown = open[t] === 1 && t >= runs.from && t < runs.to;
    level[t] = isKnown ? stabilise(counts[t]!) : NaN;
    if (isKnown) known[points++] = counts[t]!;
  }
  const usual = usualCount(known.subarray(0, points));
  const perLog = stabilisedPerLog(usual);
  const byChance = chanceNoise(usual) * (metric === 'revenue' ? DECOMPOSE.orderValueNoise : 1);
  const floor = isCount ? byChance : DECOMPOSE.steadyNoise;
  const seasons = { weekday: new Float64Array(0), month: [] as MonthTerm[], fitted: 0 };
  let local: Float64Array = level;
  if (weekdays) {
    const { effects, fitted } = weekdaySeason(level, weekdays, perLog, expected.weekday);
    takeWeekdays(level, weekdays, effects);
    local = runningMedian(level, DECOMPOSE.localWindow);
    const apart = new Float64Array(level.length);
    for (let t = 0; t < level.length; t++) apart[t] = (level[t]! - local[t]!) / perLog;
    const series = panel.metrics.length * (track.segment ? panel.segments.length : 1);
    const month = monthSeason(apart, panel.monthDays, expected.month, { floor: floor / perLog, series });
    if (month.length > 0) local = takeMonth(level, month, perLog, noiseOf(level, local));
    Object.assign(seasons, { weekday: effects, month, fitted: fitted + month.length });
  } else local = runningMedian(level, DECOMPOSE.localWindow);
  // What the seasons were fitted to is noise no longer seen.
  const hidden = Math.sqrt(points / Math.max(1, points - seasons.fitted));
  const sigma = Math.max(floor, hidden * noiseOf(level, local));
  return { track, metric, counts, runs, usual, perLog, level, ...seasons, sigma, floor, isCount };
}

/** The usual count of a point: the mean where counts are so small that the median jumps. */
function usualCount(counts: Float64Array): number {
  const middle = median(counts);
  return middle >= DECOMPOSE.smallCount ? middle : Math.max(middle, mean(counts));
}

/** By what is usual around each point: what the point itself shows must not decide how its weekday is taken out. */
function takeWeekdays(level: Float64Array, weekdays: Uint8Array, effects: Float64Array): void {
  if (effects.length === 0) return;
  const factors = effects.map(exp);
  const around = runningMedian(level, DECOMPOSE.localWindow);
  let usual = NaN;
  for (let t = 0; t < level.length; t++) {
    // A median stays the same for days.
    if (t === 0 || around[t] !== around[t - 1]) usual = unstabilise(around[t]!);
    level[t]! -= stabilise(usual * factors[weekdays[t]!]!) - around[t]!;
  }
}

/** Where an effect differs from month to month, what it leaves counts as noise only in part. Answers the running medians. */
function takeMonth(
  level: Float64Array,
  terms: readonly MonthTerm[],
  perLog: number,
  noise: number,
): Float64Array {
  const { effects, trust } = monthEffects(terms, level.length, noise / perLog);
  for (let t = 0; t < level.length; t++) level[t]! -= effects[t]! * perLog;
  const local = runningMedian(level, DECOMPOSE.localWindow);
  for (let t = 0; t < level.length; t++) {
    if (trust[t]! < 1) level[t] = local[t]! + trust[t]! * (level[t]! - local[t]!);
  }
  return local;
}

/** `local`: running medians of the level. */
function noiseOf(level: Float64Array, local: Float64Array): number {
  const residuals = new Float64Array(level.length);
  let points = 0;
  for (let t = 0; t < level.length; t++) {
    const apart = level[t]! - local[t]!;
    if (!Number.isNaN(apart)) residuals[points++] = apart;
  }
  // A median of 21 points follows its own point a little, and short series underrate their noise.
  return robustSpread(residuals.subarray(0, points)) * (1.06 + 2 / points);
}
