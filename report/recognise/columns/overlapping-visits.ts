import { exactSum } from '#report/metrics/exact-sum.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TotalRow } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';
import { totalOf } from './platform-total.ts';
import type { PlatformTotal } from '../dataset.ts';

/** One visit may see several pages and begin from several sources: of these alone a total below the sum is believed. */
const OF_VISITS: readonly MetricKey[] = ['sessions', 'engaged_sessions'];
/** Less is what a platform estimates. */
const LEAST_OVERLAP = 0.02;
const SAME = 0.003;

export interface OverlappingVisits {
  total: PlatformTotal;
  /** Columns that are told of each row and never added up. */
  metrics: MetricKey[];
}

/**
 * The platform's own total, where its rows share visits: alike in what happens once, such as a purchase or an exit, and
 * smaller than the sum of the rows in visits. The sum would count a visit once for each page it saw.
 */
export function overlappingVisits(
  rows: readonly TotalRow[],
  chosen: ReadonlyMap<MetricKey, Meaning>,
): OverlappingVisits | null {
  for (const row of rows) {
    const shares = [...chosen].flatMap(([metric, { column, additive }]) => {
      if (!additive || column.kind !== 'number' || METRICS[metric].total.by !== 'sum') return [];
      const sum = exactSum(column.values, column.decimals) ?? 0;
      const value = row.values.get(column.index) ?? Number.NaN;
      return sum > 0 && value > 0 ? [{ metric, share: value / sum }] : [];
    });
    const isAlike = ({ share }: (typeof shares)[number]) => Math.abs(share - 1) <= SAME;
    const below = shares.filter(({ share }) => share < 1 - LEAST_OVERLAP).map(({ metric }) => metric);
    const isOfVisits = below.length > 0 && below.every((metric) => OF_VISITS.includes(metric));
    if (
      isOfVisits &&
      shares.some(isAlike) &&
      shares.every((one) => below.includes(one.metric) || isAlike(one))
    )
      return { total: totalOf(row, chosen), metrics: below };
  }
  return null;
}
