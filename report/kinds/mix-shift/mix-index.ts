import { runningMedian } from '#report/discover/decompose/running-median.ts';
import type { Panel, Track } from '#report/discover/panel.ts';
import { robustSpread } from '#report/discover/statistics.ts';
import { numbersOf } from '#report/discover/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log } from '#report/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastResiduals } = numbersOf(THRESHOLDS);
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
    const left = Float64Array.from(panel.account.values.get(metric)!);
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
  const raw = upper.map((sum, t) =>
    panel.usable[t] && lower[t]! > 0 && sum > 0 ? log(sum / lower[t]!) : NaN,
  );
  const level = withoutWeekdays(panel, raw);
  const local = runningMedian(level, THREE_WEEKS);
  const residuals = level.map((x, t) => x - local[t]!).filter((x) => !Number.isNaN(x));
  if (residuals.length < leastResiduals) return null;
  // Running median and weekday means take part of the noise along. Of simulated white noise what is left must be raised by 22 %
  // for 21 days, 8 % for 60 and 2 % for 400; this allows for 16, 9 and 7.
  const sigma = robustSpread(residuals) * (1.06 + 2 / residuals.length);
  return sigma > 0 ? { level, sigma } : null;
}

export function withoutWeekdays(panel: Panel, values: Float64Array): Float64Array {
  const { weekdays } = panel;
  if (!weekdays) return values;
  const local = runningMedian(values, WEEK);
  const sums = new Float64Array(WEEK);
  const counts = new Float64Array(WEEK);
  values.forEach((x, t) => {
    if (Number.isNaN(x)) return;
    sums[weekdays[t]!]! += x - local[t]!;
    counts[weekdays[t]!]! += 1;
  });
  return values.map((x, t) => x - sums[weekdays[t]!]! / Math.max(1, counts[weekdays[t]!]!));
}
