import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { MetricColumn } from '../dataset.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/**
 * A list of orders has a row per article, and the order's total stands in its first row only: the rows with a total are
 * the orders.
 */
export function countedOrders(
  meanings: Meaning[],
  chosen: Map<MetricKey, Meaning>,
): Partial<Record<MetricKey, MetricColumn>> {
  const total = chosen.get('revenue')?.column;
  const listsArticles = meanings.some((one) => normaliseName(one.column.name).startsWith('lineitem'));
  if (!listsArticles || total?.kind !== 'number' || chosen.has('orders')) return {};
  const values = total.values.map((value) => (value === value ? 1 : Number.NaN));
  return { orders: { column: total.name, values, decimals: 0 } };
}
