import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import { log } from '#report/mathematics/portable-math.ts';
import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import { actualSpanOf, type Finding, type FindingKind } from '../finding.ts';
import type { SegmentRef } from '#report/measure/panel/panel.ts';
import { tellingDimensions } from '#report/measure/panel/panel.ts';
import { ATTRIBUTION } from './thresholds.ts';

const EVENTS: ReadonlySet<FindingKind> = new Set<FindingKind>(['spike', 'dip', 'level_shift']);

/**
 * The second and the third attribute of an event's cause. Within the segment an event was placed at, the value of another
 * column that makes nearly all of the change while the rest stays is part of the cause: explanatory power as in Adtributor
 * (Bhagwan et al., NSDI 2014), applied level by level as in its recursive form, the fewest words that explain the change.
 */
export function narrowCauses(findings: Finding[], measures: Measures): Finding[] {
  const { dataset } = measures;
  const dimensions = tellingDimensions(dataset);
  if (dimensions.length < 2 || !dataset.time) return findings;
  return findings.map((finding) => {
    if (!EVENTS.has(finding.kind) || finding.segment === null || !dataset.values[finding.metric])
      return finding;
    const within = furtherAttributes(
      dataset,
      dimensions,
      finding,
      [finding.segment],
      rowsOf(dataset, finding),
    );
    return within.length === 0 ? finding : { ...finding, within };
  });
}

/** Rows of the cause known so far, on the event's days and on those it is held against. */
interface Rows {
  now: readonly number[];
  usual: readonly number[];
}

function rowsOf({ rows, time }: Dataset, finding: Finding): Rows {
  const within = (spans: readonly Span[]) => {
    const chosen: number[] = [];
    for (let row = 0; row < rows; row++) {
      const day = time!.days[row]!;
      if (spans.some((span) => day >= span.from && day <= span.to)) chosen.push(row);
    }
    return chosen;
  };
  return { now: within([actualSpanOf(finding)]), usual: within(finding.baselineSpans) };
}

function furtherAttributes(
  dataset: Dataset,
  dimensions: Segment[],
  finding: Finding,
  cause: SegmentRef[],
  among: Rows,
): SegmentRef[] {
  if (cause.length > ATTRIBUTION.mostAttributes - 1) return [];
  const last = cause.at(-1)!;
  const { ids, dictionary } = dimensions.find(({ column }) => column === last.column)!;
  const id = dictionary.indexOf(last.value);
  const isOfCause = (row: number) => ids[row] === id;
  const rows = { now: among.now.filter(isOfCause), usual: among.usual.filter(isOfCause) };
  let best: { ref: SegmentRef; rest: number } | null = null;
  for (const segment of dimensions) {
    if (cause.some(({ column }) => column === segment.column)) continue;
    const found = narrowest(dataset, segment, finding, rows);
    if (found && (!best || found.rest < best.rest)) best = found;
  }
  if (!best) return [];
  return [best.ref, ...furtherAttributes(dataset, dimensions, finding, [...cause, best.ref], rows)];
}

function narrowest(
  dataset: Dataset,
  segment: Segment,
  finding: Finding,
  rows: Rows,
): { ref: SegmentRef; rest: number } | null {
  const { values } = dataset.values[finding.metric]!;
  const days = lengthOf([actualSpanOf(finding)]);
  const isCount = METRICS[finding.metric].unit === 'count';
  const now = dailySums(values, segment, rows.now, days);
  const usual = dailySums(values, segment, rows.usual, lengthOf(finding.baselineSpans));
  const [all, before] = [sum(now), sum(usual)];
  let best: { ref: SegmentRef; rest: number } | null = null;
  segment.dictionary.forEach((value, id) => {
    const [actual, baseline] = [now[id]!, usual[id]!];
    if (value === '' || actual + baseline === 0) return;
    const power = (actual - baseline) / (all - before);
    const rest = unexplained([actual, baseline], [all - actual, before - baseline]);
    if (power < ATTRIBUTION.leastPower || rest > ATTRIBUTION.mostUnexplained) return;
    if (isCount && !isBeyondChance(actual, baseline, days)) return;
    // Nearly the whole says something new only where the little that is left would have shown the same change.
    const wentAlong = (before - baseline) * (actual / baseline);
    const isNearlyAll = baseline > ATTRIBUTION.mostShare * before;
    if (isNearlyAll && !(isCount && isBeyondChance(all - actual, wentAlong, days))) return;
    const ref = { dimension: segment.dimension, column: segment.column, value };
    if (!best || rest < best.rest) best = { ref, rest };
  });
  return best;
}

/** Whether counts of so many days are further from what is usual than chance (Poisson) takes them. */
function isBeyondChance(daily: number, usual: number, days: number): boolean {
  return Math.abs(daily - usual) > ATTRIBUTION.valueEvidence * Math.sqrt((usual + 1) / days);
}

/** What each value brought a day. */
function dailySums(
  values: Float64Array,
  { ids, dictionary }: Segment,
  rows: readonly number[],
  days: number,
): Float64Array {
  const sums = new Float64Array(dictionary.length);
  for (const row of rows) if (!Number.isNaN(values[row]!)) sums[ids[row]!]! += values[row]!;
  return sums.map((x) => x / days);
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((total, { from, to }) => total + to - from + 1, 0);
}

type Figures = readonly [actual: number, usual: number];

/**
 * What a value leaves unexplained where the rest stayed as it was, as a part of what is left where value and rest went alike: the
 * deviances of both accounts (likelihood ratio, as in the G-test of Woolf, 1957). What went the other way did not go along.
 */
function unexplained(own: Figures, rest: Figures): number {
  if ((own[0] - own[1]) * (rest[0] - rest[1]) <= 0) return 0;
  const growth = (own[0] + rest[0]) / (own[1] + rest[1]);
  return deviance(...rest) / (deviance(own[0], own[1] * growth) + deviance(rest[0], rest[1] * growth));
}

/** Of a count from what was expected (Poisson); what came from nothing counts as a hundred times as much. */
function deviance(actual: number, expected: number): number {
  const due = Math.max(expected, actual * 0.01);
  return actual === 0 ? due : actual * log(actual / due) - (actual - due);
}

function sum(values: Float64Array): number {
  return values.reduce((total, x) => total + x, 0);
}
