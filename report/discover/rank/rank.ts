import { RESULTS } from '#report/metrics/results.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Finding, FindingKind } from '../finding.ts';

/** Leaves out what another finding already tells, and puts the weightiest first. */
export function rank(findings: Finding[]): Finding[] {
  const moved = findings.filter((finding) => finding.kind !== 'mix_shift' || isExchange(finding, findings));
  const kept = moved.filter((finding) => !moved.some((other) => absorbs(other, finding)));
  return kept.toSorted((a, b) => b.impact - a.impact || (name(a) < name(b) ? -1 : 1));
}

function name(finding: Finding): string {
  return `${finding.kind} ${finding.metric} ${finding.segment?.value ?? ''} ${finding.from}`;
}

/** Units of noise by which the others must have gone the other way, where none of them did so enough to be told. */
const PROVEN_EXCHANGE = 3;
/** Less will do where they went about as far: chance alone would seldom make up for the whole movement. */
const LIKELY_EXCHANGE = 2;
const EVEN_EXCHANGE = 0.7;

/**
 * Where one segment moved and none the other way, its movement is the event, and the mix only follows. Of two segments the
 * other may have taken what the one lost without being told of; of more, each may merely have drifted a little.
 */
function isExchange(mix: Finding, findings: Finding[]): boolean {
  const lasting = findings.filter(
    (one) =>
      one.segment !== null && (one.kind === 'level_shift' || one.kind === 'trend') && overlaps(mix, one),
  );
  const movers = new Set(lasting.map((one) => one.segment!.value));
  if (movers.size !== 1 || lasting.some((one) => one.direction !== lasting[0]!.direction)) return true;
  const { counter_flow: flow, counter_part: part, segments_with_data: segments } = mix.details;
  return segments === 2 && flow! >= (part! >= EVEN_EXCHANGE ? LIKELY_EXCHANGE : PROVEN_EXCHANGE);
}

const MOVEMENTS: ReadonlySet<FindingKind> = new Set<FindingKind>(['spike', 'dip', 'level_shift', 'trend']);
const OUTCOMES: ReadonlySet<MetricKey> = new Set(RESULTS);
const SAME_START = 4;
/** Of a long mix shift, single segments show their part a little earlier or later. */
const START_PART = 0.2;

function absorbs(strong: Finding, weak: Finding): boolean {
  if (strong === weak) return false;
  if (strong.kind === 'tracking_break') return breakExplains(strong, weak);
  if (strong.kind === 'mix_shift') return mixExplains(strong, weak);
  if (strong.kind === 'fatigue') return fatigueExplains(strong, weak);
  if (strong.kind === 'level_shift' && weak.kind === 'tracking_break') return shiftExplains(strong, weak);
  if (MOVEMENTS.has(strong.kind)) return movementExplains(strong, weak);
  if (strong.kind === 'waste') return weak.kind === 'mix_shift' && weak.impact < strong.impact;
  return false;
}

/** Results that fall silent drag every figure made of them along, in the segment and above it. */
function breakExplains(broken: Finding, weak: Finding): boolean {
  const near = { ...broken, from: broken.from! - SAME_START, to: broken.to! + SAME_START };
  if (!overlaps(near, weak) || isLarger(broken, weak)) return false;
  const related =
    weak.segment === null ||
    broken.segment === null ||
    sameSegment(broken, weak) ||
    weak.segment.dimension !== broken.segment.dimension;
  if (weak.kind === 'driver') return true;
  if (MOVEMENTS.has(weak.kind)) return OUTCOMES.has(weak.metric) && related;
  return (
    (weak.kind === 'mix_shift' || weak.kind === 'waste') &&
    (weak.kind !== 'waste' || sameSegment(broken, weak) || broken.segment === null)
  );
}

/** A small segment that falls silent does not make the whole account's decline. */
const MUCH_LARGER = 3;

function isLarger(broken: Finding, weak: Finding): boolean {
  return broken.segment !== null && weak.segment === null && weak.impact > MUCH_LARGER * broken.impact;
}

/** Where results decline everywhere, rare ones may stop coming at all: that is no lost tag. */
function shiftExplains(shift: Finding, broken: Finding): boolean {
  const inside = broken.from! >= shift.from! - SAME_START && broken.from! <= shift.to!;
  return inside && OUTCOMES.has(shift.metric) && shift.direction === 'down' && isLarger(broken, shift);
}

/** Volume that moves from one segment to another is one event: not a rise here and a fall there. */
function mixExplains(mix: Finding, weak: Finding): boolean {
  if (weak.kind === 'driver') return true;
  if (weak.kind === 'trend')
    return weak.segment !== null || OUTCOMES.has(weak.metric) || weak.impact < mix.impact;
  if (weak.kind !== 'level_shift') return false;
  const tolerance = Math.max(SAME_START, START_PART * (mix.to! - mix.from!));
  return (
    Math.abs(weak.from! - mix.from!) <= tolerance || (weak.segment === null && OUTCOMES.has(weak.metric))
  );
}

/** An ad that wears out loses clicks: the same event in another metric. */
function fatigueExplains(fatigue: Finding, weak: Finding): boolean {
  if (weak.kind !== 'level_shift' && weak.kind !== 'trend') return false;
  return sameSegment(fatigue, weak) && weak.direction === 'down' && weak.metric !== 'impressions';
}

/** What happened on known days also shows when periods are compared or projected. */
function movementExplains(movement: Finding, weak: Finding): boolean {
  if (weak.kind === 'pacing') return movement.segment === null || movement.impact >= weak.impact * 0.5;
  if (weak.kind !== 'driver') return false;
  return movement.direction === weak.direction || movement.segment === null || sameSegment(movement, weak);
}

function overlaps(a: Finding, b: Finding): boolean {
  return a.from !== null && b.from !== null && a.from <= b.to! && b.from <= a.to!;
}

function sameSegment(a: Finding, b: Finding): boolean {
  return a.segment?.column === b.segment?.column && a.segment?.value === b.segment?.value;
}
