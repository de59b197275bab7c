import type { Span } from '#report/calendar.ts';
import type { SegmentRef } from '#report/discover/finding.ts';
import type { Measures } from '#report/measure/measures.ts';
import { exactSum } from '#report/metrics/exact-sum.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';

/** The sum of the rows in a span, by its days, weeks or months with data. */
export function perPoint(
  measures: Measures,
  metric: MetricKey,
  segment: SegmentRef | null,
  span: Span,
): number {
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

/** How many days, weeks or months of a span have data. */
export function pointsIn({ series }: Measures, { from, to }: Span): number {
  return series!.days.reduce(
    (count, day, at) => (day >= from && day <= to && series!.measured[at] === 1 ? count + 1 : count),
    0,
  );
}
