import { isoDate } from '#report/read/cells/calendar.ts';
import type { Dataset, MetricColumn } from '#report/recognise/dataset.ts';
import { holds, type Days } from './days.ts';

/** The rows whose day is one of these; all of them where `days` is null, and none that has no day otherwise. */
export function rowsOn({ rows, time }: Dataset, days: Days | null): Int32Array {
  const found = new Int32Array(rows);
  let count = 0;
  const isAsked = days === null ? () => true : time === null ? () => false : wanted(time, days);
  for (let row = 0; row < rows; row++) if (isAsked(row)) found[count++] = row;
  return found.subarray(0, count);
}

/** Looks each day up once, however many rows it has. */
function wanted({ days: of, from, to }: NonNullable<Dataset['time']>, days: Days): (row: number) => boolean {
  const isIn = Uint8Array.from({ length: to - from + 1 }, (_, at) => (holds(days, from + at) ? 1 : 0));
  return (row) => isIn[of[row]! - from] === 1;
}

/** The dataset with some of its rows. What the platform totals, and tables beside the main one, are of all rows and stay behind. */
export function selectRows(dataset: Dataset, rows: Int32Array): Dataset {
  if (rows.length === dataset.rows) return dataset;
  const numbers = (values: Float64Array) => {
    const kept = new Float64Array(rows.length);
    for (let at = 0; at < kept.length; at++) kept[at] = values[rows[at]!]!;
    return kept;
  };
  const integers = (values: Int32Array) => {
    const kept = new Int32Array(rows.length);
    for (let at = 0; at < kept.length; at++) kept[at] = values[rows[at]!]!;
    return kept;
  };
  const time = dataset.time && withEnds({ ...dataset.time, days: numbers(dataset.time.days) });
  return {
    ...dataset,
    rows: rows.length,
    lines: integers(dataset.lines),
    time,
    values: Object.fromEntries(
      Object.entries(dataset.values).map(([metric, column]): [string, MetricColumn] => [
        metric,
        { ...column, values: numbers(column.values) },
      ]),
    ),
    segments: dataset.segments.map((segment) => ({
      ...segment,
      ids: integers(segment.ids),
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
