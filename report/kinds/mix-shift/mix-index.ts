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
export function others(panel: Panel, tracks: Track[], metrics: MetricKey[]): Track {
  const track: Track = { segment: null, values: new Map(), totals: new Map() };
  for (const metric of metrics) {
    const left = Float64Array.from(panel.account.values.get(metric)!);
    for (const other of tracks) other.values.get(metric)!.forEach((value, t) => (left[t]! -= value));
    track.values.set(
      metric,
      left.map((value) => Math.max(0, value)),
    );
    track.totals.set(
      metric,
      left.reduce((sum, value) => sum + Math.max(0, value), 0),
    );
  }
  return track;
}

/** The logarithm of the rate each day would have if every segment kept its own rate of the whole period. */
export function mixIndex(
  panel: Panel,
  { of, over, tracks }: Mix,
): { level: Float64Array; sigma: number } | null {
  const raw = new Float64Array(panel.days.length).fill(NaN);
  for (let t = 0; t < raw.length; t++) {
    if (!panel.usable[t]) continue;
    let upper = 0;
    let lower = 0;
    for (const track of tracks) {
      const volume = track.values.get(over)![t]!;
      const own = track.totals.get(over)! > 0 ? track.totals.get(of)! / track.totals.get(over)! : 0;
      upper += volume * own;
      lower += volume;
    }
    raw[t] = lower > 0 && upper > 0 ? log(upper / lower) : NaN;
  }
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
