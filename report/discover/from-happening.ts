import { lastQuarter, toSpan } from './comparable.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { Happening } from './group-events.ts';
import type { Panel } from './panel.ts';

/** The common part of findings that are events in time; null where figures and direction disagree. */
export function fromHappening(panel: Panel, happening: Happening, kind: FindingKind): Finding | null {
  const { comparison, window, track, metric, sign } = happening;
  const { baseline, actual } = comparison;
  if ((actual - baseline) * sign <= 0) return null;
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
    impact: impactOf(panel, happening),
    confidence: 1 - Math.min(1, happening.p),
    ...(happening.shape === 'trend' ? { actualSpan: toSpan(panel, lastQuarter(panel)) } : {}),
    baselineSpans: comparison.windows.map((other) => toSpan(panel, other)),
    details: { days: window.to - window.from },
    carried: happening.carried,
  };
}

function impactOf(panel: Panel, { shape, comparison, window, metric }: Happening): number {
  const points = shape === 'trend' ? (window.to - window.from) / 2 : window.to - window.from;
  const moved = Math.abs(comparison.actual - comparison.baseline) * points;
  return Math.min(1, moved / panel.account.totals.get(metric)!);
}
