import type { Upload } from './upload.ts';

/**
 * An account whose conversions are worth nothing in every row of every file tells no revenue: where leads are counted, the
 * column is there all the same, and beside others it would be told as a return of nothing. A shop's nought is a nought.
 */
export function withoutEmptyRevenue(uploads: readonly Upload[]): readonly Upload[] {
  const isOfAds = uploads.some(({ dataset }) => dataset.values.cost !== undefined);
  const isWorth = uploads.some(({ dataset }) => dataset.values.revenue?.values.some((value) => value > 0));
  if (!isOfAds || isWorth) return uploads;
  return uploads.map((upload) => {
    const { revenue, ...values } = upload.dataset.values;
    return revenue === undefined ? upload : { ...upload, dataset: { ...upload.dataset, values } };
  });
}
