import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { exactSum } from '#report/metrics/exact-sum.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Upload } from './upload.ts';

/** Two small sums may be alike by chance. */
const LEAST_SUM = 100;
const ROUNDING = 1e-6;

/**
 * Whether a table of days without any name adds up, to the last digit, to what another table gives as its total under the same
 * name: then it is the course of that total. Video platforms hand out a total, its course and the course of the largest few as
 * three files, of which the second says nothing about where it comes from.
 */
export function isCourseOfTotal(known: readonly Upload[], { dataset }: Upload): boolean {
  if (dataset.time === null || dataset.segments.length > 0 || dataset.constants?.length) return false;
  const told = known.flatMap(totalsByName);
  const own = summedColumns({ file: 0, dataset });
  return (
    own.length > 0 &&
    own.every(
      ({ name, sum }) => sum >= LEAST_SUM && told.some((one) => one.name === name && isSame(one, sum)),
    )
  );
}

function isSame(total: { sum: number }, sum: number): boolean {
  return Math.abs(total.sum - sum) <= ROUNDING * sum;
}

interface NamedSum {
  name: string;
  sum: number;
}

/** What a table without days adds up to, and what its own row of totals says. */
function totalsByName(upload: Upload): NamedSum[] {
  const { dataset } = upload;
  if (dataset.time !== null) return [];
  const stated = Object.entries(dataset.platformTotal?.values ?? {}).flatMap(([metric, sum]): NamedSum[] => {
    const column = dataset.values[metric as MetricKey];
    return column === undefined ? [] : [{ name: normaliseName(column.column), sum }];
  });
  return [...summedColumns(upload), ...stated];
}

function summedColumns({ dataset: { values } }: Upload): NamedSum[] {
  return Object.entries(values).flatMap(
    ([metric, { column, values: cells, decimals, weight }]): NamedSum[] => {
      if (weight !== undefined || METRICS[metric as MetricKey].total.by !== 'sum') return [];
      const sum = exactSum(cells, decimals);
      return sum === null ? [] : [{ name: normaliseName(column), sum }];
    },
  );
}
