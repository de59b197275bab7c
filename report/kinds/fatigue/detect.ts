import { lastQuarter, toSpan, type Window } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { sameSegment } from '#report/discover/rank/relations.ts';
import { numbersOf } from '#report/threshold.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastPoints, leastFall, leastZ, leastClicks, stillShown, orderly, mostTold } = numbersOf(THRESHOLDS);

/** What people get tired of: the ad itself. */
const SEEN: ReadonlySet<DimensionKey> = new Set<DimensionKey>(['ad', 'creative']);

/** Ads whose click-through rate wears down while they are shown as often as before. */
export function findFatigue({ dated }: Known): Finding[] {
  if (!dated || dated.panel.days.length < leastPoints) return [];
  const { panel } = dated;
  if (!panel.metrics.includes('impressions') || !panel.metrics.includes('clicks')) return [];
  return panel.segments
    .filter((track) => SEEN.has(track.segment!.dimension))
    .flatMap((track) => fatigueOf(panel, track) ?? [])
    .toSorted((a, b) => b.impact - a.impact)
    .slice(0, mostTold);
}

/** An ad that wears out loses clicks: the same event in another metric. */
export function explains(own: Finding, weaker: Finding): boolean {
  return (
    (weaker.kind === 'level_shift' || weaker.kind === 'trend') &&
    sameSegment(own, weaker) &&
    weaker.direction === 'down' &&
    weaker.metric !== 'impressions'
  );
}

function fatigueOf(panel: Panel, track: Track): Finding | null {
  const last = lastQuarter(panel);
  const first: Window = { from: 0, to: last.to - last.from };
  const middle: Window = { from: first.to, to: last.from };
  const [start, between, end] = [first, middle, last].map((window) => sums(panel, track, window));
  if (!(start!.clicks >= leastClicks && end!.impressions > 0)) return null;
  const change = rate(end!) / rate(start!) - 1;
  const isOrderly =
    rate(between!) <= rate(start!) * (1 + orderly) && rate(between!) >= rate(end!) * (1 - orderly);
  const z = -log1p(change) / Math.sqrt(2 / start!.clicks + 2 / Math.max(1, end!.clicks));
  if (change > -leastFall || !isOrderly || z < leastZ) return null;
  if (end!.impressions < stillShown * start!.impressions) return null;
  const span = toSpan(panel, { from: 0, to: panel.days.length });
  return {
    kind: 'fatigue',
    metric: 'ctr',
    segment: track.segment,
    from: span.from,
    to: span.to,
    direction: 'down',
    baseline: rate(start!),
    actual: rate(end!),
    change,
    // The rate fell evenly: half of the last quarter's loss over all four quarters, as a share of all clicks.
    impact: Math.min(
      1,
      ((rate(start!) - rate(end!)) * end!.impressions * 2) / panel.account.totals.get('clicks')!,
    ),
    confidence: null,
    actualSpan: toSpan(panel, last),
    baselineSpans: [toSpan(panel, first)],
    details: {},
    carried: ['clicks'],
  };
}

function rate(part: { clicks: number; impressions: number }): number {
  return part.clicks / part.impressions;
}

function sums(panel: Panel, track: Track, window: Window): { clicks: number; impressions: number } {
  const total = { clicks: 0, impressions: 0 };
  for (let t = window.from; t < window.to; t++) {
    if (!panel.usable[t]) continue;
    total.clicks += track.values.get('clicks')![t]!;
    total.impressions += track.values.get('impressions')![t]!;
  }
  return total;
}
