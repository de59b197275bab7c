import { METRICS, type MetricDefinition, type MetricKey } from '#report/measure/metrics.ts';
import type { Desk } from './desk.ts';
import { countsRows } from './figure-origin.ts';

/** How a figure came about, for a person: `Cost ÷ Conversions`, `Position, weighted by Impressions`, `Sum of Clicks`. */
export function formulaOf(desk: Desk, metric: MetricKey, column: string): string {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by === 'quotient') {
    const upper = desk.label(total.of as MetricKey);
    const lower = desk.label(total.over as MetricKey);
    return desk.words((total.times ?? 1) === 1 ? 'formula.quotient' : 'formula.thousand', { upper, lower });
  }
  if (countsRows(desk.measures, metric)) return desk.words('formula.row_mean', { column });
  if (total.by === 'mean')
    return desk.words('formula.mean', { column, weight: desk.label(total.weight as MetricKey) });
  return desk.words('formula.sum', { column });
}
