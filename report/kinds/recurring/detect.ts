import type { Span } from '#report/calendar.ts';
import { meanOf } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Panel } from '#report/discover/panel.ts';
import { numbersOf } from '#report/discover/threshold.ts';
import { median } from '#report/median.ts';
import { log1p } from '#report/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastTimes, alike } = numbersOf(THRESHOLDS);

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
  const folded = [...groups.values()].map(alikeAmong).filter(isHabit);
  const told = new Set(folded.flat());
  return [
    ...findings.filter((finding) => !told.has(finding)),
    ...folded.map((group) => recurringOf(panel, group)),
  ].toSorted((a, b) => b.impact - a.impact);
}

function isHabit(group: Finding[]): boolean {
  return group.filter(({ holiday }) => !holiday).length >= leastTimes;
}

function alikeAmong(group: Finding[]): Finding[] {
  const sizes = group.map(({ change }) => Math.abs(log1p(Math.max(change!, -0.99))));
  const middle = median(sizes);
  return group.filter((_, k) => sizes[k]! <= alike * middle && sizes[k]! * alike >= middle);
}

function recurringOf(panel: Panel, group: Finding[]): Finding {
  const inOrder = group.toSorted((a, b) => a.from! - b.from!);
  const [first] = inOrder as [Finding];
  const actualSpans = inOrder.map(({ from, to }) => ({ from: from!, to: to! }));
  const baselineSpans = distinct(inOrder.flatMap((finding) => finding.baselineSpans));
  const { metric, segment } = first;
  const track = segment === null ? panel.account : panel.segments.find((one) => one.segment === segment)!;
  const perDay = ({ from, to }: Span) => {
    const [a, b] = [panel.days.indexOf(from), panel.days.findLastIndex((day) => day <= to)];
    return meanOf(panel, track, metric, { from: a, to: b + 1 });
  };
  const actual = median(actualSpans.map(perDay));
  const baseline = median(baselineSpans.map(perDay));
  const { holiday: _named, ...plain } = first;
  return {
    ...plain,
    kind: 'recurring',
    to: inOrder.at(-1)!.to,
    baseline,
    actual,
    change: baseline > 0 ? actual / baseline - 1 : null,
    impact: Math.min(
      1,
      group.reduce((sum, { impact }) => sum + impact, 0),
    ),
    confidence: null,
    chance: Math.min(...group.map(({ chance }) => chance!)),
    actualSpans,
    baselineSpans,
    details: { days: group.length },
    carried: [],
  };
}

function distinct(spans: Span[]): Span[] {
  const known = new Map(spans.map((span) => [`${span.from} ${span.to}`, span]));
  return [...known.values()].toSorted((a, b) => a.from - b.from);
}
