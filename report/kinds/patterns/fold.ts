import type { Span } from '#report/calendar.ts';
import { meanOf } from '#report/discover/attribute/comparable.ts';
import type { Finding, FindingKind } from '#report/discover/finding.ts';
import type { SegmentRef } from '#report/measure/panel/panel.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { median } from '#report/mathematics/median.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';

/** What makes short events of one series one thing. */
export interface Habit {
  kind: FindingKind;
  /** Those of a series that are one thing; none where they are too few. */
  among(events: Finding[]): Finding[];
  /** Whether a further event is one more of it; `changeHere` is what the habit's own series did on its days. */
  takesIn(event: Finding, habit: readonly Finding[], changeHere: number): boolean;
}

/** Short events that are one thing, told once instead of one by one. */
export function foldEvents(findings: Finding[], panel: Panel, habit: Habit): Finding[] {
  const ofSeries = new Map<string, Finding[]>();
  for (const finding of findings) {
    if ((finding.kind !== 'spike' && finding.kind !== 'dip') || finding.change === null) continue;
    const name = [finding.kind, finding.metric, finding.segment?.column, finding.segment?.value].join('\n');
    ofSeries.set(name, [...(ofSeries.get(name) ?? []), finding]);
  }
  const groups = [...ofSeries.values()].map((events) => habit.among(events));
  const told = new Set<Finding>();
  const folded: Finding[] = [];
  for (const group of groups.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length)) {
    if (group.some((finding) => told.has(finding))) continue;
    const more = findings.filter(
      (finding) =>
        !told.has(finding) &&
        !group.includes(finding) &&
        finding.kind === group[0]!.kind &&
        habit.takesIn(finding, group, changeWithin(panel, group[0]!, finding)),
    );
    for (const finding of [...group, ...more]) told.add(finding);
    folded.push(foldedOf(panel, habit.kind, group[0]!, [...group, ...more]));
  }
  return [...findings.filter((finding) => !told.has(finding)), ...folded].toSorted(
    (a, b) => b.impact - a.impact,
  );
}

export function isSameSegment(one: SegmentRef | null, other: SegmentRef | null): boolean {
  return one?.column === other?.column && one?.value === other?.value;
}

/** What the series of the one did on the days of the other. */
function changeWithin(
  panel: Panel,
  { metric, segment }: Finding,
  { from, to, baselineSpans }: Finding,
): number {
  const perDay = perDayOf(panel, metric, segment);
  const baseline = median(baselineSpans.map(perDay));
  return baseline > 0 ? perDay({ from: from!, to: to! }) / baseline - 1 : 0;
}

/** What the series brought a day within some days. */
function perDayOf(panel: Panel, metric: MetricKey, segment: SegmentRef | null): (span: Span) => number {
  const track =
    segment === null ? panel.account : panel.segments.find((one) => isSameSegment(one.segment, segment))!;
  return ({ from, to }) => {
    const [a, b] = [panel.days.indexOf(from), panel.days.findLastIndex((day) => day <= to)];
    return meanOf(panel, track, metric, { from: a, to: b + 1 });
  };
}

/** One finding for all events, with the figures of the first one's series. */
function foldedOf(panel: Panel, kind: FindingKind, first: Finding, all: Finding[]): Finding {
  const inOrder = all.toSorted((a, b) => a.from! - b.from!);
  const actualSpans = inOrder.map(({ from, to }) => ({ from: from!, to: to! }));
  const baselineSpans = distinct(inOrder.flatMap((finding) => finding.baselineSpans));
  const perDay = perDayOf(panel, first.metric, first.segment);
  const actual = median(actualSpans.map(perDay));
  const baseline = median(baselineSpans.map(perDay));
  const holidays = inOrder.map(({ holiday }) => holiday);
  const { holiday: _named, within: _ofOne, ...plain } = first;
  const within = (first.within ?? []).filter((ref) =>
    all.every((event) => event.within?.some((other) => isSameSegment(ref, other))),
  );
  return {
    ...plain,
    kind,
    // What one of the days had to itself is not true of the others.
    ...(within.length > 0 ? { within } : {}),
    from: inOrder[0]!.from,
    to: inOrder.at(-1)!.to,
    baseline,
    actual,
    change: baseline > 0 ? actual / baseline - 1 : null,
    impact: Math.min(
      1,
      all.reduce((sum, { impact }) => sum + impact, 0),
    ),
    confidence: null,
    chance: Math.min(...all.map(({ chance }) => chance!)),
    actualSpans,
    ...(holidays.every((holiday) => holiday !== undefined) ? { holidays } : {}),
    baselineSpans,
    details: { days: all.length },
    carried: carriedByMost(first.metric, all),
  };
}

/** What moved along on more than half of them, most often first. */
function carriedByMost(own: MetricKey, events: readonly Finding[]): MetricKey[] {
  const times = new Map<MetricKey, number>();
  for (const { metric, carried } of events)
    for (const one of new Set([metric, ...carried])) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times]
    .filter(([metric, count]) => metric !== own && count * 2 > events.length)
    .toSorted(([, a], [, b]) => b - a)
    .map(([metric]) => metric);
}

function distinct(spans: Span[]): Span[] {
  const known = new Map(spans.map((span) => [`${span.from} ${span.to}`, span]));
  return [...known.values()].toSorted((a, b) => a.from - b.from);
}
