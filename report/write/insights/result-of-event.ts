import { median } from '#report/median.ts';
import type { Finding, SegmentRef } from '#report/discover/finding.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import { exactSum } from '#report/metrics/exact-sum.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { isAdditive, isOutcome, outcomeOf } from '../outcome.ts';
import { hasResults, isMereActivity } from './mere-activity.ts';

/** A result that moved less than this did not move with it. */
const LEAST_CHANGE = 0.1;

/** An event that was found in impressions or clicks and reached what the report is about, told by that; any other as it is. */
export function resultOfEvent(measures: Measures, finding: Finding): Finding {
  const isEvent = kindOf(finding).course !== undefined;
  const isOfResult = isOutcome(finding.metric) || finding.metric === outcomeOf(measures);
  if (!isEvent || isOfResult || measures.series === null) return finding;
  const metric = resultAmong(measures, finding);
  if (metric === null || finding.baseline === null || finding.from === null) return finding;
  const span = finding.actualSpan ?? { from: finding.from, to: finding.to! };
  const actual = perPoint(measures, metric, finding.segment, span);
  const baseline = median(
    finding.baselineSpans.map((one) => perPoint(measures, metric, finding.segment, one)),
  );
  if (!(baseline > 0)) return finding;
  const change = actual / baseline - 1;
  const isSameWay = change > 0 === (finding.direction === 'up');
  if (!isSameWay || Math.abs(change) < LEAST_CHANGE) return finding;
  const whole = measures.totals[metric] ?? 0;
  const moved = Math.abs(actual - baseline) * pointsIn(measures, span);
  return {
    ...finding,
    metric,
    actual,
    baseline,
    change,
    impact: whole > 0 ? Math.min(1, moved / whole) : finding.impact,
    carried: finding.carried.filter((one) => one !== metric),
  };
}

/** What the report is about, or else the first result that moved along; in a file without results whatever is more than being seen. */
function resultAmong(measures: Measures, { metric, carried }: Finding): MetricKey | null {
  const outcome = outcomeOf(measures);
  if (outcome !== null && carried.includes(outcome)) return outcome;
  const additive = carried.filter(isAdditive);
  const result = additive.find(isOutcome);
  if (result !== undefined || hasResults(measures) || !isMereActivity(measures, metric))
    return result ?? null;
  return additive.find((one) => !isMereActivity(measures, one)) ?? null;
}

/** The sum of the rows in a span, by its days, weeks or months with data. */
function perPoint(measures: Measures, metric: MetricKey, segment: SegmentRef | null, span: Span): number {
  const { dataset } = measures;
  const { values, decimals } = dataset.values[metric]!;
  const { days } = dataset.time!;
  const names = segment && dataset.segments.find(({ column }) => column === segment.column);
  const within: number[] = [];
  for (let row = 0; row < dataset.rows; row++) {
    const day = days[row]!;
    if (!(day >= span.from && day <= span.to)) continue;
    if (names && names.dictionary[names.ids[row]!] !== segment!.value) continue;
    within.push(values[row]!);
  }
  return (exactSum(Float64Array.from(within), decimals) ?? 0) / Math.max(1, pointsIn(measures, span));
}

function pointsIn({ series }: Measures, { from, to }: Span): number {
  return series!.days.reduce(
    (count, day, at) => (day >= from && day <= to && series!.measured[at] === 1 ? count + 1 : count),
    0,
  );
}
