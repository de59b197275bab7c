import { runningMedian } from '#report/mathematics/running-median.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { MIN_SHIFT_POINTS } from '#report/discover/detect/levels/release-bursts.ts';
import { robustSpread, withoutGaps } from '#report/mathematics/robust-spread.ts';
import { numbersOf } from '#report/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastResiduals, leastEffect } = numbersOf(THRESHOLDS);
const WEEK = 7;
/** Window of the level that noise is measured around. */
const THREE_WEEKS = 3 * WEEK;

/** A rate and the segments that make it up. */
export interface Mix {
  of: MetricKey;
  over: MetricKey;
  tracks: Track[];
}

/** All that the examined segments do not cover, as one more segment. */
export function others(panel: Panel, tracks: readonly Track[], metrics: readonly MetricKey[]): Track {
  const track: Track = { segment: null, values: new Map(), totals: new Map() };
  for (const metric of metrics) {
    const left = panel.account.values.get(metric)!.slice();
    for (const other of tracks) {
      const own = other.values.get(metric)!;
      for (let t = 0; t < left.length; t++) left[t]! -= own[t]!;
    }
    let total = 0;
    for (let t = 0; t < left.length; t++) {
      left[t] = Math.max(0, left[t]!);
      total += left[t]!;
    }
    track.values.set(metric, left);
    track.totals.set(metric, total);
  }
  return track;
}

/** The logarithm of the rate each day would have if every segment kept its own rate of the whole period. */
export function mixIndex(
  panel: Panel,
  { of, over, tracks }: Mix,
): { level: Float64Array; sigma: number } | null {
  const upper = new Float64Array(panel.days.length);
  const lower = new Float64Array(panel.days.length);
  for (const track of tracks) {
    const volumes = track.values.get(over)!;
    const total = track.totals.get(over)!;
    const own = total > 0 ? track.totals.get(of)! / total : 0;
    for (let t = 0; t < volumes.length; t++) {
      upper[t]! += volumes[t]! * own;
      lower[t]! += volumes[t]!;
    }
  }
  if (!mayHaveMoved(panel, upper, lower)) return null;
  const raw = new Float64Array(upper.length);
  for (let t = 0; t < raw.length; t++)
    raw[t] = panel.usable[t] && lower[t]! > 0 && upper[t]! > 0 ? log(upper[t]! / lower[t]!) : NaN;
  const level = withoutWeekdays(panel, raw);
  const apart = runningMedian(level, THREE_WEEKS);
  for (let t = 0; t < apart.length; t++) apart[t] = level[t]! - apart[t]!;
  const residuals = withoutGaps(apart);
  if (residuals.length < leastResiduals) return null;
  // Running median and weekday means take part of the noise along. Of simulated white noise what is left must be raised by 22 %
  // for 21 days, 8 % for 60 and 2 % for 400; this allows for 16, 9 and 7.
  const sigma = robustSpread(residuals) * (1.06 + 2 / residuals.length);
  return sigma > 0 ? { level, sigma } : null;
}

/** A part of what is told, since the shares here are of all days and not of the usable ones. */
const NEARLY = 0.9;

/** Whether the rate before any day differs from that after it by what is worth telling: in most files none does, and no test is needed. */
function mayHaveMoved({ usable }: Panel, upper: Float64Array, lower: Float64Array): boolean {
  let [wholeUpper, wholeLower] = [0, 0];
  for (let t = 0; t < usable.length; t++) {
    if (!usable[t]) continue;
    wholeUpper += upper[t]!;
    wholeLower += lower[t]!;
  }
  const least = 1 + NEARLY * (leastEffect - 1);
  let [beforeUpper, beforeLower] = [0, 0];
  for (let t = 0; t < usable.length; t++) {
    if (t >= MIN_SHIFT_POINTS && t <= usable.length - MIN_SHIFT_POINTS) {
      const ratio = ((wholeUpper - beforeUpper) * beforeLower) / ((wholeLower - beforeLower) * beforeUpper);
      if (!(ratio < least && ratio * least > 1)) return true;
    }
    if (!usable[t]) continue;
    beforeUpper += upper[t]!;
    beforeLower += lower[t]!;
  }
  return false;
}

export function withoutWeekdays(panel: Panel, values: Float64Array): Float64Array {
  const { weekdays } = panel;
  if (!weekdays) return values;
  const local = runningMedian(values, WEEK);
  const sums = new Float64Array(WEEK);
  const counts = new Float64Array(WEEK);
  for (let t = 0; t < values.length; t++) {
    if (Number.isNaN(values[t]!)) continue;
    sums[weekdays[t]!]! += values[t]! - local[t]!;
    counts[weekdays[t]!]! += 1;
  }
  for (let day = 0; day < WEEK; day++) sums[day]! /= Math.max(1, counts[day]!);
  for (let t = 0; t < values.length; t++) local[t] = values[t]! - sums[weekdays[t]!]!;
  return local;
}
