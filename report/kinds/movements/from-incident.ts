import { lastQuarter, toSpan } from '#report/discover/attribute/comparable.ts';
import type { Incident } from '#report/discover/attribute/group-events.ts';
import type { Finding, FindingKind } from '#report/discover/finding.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { calibrated } from '#report/discover/rank/calibration.ts';
import { numbersOf } from '#report/threshold.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import { THRESHOLDS as OWN } from './thresholds.ts';

const { beyondChance } = numbersOf(OWN);

/** The common part of findings that are events in time; null where figures and direction disagree. */
export function fromIncident(panel: Panel, incident: Incident, kind: FindingKind): Finding | null {
  const { comparison, window, track, metric, sign } = incident;
  const { baseline, actual } = comparison;
  if ((actual - baseline) * sign <= 0 || mayBeChance(incident)) return null;
  // What rises from nothing began on a day, which an event of its own tells.
  if (kind === 'trend' && baseline <= 0) return null;
  // Weeks and months were not measured.
  const confidence = panel.grain === 'day' ? calibrated(kind, incident.p) : null;
  const span = toSpan(panel, window);
  return {
    kind,
    metric,
    segment: track.segment,
    from: span.from,
    to: span.to,
    direction: sign > 0 ? 'up' : 'down',
    baseline,
    actual,
    change: baseline > 0 ? actual / baseline - 1 : null,
    impact: impactOf(panel, incident),
    confidence,
    chance: Math.min(1, incident.p),
    ...(incident.shape === 'trend' ? { actualSpan: toSpan(panel, lastQuarter(panel)) } : {}),
    ...(comparison.actualWindow ? { actualSpan: toSpan(panel, comparison.actualWindow) } : {}),
    baselineSpans: comparison.windows.map((other) => toSpan(panel, other)),
    details: { days: window.to - window.from },
    carried: incident.carried,
  };
}

function mayBeChance({ shape, metric, window, comparison }: Incident): boolean {
  if (shape !== 'burst' || METRICS[metric].unit !== 'count') return false;
  const points = window.to - window.from;
  return Math.abs(evened(comparison.actual * points) - evened(comparison.baseline * points)) < beyondChance;
}

/** A count on the scale where chance moves every count by about one. */
function evened(count: number): number {
  return 2 * Math.sqrt(Math.max(0, count) + 0.375);
}

function impactOf(panel: Panel, { shape, comparison, window, metric }: Incident): number {
  const points = shape === 'trend' ? (window.to - window.from) / 2 : window.to - window.from;
  const moved = Math.abs(comparison.actual - comparison.baseline) * points;
  return Math.min(1, moved / panel.account.totals.get(metric)!);
}
