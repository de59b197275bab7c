import type { Span } from '#report/calendar.ts';
import type { SegmentRef } from '#report/measure/panel/panel.ts';
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

/** The same for each of several spans by one look at the rows, to compare them and not to show them: rounding is left as it is. */
export function roughlyPerPoint(
  measures: Measures,
  metric: MetricKey,
  segment: SegmentRef | null,
  spans: readonly Span[],
): number[] {
  const { dataset } = measures;
  const { values } = dataset.values[metric]!;
  const { days } = dataset.time!;
  const names = segment && dataset.segments.find(({ column }) => column === segment.column);
  const own = names ? names.dictionary.indexOf(segment!.value) : -1;
  const sums = spans.map(() => 0);
  for (let row = 0; row < dataset.rows; row++) {
    const value = values[row]!;
    if (Number.isNaN(value) || (names && names.ids[row] !== own)) continue;
    spans.forEach(({ from, to }, at) => {
      if (days[row]! >= from && days[row]! <= to) sums[at]! += value;
    });
  }
  return sums.map((sum, at) => sum / Math.max(1, pointsIn(measures, spans[at]!)));
}

/** How many days, weeks or months of a span have data. */
export function pointsIn({ series }: Measures, { from, to }: Span): number {
  return series!.days.reduce(
    (count, day, at) => (day >= from && day <= to && series!.measured[at] === 1 ? count + 1 : count),
    0,
  );
}
