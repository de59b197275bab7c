import type { Span } from '#report/calendar.ts';
import { coveredDays } from '#report/measure/comparison.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import { addMonths, dayOfMonth, lastOfMonth } from '#report/calendar.ts';

/** The months that a file covers from their first day to their last, in order. */
export function wholeMonths({ dataset }: Pick<Measures, 'dataset'>): Span[] {
  const { time } = dataset;
  if (time === null || time.grain === 'week' || time.mayEndEarly) return [];
  const covered = time.grain === 'month' ? time : coveredDays(time, dataset.stated ?? null);
  const end = time.grain === 'month' ? lastOfMonth(time.to) : covered.to;
  const first = covered.from - dayOfMonth(covered.from) + 1;
  const months: Span[] = [];
  for (let from = first; from <= end; from = addMonths(from, 1)) {
    const to = lastOfMonth(from);
    if (from >= covered.from && to <= end) months.push({ from, to });
  }
  return months;
}

/** What each month brought, of all rows or of those with one name. */
export function sumsByMonth(
  { dataset }: Pick<Measures, 'dataset'>,
  months: readonly Span[],
  metric: MetricKey,
  of: { segment: Segment; value: string } | null = null,
): number[] {
  const sums = months.map(() => 0);
  const values = dataset.values[metric]?.values;
  const id = of === null ? -1 : of.segment.dictionary.indexOf(of.value);
  for (let row = 0; row < dataset.rows; row++) {
    const [day, value] = [dataset.time?.days[row] ?? NaN, values?.[row] ?? NaN];
    if (Number.isNaN(value) || (of !== null && of.segment.ids[row] !== id)) continue;
    const at = months.findIndex(({ from, to }) => day >= from && day <= to);
    if (at >= 0) sums[at]! += value;
  }
  return sums;
}
