import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset, MetricColumn, TimeAxis } from '../dataset.ts';

/** Marks the rows that cannot say a metric: those of files without the column, on days no file with it tells. */
export function untoldRows(
  metric: MetricKey,
  datasets: readonly Pick<Dataset, 'rows' | 'values'>[],
  time: TimeAxis | null,
): Uint8Array | undefined {
  const lacking = datasets.map(({ values }) => values[metric] === undefined);
  if (time === null || !lacking.includes(true)) return undefined;
  const told = new Set<number>();
  eachRow(datasets, (row, of) => !lacking[of] && told.add(time.days[row]!));
  const untold = new Uint8Array(time.days.length);
  eachRow(datasets, (row, of) => {
    const day = time.days[row]!;
    if (lacking[of] && day === day && !told.has(day)) untold[row] = 1;
  });
  return untold.includes(1) ? untold : undefined;
}

function eachRow(datasets: readonly Pick<Dataset, 'rows'>[], visit: (row: number, of: number) => void): void {
  let at = 0;
  for (const [of, { rows }] of datasets.entries()) {
    for (let row = at; row < at + rows; row++) visit(row, of);
    at += rows;
  }
}

/** Whether some of these rows, or of all of them, cannot say what the column has: a sum would be of a part. */
export function isPartlyUntold({ untold }: MetricColumn, rows?: Int32Array): boolean {
  if (untold === undefined) return false;
  return rows === undefined ? untold.includes(1) : rows.some((row) => untold[row] === 1);
}

/** Without the figures that some of these rows, or of all of them, cannot say. */
export function toldThroughout(dataset: Dataset, rows?: Int32Array): Dataset {
  const values = Object.entries(dataset.values).filter(([, column]) => !isPartlyUntold(column, rows));
  return values.length === Object.keys(dataset.values).length
    ? dataset
    : { ...dataset, values: Object.fromEntries(values) };
}
