import type { Span } from '#report/calendar.ts';
import { meanOf } from '#report/discover/attribute/comparable.ts';
import type { Finding, SegmentRef } from '#report/discover/finding.ts';
import type { Panel } from '#report/discover/panel.ts';
import { numbersOf } from '#report/discover/threshold.ts';
import { median } from '#report/median.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log1p } from '#report/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastTimes, alike } = numbersOf(THRESHOLDS);
/** A fall to nothing counts as one to a hundredth. */
const LEAST_CHANGE = -0.99;

/**
 * Short events that come back at no fixed days, told once instead of one by one. Holidays make no habit; where there is
 * one, a day of it that happens to be a holiday belongs to it.
 */
export function foldRecurring(findings: Finding[], panel: Panel): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    if ((finding.kind !== 'spike' && finding.kind !== 'dip') || finding.change === null) continue;
    const name = [finding.kind, finding.metric, finding.segment?.column, finding.segment?.value].join('\n');
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const habits = [...groups.values()].map(alikeAmong).filter(isHabit);
  const told = new Set(habits.flat());
  const folded = habits.map((habit) => {
    const more = findings.filter((finding) => !told.has(finding) && belongs(panel, finding, habit));
    for (const finding of more) told.add(finding);
    return recurringOf(panel, habit, [...habit, ...more]);
  });
  return [...findings.filter((finding) => !told.has(finding)), ...folded].toSorted(
    (a, b) => b.impact - a.impact,
  );
}

function isHabit(group: Finding[]): boolean {
  return group.filter(({ holiday }) => !holiday).length >= leastTimes;
}

function alikeAmong(group: Finding[]): Finding[] {
  const middle = median(group.map(sizeOf));
  return group.filter((one) => sizeOf(one) <= alike * middle && sizeOf(one) * alike >= middle);
}

function sizeOf({ change }: Finding): number {
  return sizeOfChange(change!);
}

function sizeOfChange(change: number): number {
  return Math.abs(log1p(Math.max(change, LEAST_CHANGE)));
}

/**
 * Whether an event is one more of a habit: a smaller one of the same series, or one that was found in the account or in another
 * segment on a day on which the series of the habit did what it does.
 */
function belongs(panel: Panel, finding: Finding, habit: Finding[]): boolean {
  const [{ kind, metric, segment }] = habit as [Finding];
  if (finding.kind !== kind || finding.metric !== metric || finding.change === null) return false;
  const middle = median(habit.map(sizeOf));
  if (isSame(finding.segment, segment)) return sizeOf(finding) <= alike * middle;
  const perDay = perDayOf(panel, metric, segment);
  const baseline = median(finding.baselineSpans.map(perDay));
  const change = baseline > 0 ? perDay({ from: finding.from!, to: finding.to! }) / baseline - 1 : 0;
  const size = sizeOfChange(change);
  return change > 0 === (kind === 'spike') && size <= alike * middle && size * alike >= middle;
}

function isSame(one: SegmentRef | null, other: SegmentRef | null): boolean {
  return one?.column === other?.column && one?.value === other?.value;
}

/** What the series brought a day within some days. */
function perDayOf(panel: Panel, metric: MetricKey, segment: SegmentRef | null): (span: Span) => number {
  const track =
    segment === null ? panel.account : panel.segments.find((one) => isSame(one.segment, segment))!;
  return ({ from, to }) => {
    const [a, b] = [panel.days.indexOf(from), panel.days.findLastIndex((day) => day <= to)];
    return meanOf(panel, track, metric, { from: a, to: b + 1 });
  };
}

/** `all`: the habit, and further events that belong to it. */
function recurringOf(panel: Panel, habit: Finding[], all: Finding[]): Finding {
  const inOrder = all.toSorted((a, b) => a.from! - b.from!);
  const [first] = habit as [Finding];
  const actualSpans = inOrder.map(({ from, to }) => ({ from: from!, to: to! }));
  const baselineSpans = distinct(inOrder.flatMap((finding) => finding.baselineSpans));
  const perDay = perDayOf(panel, first.metric, first.segment);
  const actual = median(actualSpans.map(perDay));
  const baseline = median(baselineSpans.map(perDay));
  const { holiday: _named, ...plain } = first;
  return {
    ...plain,
    kind: 'recurring',
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
    baselineSpans,
    details: { days: all.length },
    carried: [],
  };
}

function distinct(spans: Span[]): Span[] {
  const known = new Map(spans.map((span) => [`${span.from} ${span.to}`, span]));
  return [...known.values()].toSorted((a, b) => a.from - b.from);
}
