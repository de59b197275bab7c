import { ATTRIBUTION } from './thresholds.ts';
import { lastOfMonth } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { median } from '#report/mathematics/median.ts';

/** A window of points against the points it is fairly compared with; figures are per point. */
export interface Comparison {
  baseline: number;
  actual: number;
  /** Windows the baseline was taken from, as points; `to` is not included. */
  windows: Window[];
  /** The points behind `actual`, where they are not the whole window. */
  actualWindow?: Window;
}

export interface Window {
  from: number;
  /** Not included. */
  to: number;
}

const WEEK = 7;

/** Mean per usable point; NaN where none is. */
export function meanOf(panel: Panel, track: Track, metric: MetricKey, window: Window): number {
  const values = track.values.get(metric)!;
  let sum = 0;
  let points = 0;
  for (let t = window.from; t < window.to; t++) {
    if (!panel.usable[t]) continue;
    sum += values[t]!;
    points += 1;
  }
  return sum / points;
}

/**
 * A short window against the same weekdays of up to four weeks before and after it (the median of them), kept
 * within `regime`, the span over which the level is one.
 */
export function compareShort(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  window: Window,
  regime: Window,
  disturbed: Uint8Array,
): Comparison | null {
  const length = window.to - window.from;
  const stride = panel.grain === 'day' ? Math.ceil(length / WEEK) * WEEK : length;
  const windows: Window[] = [];
  for (let step = 1; step <= ATTRIBUTION.weeksAround; step++) {
    for (const shift of [-step * stride, step * stride]) {
      const other = { from: window.from + shift, to: window.to + shift };
      if (other.from < regime.from || other.to > regime.to) continue;
      if (isClean(panel, other, disturbed)) windows.push(other);
    }
  }
  if (windows.length < ATTRIBUTION.leastComparable)
    return compareWithNeighbours(panel, track, metric, window, disturbed);
  windows.sort((a, b) => a.from - b.from);
  const actual = meanOf(panel, track, metric, window);
  const baseline = median(windows.map((other) => meanOf(panel, track, metric, other)));
  return { baseline, actual, windows };
}

function isClean(panel: Panel, window: Window, disturbed: Uint8Array): boolean {
  for (let t = window.from; t < window.to; t++) if (!panel.usable[t] || disturbed[t]) return false;
  return true;
}

function compareWithNeighbours(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  window: Window,
  disturbed: Uint8Array,
): Comparison | null {
  const windows: Window[] = [];
  const reach = WEEK * 2;
  for (let t = Math.max(0, window.from - reach); t < Math.min(panel.days.length, window.to + reach); t++) {
    if (t >= window.from && t < window.to) continue;
    if (panel.usable[t] && !disturbed[t]) windows.push({ from: t, to: t + 1 });
  }
  if (windows.length < WEEK) return null;
  const actual = meanOf(panel, track, metric, window);
  return { baseline: median(windows.map((other) => meanOf(panel, track, metric, other))), actual, windows };
}

/** A lasting window against up to four weeks right before it, within `regime`. */
export function compareLasting(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  window: Window,
  regime: Window,
): Comparison | null {
  let from = Math.max(regime.from, window.from - ATTRIBUTION.pointsBefore);
  const length = window.from - from;
  if (panel.grain === 'day' && length > WEEK) from = window.from - Math.floor(length / WEEK) * WEEK;
  const before = { from, to: window.from };
  const baseline = meanOf(panel, track, metric, before);
  const actual = meanOf(panel, track, metric, window);
  if (Number.isNaN(baseline) || Number.isNaN(actual)) return null;
  return { baseline, actual, windows: [before] };
}

/** The first points of a lasting window against as many right before it. */
export function compareBeside(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  window: Window,
): Comparison | null {
  const before = { from: Math.max(0, window.from - ATTRIBUTION.pointsBeside), to: window.from };
  const actualWindow = { from: window.from, to: Math.min(window.to, window.from + ATTRIBUTION.pointsBeside) };
  const baseline = meanOf(panel, track, metric, before);
  const actual = meanOf(panel, track, metric, actualWindow);
  if (Number.isNaN(baseline) || Number.isNaN(actual)) return null;
  return { baseline, actual, windows: [before], actualWindow };
}

/** The first quarter of all points against the last; whole weeks where they are days. */
export function compareEnds(panel: Panel, track: Track, metric: MetricKey): Comparison {
  const last = lastQuarter(panel);
  const first = { from: 0, to: last.to - last.from };
  return {
    baseline: meanOf(panel, track, metric, first),
    actual: meanOf(panel, track, metric, last),
    windows: [first],
  };
}

/** The points a trend ends with. */
export function lastQuarter(panel: Panel): Window {
  const n = panel.days.length;
  let quarter = Math.max(1, Math.round(n / 4));
  if (panel.grain === 'day' && quarter >= WEEK) quarter -= quarter % WEEK;
  return { from: n - quarter, to: n };
}

/** Points as days: `to` becomes the last day covered. */
export function toSpan(panel: Panel, window: Window): Span {
  return { from: panel.days[window.from]!, to: lastDay(panel, window.to - 1) };
}

function lastDay(panel: Panel, point: number): number {
  if (panel.grain === 'day') return panel.days[point]!;
  const next = panel.days[point + 1];
  if (next !== undefined) return next - 1;
  return panel.grain === 'week' ? panel.days[point]! + 6 : lastOfMonth(panel.days[point]!);
}
