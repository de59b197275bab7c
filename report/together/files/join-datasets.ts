import { dayOfMonth, isoDate, lastOfMonth } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset, MetricColumn, ResultsByKind, Segment, TimeAxis } from '#report/recognise/dataset.ts';
import { withBeginnings } from '#report/recognise/rows/names-began.ts';
import { untoldRows } from '#report/recognise/rows/untold-rows.ts';
import { kindOfName } from './row-keys.ts';
import { withEnds } from './select-rows.ts';

/** Tables of one account put one below the other: columns by what they mean, names by what they are. */
export function joinDatasets(datasets: readonly Dataset[]): Dataset {
  const [first, ...others] = datasets;
  if (first === undefined) throw new Error('There is nothing to join.');
  if (others.length === 0) return first;
  const rows = sum(datasets.map((dataset) => dataset.rows));
  const time = joinTime(datasets);
  return {
    source: joinSources(datasets, time),
    rows,
    lines: joinLines(datasets, rows),
    time,
    values: joinValues(datasets, rows, time),
    segments: withBeginnings(joinSegments(datasets, rows), time).segments,
    compareValues: null,
    compareSpans: { current: null, previous: null },
    stated: null,
    ownPeriods: null,
    parts: [],
    platformTotal: null,
    market: first.market ?? null,
    resultsByKind: joinKinds(datasets, rows),
    countedRows: datasets.every(({ countedRows }) => countedRows === first.countedRows)
      ? (first.countedRows ?? null)
      : null,
  };
}

function joinSources(datasets: readonly Dataset[], time: TimeAxis | null): Dataset['source'] {
  const sources = datasets.map(({ source }) => source);
  const period =
    time === null
      ? null
      : { from: isoDate(time.from), to: isoDate(time.grain === 'month' ? lastOfMonth(time.to) : time.to) };
  return {
    ...sources[0]!,
    file: sources.map(({ file }) => file).join(', '),
    bytes: sum(sources.map(({ bytes }) => bytes)),
    rows_read: sum(sources.map(({ rows_read }) => rows_read)),
    rows_used: sum(datasets.map(({ rows }) => rows)),
    // Each file keeps its own: a line number means nothing without its file.
    rows_left_out: [],
    parts: [],
    period,
    notes: [],
  };
}

/** On the coarsest of their rhythms: days can be put together to months, never the other way round. */
function joinTime(datasets: readonly Dataset[]): TimeAxis | null {
  const axes = datasets.flatMap(({ time }) => (time === null ? [] : [time]));
  const lead = axes[0];
  if (lead === undefined) return null;
  const grain = axes.some((axis) => axis.grain === 'month')
    ? 'month'
    : axes.some((axis) => axis.grain === 'week')
      ? 'week'
      : 'day';
  const startOf =
    grain === 'month' ? firstOfMonth : grain === 'week' ? startOfWeek(axes) : (day: number) => day;
  const days = new Float64Array(sum(datasets.map(({ rows }) => rows))).fill(Number.NaN);
  place(datasets, (at, index) => {
    const own = datasets[index]!.time?.days;
    if (own) for (let row = 0; row < own.length; row++) days[at + row] = startOf(own[row]!);
  });
  return withEnds({
    column: axes.find(({ column }) => column !== '')?.column ?? '',
    grain,
    days,
    from: 0,
    to: 0,
  });
}

const DAYS_OF_WEEK = 7;

function firstOfMonth(day: number): number {
  return day === day ? day - dayOfMonth(day) + 1 : day;
}

/** Weeks begin as those of the weekly file do. */
function startOfWeek(axes: readonly TimeAxis[]): (day: number) => number {
  const start = axes.find(({ grain }) => grain === 'week')!.from;
  return (day) => day - ((((day - start) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
}

function joinLines(datasets: readonly Dataset[], rows: number): Int32Array {
  const lines = new Int32Array(rows);
  place(datasets, (at, index) => lines.set(datasets[index]!.lines, at));
  return lines;
}

function joinValues(datasets: readonly Dataset[], rows: number, time: TimeAxis | null): Dataset['values'] {
  const all = [...new Set(datasets.flatMap(({ values }) => Object.keys(values) as MetricKey[]))];
  const metrics = all.filter((metric) => metric !== 'product_sales' || areSoldThroughout(datasets));
  return Object.fromEntries(
    metrics.map((metric): [string, MetricColumn] => {
      const columns = datasets.map(({ values }) => values[metric]);
      const { ofKind: _, ...lead } = columns.find((column) => column !== undefined)!;
      const joined = new Float64Array(rows).fill(Number.NaN);
      place(datasets, (at, index) => {
        const column = columns[index];
        if (column) joined.set(column.values, at);
      });
      const decimals = Math.max(...columns.map((column) => column?.decimals ?? 0));
      const level = columns.find((column) => column?.level !== undefined)?.level;
      const untold = untoldRows(metric, datasets, time);
      return [
        metric,
        {
          ...lead,
          values: joined,
          decimals,
          ...(level === undefined ? {} : { level }),
          ...(untold === undefined ? {} : { untold }),
        },
      ];
    }),
  );
}

/** Results with the kind of each, where every file names the kinds; a file that does not has results of unknown kind. */
function joinKinds(datasets: readonly Dataset[], rows: number): ResultsByKind | null {
  const own = datasets.flatMap(({ resultsByKind }) => resultsByKind ?? []);
  const [first] = own;
  if (first === undefined || own.length < datasets.length) return null;
  const values = new Float64Array(rows).fill(Number.NaN);
  const ids = new Int32Array(rows);
  const dictionary = [...new Set(own.flatMap(({ kinds }) => kinds.dictionary))];
  const idOf = new Map(dictionary.map((kind, id) => [kind, id]));
  place(datasets, (at, index) => {
    const { results, kinds } = own[index]!;
    values.set(results.values, at);
    kinds.ids.forEach((id, row) => (ids[at + row] = idOf.get(kinds.dictionary[id]!)!));
  });
  const decimals = Math.max(...own.map(({ results }) => results.decimals));
  return {
    results: { ...first.results, values, decimals },
    kinds: { ...first.kinds, ids, dictionary },
  };
}

/** A month whose orders had one item each tells no item's own sum: the other months' would pass for all of them. */
function areSoldThroughout(datasets: readonly Dataset[]): boolean {
  return datasets.every(
    ({ values, segments }) =>
      values.product_sales !== undefined || segments.every(({ dimension }) => dimension !== 'product'),
  );
}

function joinSegments(datasets: readonly Dataset[], rows: number): Segment[] {
  const leads = new Map<string, Segment>();
  for (const { segments } of datasets)
    for (const segment of segments)
      if (!leads.has(kindOfName(segment))) leads.set(kindOfName(segment), segment);
  return [...leads].map(([key, lead]) => {
    const ids = new Map<string, number>();
    const idOf = (text: string) => {
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      return id;
    };
    const joined = new Int32Array(rows);
    const isOfItems = datasets.some(({ segments }) =>
      segments.some((segment) => kindOfName(segment) === key && segment.level === 'item'),
    );
    place(datasets, (at, index) => {
      const { segments, rows: count } = datasets[index]!;
      const own = segments.find((segment) => kindOfName(segment) === key);
      const known = own?.dictionary.map(idOf);
      for (let row = 0; row < count; row++) joined[at + row] = known?.[own!.ids[row]!] ?? idOf('');
    });
    const level = isOfItems ? { level: 'item' as const } : {};
    // What each file wrote is looked up in that file.
    const { asWritten: _inOneFile, began: _inThatFile, ...shared } = lead;
    return { ...shared, ...level, ids: joined, dictionary: [...ids.keys()] };
  });
}

function place(datasets: readonly Dataset[], set: (at: number, index: number) => void): void {
  let at = 0;
  for (const [index, { rows }] of datasets.entries()) {
    set(at, index);
    at += rows;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
