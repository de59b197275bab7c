import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { isToldBy } from '#report/recognise/rows/order-items/order-items.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import { derived } from '../analyses/derived-figures.ts';

/** What was sold, in money. */
export function salesMetric({ totals }: Measures): MetricKey | null {
  return (['revenue', 'net_sales', 'gross_sales'] as const).find((one) => (totals[one] ?? 0) > 0) ?? null;
}

/** Sales in pieces: orders, or else units. */
export const COUNTED_BY = ['orders', 'units_sold'] as const satisfies readonly MetricKey[];

export function soldPieces({ totals }: Measures): MetricKey | null {
  return COUNTED_BY.find((one) => (totals[one] ?? 0) > 0) ?? null;
}

/** Products, or else what the shop calls them by. */
export function productsOf({ breakdowns }: Measures): Breakdown | null {
  return breakdowns.find(({ dimension }) => dimension === 'product') ?? null;
}

/** What products sold for: in a list of orders' items their own sums, since an order's amounts are of none of them. */
export function productSales(measures: Measures): MetricKey | null {
  const [sales, products] = [salesMetric(measures), productsOf(measures)];
  if (sales === null || products === null) return sales;
  if (isToldBy(measures.dataset.values[sales], products.segment)) return sales;
  return (measures.totals.product_sales ?? 0) > 0 ? 'product_sales' : null;
}

/** How often products sold: orders, where each is of one product, or else units. */
export function soldProducts(measures: Measures): MetricKey | null {
  const products = productsOf(measures);
  if (products === null) return soldPieces(measures);
  const { values } = measures.dataset;
  const told = COUNTED_BY.filter((one) => isToldBy(values[one], products.segment));
  return told.find((one) => (measures.totals[one] ?? 0) > 0) ?? null;
}

/** Products that have a name and sold, the best first. */
export function bestSellers({ entries }: Breakdown, sales: MetricKey): BreakdownEntry[] {
  return entries
    .filter(({ value, totals }) => value !== '' && (totals[sales] ?? 0) > 0)
    .toSorted((a, b) => b.totals[sales]! - a.totals[sales]!);
}

/** Shops write discounts and returns as negative sums: this is their size. */
export function sizeOf(
  writer: FactWriter,
  metric: 'discounts' | 'returns',
  value: number,
  scope: Scope = {},
): TextSpan {
  const own = writer.value(metric, value, scope);
  return value < 0 ? derived(writer, 'money', ['×', own, -1]) : own;
}
