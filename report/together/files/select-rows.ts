import { isoDate } from '#report/calendar.ts';
import type { Span } from '#report/calendar.ts';
import type { Dataset, MetricColumn, Segment, TimeAxis } from '#report/recognise/dataset.ts';
import type { Days } from '#report/day-sets.ts';

/** The rows whose day is one of these; all of them where `days` is null, and none that has no day otherwise. */
export function rowsOn({ rows, time }: Dataset, days: Days | null): Int32Array {
  if (days === null) return allRows(rows);
  if (time === null) return new Int32Array(0);
  const { byDay, ends, from } = rowsByDay(time);
  const parts = days.flatMap((span) => {
    const first = Math.max(span.from, from) - from;
    const last = Math.min(span.to, time.to) - from;
    return first > last ? [] : [byDay.subarray(first === 0 ? 0 : ends[first - 1], ends[last])];
  });
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  if (count === rows) return allRows(rows);
  const found = new Int32Array(count);
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  // In the order of the file.
  return found.toSorted();
}

function allRows(count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

interface RowsByDay {
  /** Rows in the order of their days, those without a day left out. */
  byDay: Int32Array;
  /** Where the rows of each day end in it. */
  ends: Int32Array;
  from: number;
}

const known = new WeakMap<Float64Array, RowsByDay>();

/** Sorted once, however often days are asked for. */
function rowsByDay({ days, from, to }: TimeAxis): RowsByDay {
  const before = known.get(days);
  if (before !== undefined) return before;
  const ends = new Int32Array(to - from + 1);
  for (let row = 0; row < days.length; row++) if (days[row] === days[row]) ends[days[row]! - from]!++;
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!;
  const byDay = new Int32Array(ends.at(-1) ?? 0);
  const free = ends.slice();
  for (let row = days.length - 1; row >= 0; row--)
    if (days[row] === days[row]) byDay[--free[days[row]! - from]!] = row;
  const sorted = { byDay, ends, from };
  known.set(days, sorted);
  return sorted;
}

/** The days that have rows. */
export function daysWithRows(time: TimeAxis): Days {
  const { ends, from } = rowsByDay(time);
  const spans: Span[] = [];
  ends.forEach((end, at) => {
    if (end === (at === 0 ? 0 : ends[at - 1])) return;
    const last = spans.at(-1);
    if (last?.to === from + at - 1) last.to++;
    else spans.push({ from: from + at, to: from + at });
  });
  return spans;
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
  const named = (segment: Segment): Segment => ({
    ...segment,
    ids: integers(segment.ids),
    ...(segment.asWritten && { asWritten: integers(segment.asWritten) }),
  });
  const { resultsByKind } = dataset;
  const marks = (values: Uint8Array) => Uint8Array.from(rows, (row) => values[row]!);
  const { hours } = dataset.time ?? {};
  const time =
    dataset.time &&
    withEnds({
      ...dataset.time,
      days: numbers(dataset.time.days),
      ...(hours === undefined ? {} : { hours: numbers(hours) }),
    });
  return {
    ...dataset,
    rows: rows.length,
    lines: integers(dataset.lines),
    time,
    dates: dataset.dates?.map(({ column, days }) => ({ column, days: numbers(days) })) ?? [],
    values: Object.fromEntries(
      Object.entries(dataset.values).map(([metric, column]): [string, MetricColumn] => [
        metric,
        { ...column, values: numbers(column.values), ...(column.untold && { untold: marks(column.untold) }) },
      ]),
    ),
    segments: dataset.segments.map(named),
    resultsByKind: resultsByKind
      ? {
          results: { ...resultsByKind.results, values: numbers(resultsByKind.results.values) },
          kinds: named(resultsByKind.kinds),
        }
      : null,
    source: { ...dataset.source, rows_used: rows.length, period: periodOf(time) },
    compareValues: null,
    ownPeriods: null,
    stated: null,
    parts: [],
    platformTotal: null,
    accountTotal: null,
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
