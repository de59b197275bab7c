import { areNamesCompared } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import { meanShift } from '#report/discover/detect/mean-shift.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { examinedDimensions } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastChange, leastPart, beyondShare, leastZ, fewPoints, leastCounts, mostPart } =
  numbersOf(THRESHOLDS);

const METRICS_TO_EXPLAIN: readonly MetricKey[] = [
  'revenue',
  'conversions',
  'orders',
  'clicks',
  'sessions',
  'opens',
];

/** The segment that explains most of the change against the period before. */
export function findDriver({ measures, dated }: Known): Finding[] {
  const { comparison, dataset } = measures;
  if (!comparison?.current || !comparison.previous) return [];
  const metric = METRICS_TO_EXPLAIN.find((key) => (measures.totals[key] ?? 0) > 0 && dataset.values[key]);
  const now = metric ? (comparison.currentTotals[metric] ?? 0) : 0;
  const before = metric ? (comparison.previousTotals[metric] ?? 0) : 0;
  if (!metric || !(before > 0) || Math.abs(now / before - 1) < leastChange) return [];
  if (!isBeyondNoise(metric, now, before, comparison.current, comparison.previous, dated)) return [];
  for (const segment of examinedDimensions(dataset)) {
    if (!areNamesCompared(segment, comparison)) continue;
    const found = driverIn(measures, segment, metric, now, before);
    if (found) return [found];
  }
  return [];
}

function isBeyondNoise(
  metric: MetricKey,
  now: number,
  before: number,
  current: Span,
  previous: Span,
  dated: Known['dated'],
): boolean {
  if (!dated || dated.panel.days.length < fewPoints) return isBeyondChance(metric, now, before);
  const { panel, examination } = dated;
  const examined = examination.of(panel.account, metric);
  if (!examined || panel.grain !== 'day') return false;
  const at = (day: number) => day - panel.days[0]!;
  const [a, b] = [current, previous].map(({ from, to }) => ({ from: at(from), to: at(to) + 1 }));
  return Math.abs(meanShift(examined, a!, b!)) >= leastZ;
}

/** Without days, chance in counts is all there is to judge by; amounts of money have none to count. */
function isBeyondChance(metric: MetricKey, now: number, before: number): boolean {
  if (METRICS[metric].unit !== 'count' || now + before < leastCounts) return false;
  return Math.abs(now - before) > leastZ * Math.sqrt(2 * (now + before));
}

function driverIn(
  measures: Measures,
  segment: Segment,
  metric: MetricKey,
  now: number,
  before: number,
): Finding | null {
  const { dataset, comparison } = measures;
  const sums = segmentSums(measures, segment, metric);
  if (!sums) return null;
  const total = now - before;
  let best = -1;
  for (let id = 0; id < segment.dictionary.length; id++) {
    const part = sums.now[id]! - sums.before[id]!;
    const bestPart = best < 0 ? 0 : sums.now[best]! - sums.before[best]!;
    if (segment.dictionary[id] !== '' && part / total > bestPart / total) best = id;
  }
  if (best < 0) return null;
  const contribution = sums.now[best]! - sums.before[best]!;
  const part = contribution / total;
  if (part < leastPart || part < beyondShare * (sums.before[best]! / before) || part > mostPart) return null;
  const value = segment.dictionary[best]!;
  return {
    kind: 'driver',
    metric,
    segment: { dimension: segment.dimension, column: segment.column, value },
    from: comparison!.current!.from,
    to: comparison!.current!.to,
    direction: total > 0 ? 'up' : 'down',
    baseline: sums.before[best]!,
    actual: sums.now[best]!,
    change: sums.before[best]! > 0 ? sums.now[best]! / sums.before[best]! - 1 : null,
    impact: Math.min(1, Math.abs(contribution) / (now + before)),
    confidence: null,
    baselineSpans: [comparison!.previous!],
    details: { total_change: total, contribution, share: part },
    carried: dataset.values.cost ? ['cost'] : [],
  };
}

function segmentSums(
  { dataset, comparison }: Measures,
  segment: Segment,
  metric: MetricKey,
): { now: Float64Array; before: Float64Array } | null {
  const column = dataset.values[metric]!.values;
  const earlier = dataset.compareValues?.[metric]?.values;
  const days = dataset.ownPeriods?.days ?? dataset.time?.days;
  if (!earlier && !days) return null;
  const now = new Float64Array(segment.dictionary.length);
  const before = new Float64Array(segment.dictionary.length);
  const { current, previous } = comparison!;
  for (let row = 0; row < dataset.rows; row++) {
    const id = segment.ids[row]!;
    const value = column[row]!;
    if (earlier) {
      now[id]! += value || 0;
      before[id]! += earlier[row]! || 0;
      continue;
    }
    const day = days![row]!;
    if (day >= current!.from && day <= current!.to) now[id]! += value || 0;
    else if (day >= previous!.from && day <= previous!.to) before[id]! += value || 0;
  }
  return { now, before };
}
