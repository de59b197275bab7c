import type { MetricKey } from '#report/metrics/metrics.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Dataset } from '#report/recognise/dataset.ts';

/** What kind of table a file is: two of one shape tell the same kinds of names in the same rhythm. */
export function shapeOf({ source, time, segments, countedRows }: Dataset): string {
  const kinds = segments.map(kindOfName).toSorted(compare);
  // Rows with neither a day nor a name that is a group are of what the file calls them.
  const named = time === null && kinds.length === 0 ? source.columns.filter(isText) : [];
  return JSON.stringify([
    time?.grain ?? null,
    countedRows ?? null,
    kinds,
    ...named.map(({ name }) => normaliseName(name)),
  ]);
}

function isText({ kind }: Dataset['source']['columns'][number]): boolean {
  return kind === 'text';
}

/** What a row is about: its day and every name in it. */
export function rowKeys({ rows, time, segments }: Dataset): string[] {
  // In the order of what they mean: the columns of another export may stand elsewhere.
  const ordered = segments.toSorted((a, b) => compare(kindOfName(a), kindOfName(b)));
  return Array.from({ length: rows }, (_, row) =>
    [time?.days[row] ?? '', ...ordered.map(({ ids, dictionary }) => dictionary[ids[row]!] ?? '')].join(
      '\u0001',
    ),
  );
}

/** What a file says of some metrics by key: rows with the same key are one entry. */
export function figuresByKey(dataset: Dataset, metrics: readonly MetricKey[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  rowKeys(dataset).forEach((key, row) => {
    const sums = byKey.get(key) ?? metrics.map(() => 0);
    metrics.forEach((metric, at) => {
      const value = dataset.values[metric]!.values[row]!;
      if (value === value) sums[at]! += value;
    });
    byKey.set(key, sums);
  });
  return byKey;
}

/** Sums that differ by no more than the noise of adding decimals. */
export function isAlike(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, at) => Math.abs(value - b[at]!) <= 1e-6 * Math.max(1, Math.abs(value)));
}

/** What a name is the name of. */
export function kindOfName({ dimension, column }: Dataset['segments'][number]): string {
  return dimension === 'other' ? column : dimension;
}

/** By code unit: the same everywhere. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
