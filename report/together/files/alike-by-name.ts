import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import type { Upload } from './upload.ts';

/** Of fewer names a figure may be alike by chance. */
const LEAST_NAMES = 3;
const ROUNDING = 0.005;

/** Whether a table without days has, name by name, what another adds up to: then it sums that one up, though they share one figure alone. */
export function isAlikeByName(
  host: readonly Upload[],
  { dataset }: Upload,
  metrics: readonly MetricKey[],
): boolean {
  const [one] = host;
  if (one === undefined || host.length > 1 || dataset.time !== null) return false;
  return metrics.some((metric) =>
    dataset.segments.some((segment) => {
      const fellow = one.dataset.segments.find(({ dimension, column }) =>
        segment.dimension === 'other' ? column === segment.column : dimension === segment.dimension,
      );
      if (fellow === undefined) return false;
      const [own, theirs] = [sumsByName(dataset, segment, metric), sumsByName(one.dataset, fellow, metric)];
      return own.size >= LEAST_NAMES && own.size === theirs.size && [...own].every(isIn(theirs));
    }),
  );
}

function isIn(sums: ReadonlyMap<string, number>) {
  return ([name, value]: readonly [string, number]) =>
    Math.abs((sums.get(name) ?? 0) - value) <= ROUNDING * Math.max(value, 1);
}

/** Of the names that have any. */
function sumsByName(
  { values }: Dataset,
  { ids, dictionary }: Dataset['segments'][number],
  metric: MetricKey,
): Map<string, number> {
  const sums = new Map<string, number>();
  values[metric]?.values.forEach((value, row) => {
    if (!(value > 0)) return;
    const name = dictionary[ids[row]!]!;
    sums.set(name, (sums.get(name) ?? 0) + value);
  });
  return sums;
}
