import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Upload } from './upload.ts';

/** What a shop has besides revenue: there nought is nought. */
const OF_SHOPS: readonly MetricKey[] = ['orders', 'net_sales', 'gross_sales', 'units_sold'];

/**
 * An account of advertising or analytics whose conversions are worth nothing in every row of every file tells no revenue:
 * where leads are counted, the column is there all the same, and would be told as a return of nothing.
 */
export function withoutEmptyRevenue(uploads: readonly Upload[]): readonly Upload[] {
  const isShop = uploads.some(({ dataset }) => OF_SHOPS.some((metric) => metric in dataset.values));
  const isWorth = uploads.some(({ dataset }) => dataset.values.revenue?.values.some((value) => value > 0));
  if (isShop || isWorth) return uploads;
  return uploads.map((upload) => {
    const { revenue, ...values } = upload.dataset.values;
    return revenue === undefined ? upload : { ...upload, dataset: { ...upload.dataset, values } };
  });
}
