import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Note } from '#report/read/table.ts';
import type { Meaning } from './columns/column-meaning.ts';
import type { OverlappingVisits } from './columns/overlapping-visits.ts';
import type { Dataset, MetricColumn, PlatformTotal } from './dataset.ts';

/** Interest in searches as a share of its highest point: no number of searches, and nothing that adds up. */
export function sharesOfPeak(values: Dataset['values']): Note[] {
  const columns = Object.values(values).filter(({ ofPeak }) => ofPeak === true);
  if (columns.length === 0) return [];
  return [{ code: 'shares_of_peak', values: { columns: columns.map(({ column }) => column).join(', ') } }];
}

/** People counted once per row are not added up: the same person may stand in several. */
export function meansWithoutWeight(
  chosen: ReadonlyMap<MetricKey, Meaning>,
  values: Dataset['values'],
  rows: number,
): Note[] {
  if (rows < 2) return [];
  const lacking = [...chosen].filter(([metric]) => {
    const { total }: MetricDefinition = METRICS[metric];
    const isThere = (part: string) => values[part as MetricKey] !== undefined;
    if (total.by === 'quotient') return !isThere(total.of) || !isThere(total.over);
    return total.by === 'mean' && values[metric]?.weight !== 'rows' && !isThere(total.weight);
  });
  if (lacking.length === 0) return [];
  const columns = lacking.map(([, { column }]) => column.name).join(', ');
  return [{ code: 'mean_without_weight', values: { columns } }];
}

export function notAdditive(values: Dataset['values'], rows: number): Note[] {
  if (rows < 2) return [];
  const heads = (Object.keys(values) as MetricKey[]).filter((metric) => {
    const { unit, total }: MetricDefinition = METRICS[metric];
    return unit === 'count' && total.by === 'none';
  });
  const columns = heads.flatMap((metric) => values[metric] ?? []);
  if (columns.length === 0) return [];
  return [{ code: 'not_additive', values: { columns: columns.map((column) => column.column).join(', ') } }];
}

/** A thing per row, or one that may fill several. */
export function rowsCounted(metric: MetricKey, counted: MetricColumn | undefined, rows: number): Note {
  const count = counted?.values.reduce((sum, value) => (value > 0 ? sum + value : sum), 0) ?? rows;
  if (count === rows) return { code: 'rows_counted', values: { metric } };
  return { code: 'things_in_rows', values: { metric, count, rows } };
}

export function totalNote({ label, line }: PlatformTotal, overlap: OverlappingVisits | null): Note {
  return { code: overlap === null ? 'platform_total' : 'visits_overlap', values: { label, line } };
}
