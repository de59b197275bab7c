import { isoDate } from '#report/read/cells/calendar.ts';
import type { Dataset, MetricColumn } from '#report/recognise/dataset.ts';
import { holds, type Days } from './days.ts';

/** The rows whose day is one of these; all of them where `days` is null, and none that has no day otherwise. */
export function rowsOn(dataset: Dataset, days: Days | null): Int32Array {
  const { rows, time } = dataset;
  const all = Int32Array.from({ length: rows }, (_, row) => row);
  if (days === null) return all;
  return time === null ? new Int32Array(0) : all.filter((row) => holds(days, time.days[row]!));
}

/** The dataset with some of its rows. What the platform totals, and tables beside the main one, are of all rows and stay behind. */
export function selectRows(dataset: Dataset, rows: Int32Array): Dataset {
  if (rows.length === dataset.rows) return dataset;
  const numbers = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]!);
  const time = dataset.time && withEnds({ ...dataset.time, days: numbers(dataset.time.days) });
  return {
    ...dataset,
    rows: rows.length,
    lines: Int32Array.from(rows, (row) => dataset.lines[row]!),
    time,
    values: Object.fromEntries(
      Object.entries(dataset.values).map(([metric, column]): [string, MetricColumn] => [
        metric,
        { ...column, values: numbers(column.values) },
      ]),
    ),
    segments: dataset.segments.map((segment) => ({
      ...segment,
      ids: Int32Array.from(rows, (row) => segment.ids[row]!),
    })),
    source: { ...dataset.source, rows_used: rows.length, period: periodOf(time) },
    compareValues: null,
    ownPeriods: null,
    stated: null,
    parts: [],
    platformTotal: null,
  };
}

/** The axis from its first day to its last. */
export function withEnds(time: NonNullable<Dataset['time']>): Dataset['time'] {
  let [from, to] = [Infinity, -Infinity];
  for (const day of time.days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return from > to ? null : { ...time, from, to };
}

function periodOf(time: Dataset['time']): { from: string; to: string } | null {
  return time === null ? null : { from: isoDate(time.from), to: isoDate(time.to) };
}
