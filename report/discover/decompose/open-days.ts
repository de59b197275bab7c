import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Panel, Track } from '../panel.ts';

const WEEK = 7;
const MIN_DAYS = 3;
/** A weekday with this part of its days empty is closed, where the others hardly ever are. */
const MOSTLY_EMPTY = 0.8;
const HARDLY_EMPTY = 0.2;
const MOST_CLOSED = 3;

/**
 * Which points can be judged: usable ones, without the weekdays on which nothing runs, such as weekends of an account that
 * pauses then. Days that are always empty show no noise, and would make that of the others look small.
 */
export function openDays(panel: Panel, track: Track, metric: MetricKey): Uint8Array {
  const values = track.values.get(metric)!;
  const open = Uint8Array.from(panel.usable);
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
  const isClosed = (day: number) => days[day]! >= MIN_DAYS && empty[day]! >= MOSTLY_EMPTY * days[day]!;
  const closed = Array.from({ length: WEEK }, (_, day) => isClosed(day));
  const left = (counts: Float64Array) => counts.reduce((sum, n, day) => sum + (closed[day] ? 0 : n), 0);
  const many = closed.filter(Boolean).length;
  // Where other days are empty as well, results are rare, and no weekday is closed.
  if (many === 0 || many > MOST_CLOSED || left(empty) > HARDLY_EMPTY * left(days)) return open;
  return open.map((isOpen, t) => (closed[weekdays[t]!] ? 0 : isOpen));
}
