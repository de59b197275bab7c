import { ATTRIBUTION } from '#report/discover/attribute/thresholds.ts';
import { meanOf, toSpan } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Panel, Outage, Track } from '#report/measure/panel/panel.ts';
import { isLarger, isMovement, isOutcome, overlaps, sameSegment } from '#report/discover/rank/relations.ts';
import { numbersOf } from '#report/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { RESULTS } from '#report/metrics/results.ts';
import { AROUND, outages, type QuietRun } from './outages.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastBefore } = numbersOf(THRESHOLDS);

/** Results that fall silent drag every figure made of them along, in the segment and above it. */
export function explains(broken: Finding, weaker: Finding): boolean {
  const near = {
    ...broken,
    from: broken.from! - ATTRIBUTION.sameStart,
    to: broken.to! + ATTRIBUTION.sameStart,
  };
  if (!overlaps(near, weaker) || isLarger(broken, weaker)) return false;
  if (weaker.kind === 'driver' || weaker.kind === 'mix_shift') return true;
  const isSame = broken.segment === null || sameSegment(broken, weaker);
  if (weaker.kind === 'waste') return isSame;
  const isRelated =
    isSame || weaker.segment === null || weaker.segment.dimension !== broken.segment!.dimension;
  return isMovement(weaker) && isOutcome(weaker) && isRelated;
}

/** Conversions or revenue that stop while people keep clicking: more likely a lost tag than lost customers. */
export function findTrackingBreaks(panel: Panel): Finding[] {
  const found: { track: Track; metric: MetricKey; outage: QuietRun }[] = [];
  for (const track of [panel.account, ...panel.segments]) {
    for (const metric of RESULTS) {
      if (!panel.metrics.includes(metric) || !(track.totals.get(metric)! > 0)) continue;
      for (const outage of outages(panel, track, metric)) found.push({ track, metric, outage });
    }
  }
  const told: typeof found = [];
  for (const one of found.toSorted((a, b) => order(a) - order(b) || b.outage.expected - a.outage.expected)) {
    if (told.every((other) => !sameSilence(other.outage, one.outage))) told.push(one);
  }
  return told.map(({ track, metric, outage }) => toFinding(panel, track, metric, outage));
}

/** The days a break took away, so that no other finding takes them for real. */
export function outageOf(panel: Panel, { segment, metric, from, to }: Finding): Outage {
  const start = panel.days.indexOf(from!);
  const lost = RESULTS.slice(RESULTS.indexOf(metric));
  const end = panel.days.findLastIndex((day) => day <= to!);
  return { segment, metrics: new Set(metric === 'revenue' ? ['revenue'] : lost), from: start, to: end + 1 };
}

/** The account before its segments, conversions before revenue. */
function order({ track, metric }: { track: Track; metric: MetricKey }): number {
  return (track.segment === null ? 0 : 10) + RESULTS.indexOf(metric);
}

function sameSilence(a: QuietRun, b: QuietRun): boolean {
  const overlap = Math.min(a.window.to, b.window.to) - Math.max(a.window.from, b.window.from);
  return overlap > 0;
}

function toFinding(panel: Panel, track: Track, metric: MetricKey, outage: QuietRun): Finding {
  const { window, expected, traffic, p } = outage;
  const span = toSpan(panel, window);
  const before = { from: Math.max(0, window.from - AROUND), to: window.from };
  const after = { from: window.to, to: Math.min(panel.days.length, window.to + AROUND) };
  const compared = window.from >= leastBefore || after.to <= after.from ? before : after;
  const baseline = meanOf(panel, track, metric, compared);
  const actual = meanOf(panel, track, metric, window);
  let visits = 0;
  for (let t = window.from; t < window.to; t++) visits += track.values.get(traffic)![t]!;
  return {
    kind: 'tracking_break',
    metric,
    segment: track.segment,
    from: span.from,
    to: span.to,
    direction: 'down',
    baseline,
    actual,
    change: baseline > 0 ? actual / baseline - 1 : null,
    impact: Math.min(1, expected / (panel.account.totals.get(metric)! + expected)),
    confidence: null,
    chance: Math.min(1, p),
    baselineSpans: [toSpan(panel, compared)],
    details: { days: window.to - window.from, traffic: visits },
    carried: [traffic],
  };
}
