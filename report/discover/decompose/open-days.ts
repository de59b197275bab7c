import { DECOMPOSE } from './parameters.ts';
import { median } from '#report/mathematics/median.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';

const WEEK = 7;

/**
 * Which points can be judged: usable ones, without the weekdays on which nothing runs, such as weekends of an account that
 * pauses then. Days that are always empty show no noise, and would make that of the others look small.
 */
export function openDays(panel: Panel, track: Track, metric: MetricKey): Uint8Array {
  const values = track.values.get(metric)!;
  const open = panel.usable.slice();
  for (const { from, to, metrics, segment } of panel.outages)
    if (metrics.has(metric) && (segment === null || segment === track.segment)) open.fill(0, from, to);
  const { weekdays } = panel;
  if (!weekdays) return open;
  const days = new Float64Array(WEEK);
  const empty = new Float64Array(WEEK);
  for (let t = 0; t < open.length; t++) {
    if (!open[t]) continue;
    days[weekdays[t]!]! += 1;
    if (!(values[t]! > 0)) empty[weekdays[t]!]! += 1;
  }
  const isClosed = (day: number) =>
    days[day]! >= DECOMPOSE.leastDaysOfClosed && empty[day]! >= DECOMPOSE.mostlyEmpty * days[day]!;
  const closed = Array.from({ length: WEEK }, (_, day) => isClosed(day));
  const left = (counts: Float64Array) => counts.reduce((sum, n, day) => sum + (closed[day] ? 0 : n), 0);
  const many = closed.filter(Boolean).length;
  // Where other days are empty as well, results are rare, and no weekday is closed.
  if (many === 0 || many > DECOMPOSE.mostClosedWeekdays || left(empty) > DECOMPOSE.hardlyEmpty * left(days))
    return open;
  return open.map((isOpen, t) => (closed[weekdays[t]!] ? 0 : isOpen));
}

/** Points at the beginning on which nothing was recorded of a series. */
export function unknownPoints({ outages }: Panel, track: Track, metric: MetricKey): number {
  const first = outages.find(
    ({ from, metrics, segment }) => from === 0 && metrics.has(metric) && segment === track.segment,
  );
  return first?.to ?? 0;
}

const FORTNIGHT = 14;

/** Points between which a series runs; before and after there are neither noise nor seasons. */
export interface Presence {
  /** The day of its launch, where that is within the file, and the first on which it is up to speed; else both 0. */
  launch: number;
  from: number;
  /** Not included. */
  to: number;
}

/** `unknown` so many points at the beginning tell nothing of the series, so that it does not begin where they end. */
export function presence(counts: Float64Array, unknown = 0): Presence {
  const first = counts.findIndex((count) => count > 0);
  const end = counts.findLastIndex((count) => count > 0) + 1;
  const usual = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, end - first);
  const isAbsent = (days: number) =>
    days >= DECOMPOSE.leastAbsentDays && days * usual >= DECOMPOSE.leastMissedCounts;
  const to = isAbsent(counts.length - end) ? end : counts.length;
  const isSeen = unknown === 0 || first - unknown >= DECOMPOSE.leastSeenBeforeLaunch;
  if (!isSeen || !isAbsent(first - unknown)) return { launch: 0, from: 0, to };
  const isSlow = (t: number) =>
    counts[t]! < DECOMPOSE.upToSpeed * median(counts.subarray(t + 1, t + 1 + FORTNIGHT));
  let from = first;
  while (from < to - FORTNIGHT && isSlow(from)) from += 1;
  return { launch: first, from, to };
}
