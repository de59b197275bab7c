import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Condition, Origin } from '#report/model/facts.ts';
import type { Scope } from './scope.ts';
import { isoDate } from '#report/calendar.ts';

/** The way back from a figure to its rows: columns, segment and days. */
export function originOf(
  measures: Measures,
  columnName: (metric: MetricKey, earlier: boolean) => string,
  metric: MetricKey,
  { segment, among, span, earlier = false, listed }: Scope,
): Origin {
  const days = span ?? ownPeriod(measures);
  const where: Condition[] = segment ? [{ column: segment.column, equals: segment.value }] : [];
  if (among) where.push({ column: among.column, any: among.values });
  const isWhole = where.length === 0 && !days && !earlier && listed !== true;
  const line = isWhole ? platformLine(measures, metric) : undefined;
  return {
    columns: sourceMetrics(metric)
      .filter((part) => part === metric || !countsRows(measures, metric))
      .map((part) => columnName(part, earlier)),
    where,
    from: days ? isoDate(days.from) : null,
    to: days ? isoDate(days.to) : null,
    ...(line === undefined ? {} : { line }),
  };
}

/** A mean over rows that count the same has no second column. */
export function countsRows({ dataset }: Measures, metric: MetricKey): boolean {
  return dataset.values[metric]?.weight === 'rows';
}

/** The row of the platform's own total, where the figure of the whole is from there. */
function platformLine({ dataset }: Measures, metric: MetricKey): number | undefined {
  const { platformTotal, ownPeriods, compareValues } = dataset;
  if (!platformTotal || ownPeriods !== null || compareValues !== null) return undefined;
  const isThere = sourceMetrics(metric).every((part) => platformTotal.values[part] !== undefined);
  return isThere ? platformTotal.line : undefined;
}

/** Of two periods in one file the later one is what its figures are about. */
function ownPeriod({ comparison }: Measures): Scope['span'] {
  return comparison?.rule === 'own_periods' ? comparison.current : null;
}

/** What a figure is made of: the parts of a quotient, a mean and its weight, or itself. */
function sourceMetrics(metric: MetricKey): MetricKey[] {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by === 'quotient') return [total.of, total.over] as MetricKey[];
  return total.by === 'mean' ? [metric, total.weight as MetricKey] : [metric];
}
