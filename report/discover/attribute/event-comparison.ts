import type { MetricKey } from '#report/metrics/metrics.ts';
import { log } from '#report/mathematics/portable-math.ts';
import {
  compareBeside,
  compareEnds,
  compareLasting,
  compareShort,
  type Comparison,
  type Window,
} from './comparable.ts';
import type { Examination, RawEvent } from '../detect/examination.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { stabilise } from '../decompose/transform.ts';

/** The window's figures beside their fair comparison, by the shape of the event. */
export function compare(
  panel: Panel,
  examination: Examination,
  track: Track,
  metric: MetricKey,
  shape: RawEvent['shape'],
  window: Window,
): Comparison | null {
  if (shape === 'trend') return compareEnds(panel, track, metric);
  const regime = regimeAround(panel, examination, track, metric, window);
  const disturbed = disturbedPoints(panel, examination, track, window);
  if (shape === 'burst' || window.to - window.from < 7) {
    return compareShort(panel, track, metric, window, regime, disturbed);
  }
  const examined = examination.of(track, metric);
  const isCurved = examined?.explanation.isCurved || examined?.model.isSeasonal;
  if (isCurved && panel.grain === 'day') return compareBeside(panel, track, metric, window);
  return compareLasting(panel, track, metric, window, regime);
}

function regimeAround(
  panel: Panel,
  examination: Examination,
  track: Track,
  metric: MetricKey,
  window: Window,
): Window {
  const regime = { from: 0, to: panel.days.length };
  const examined = examination.of(track, metric);
  const edges = examined?.explanation.shifts.flatMap(({ from, to }) => [from, to]) ?? [];
  // Before its launch there was nothing to compare with.
  if (examined) edges.push(examined.model.runs.launch);
  for (const edge of edges) {
    if (edge <= window.from - 7) regime.from = Math.max(regime.from, edge);
    if (edge >= window.to + 7) regime.to = Math.min(regime.to, edge);
  }
  return regime;
}

function disturbedPoints(panel: Panel, examination: Examination, track: Track, window: Window): Uint8Array {
  const marks = new Uint8Array(panel.days.length);
  for (const event of examination.events) {
    if (event.shape !== 'burst') continue;
    if (event.track !== track && event.track.segment !== null) continue;
    for (let t = event.from; t < event.to; t++) marks[t] = 1;
  }
  for (let t = window.from; t < window.to; t++) marks[t] = 1;
  return marks;
}

/** The logarithm of the change; a fall to nothing counts as one to a hundredth. */
export function logChange(comparison: Comparison | null): number {
  if (!comparison || !(comparison.actual + comparison.baseline > 0)) return 0;
  const floor = Math.max(comparison.actual, comparison.baseline) * 0.01;
  return log(Math.max(comparison.actual, floor) / Math.max(comparison.baseline, floor));
}

/** How far apart the two figures are, in units of the series' noise. */
export function zOf(
  examination: Examination,
  track: Track,
  metric: MetricKey,
  comparison: Comparison | null,
  window: Window,
): number {
  const examined = examination.of(track, metric);
  if (!comparison || !examined) return 0;
  const { model, explanation } = examined;
  const values = track.values.get(metric)!;
  const at = values.findIndex((value) => value > 0);
  const unit = at < 0 ? 1 : values[at]! / model.counts[at]!;
  const apart = stabilise(comparison.actual / unit) - stabilise(comparison.baseline / unit);
  const points = Math.max(1, Math.min(window.to - window.from, 28));
  const compared = comparison.windows.reduce((sum, { from, to }) => sum + to - from, 0);
  const known = Math.max(compared, comparison.windows.length * 4);
  const noise = model.sigma * Math.sqrt(explanation.persistence * (1 / points + 1 / known));
  return Math.abs(apart) / noise;
}
