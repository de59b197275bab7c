import type { Origin } from '#report/model/facts.ts';
import { powerOfTen } from '#report/portable-math.ts';
import type { Dataset, MetricColumn } from '#report/recognise/dataset.ts';

/** The rows behind a figure: some to look at, all of them counted and summed. */
export interface TracedRows {
  count: number;
  /** One sum per source column of the figure, in its order; null where the column holds no numbers. */
  sums: { column: string; sum: number | null }[];
  columns: string[];
  /** The first rows, with the line each has in the file. */
  rows: { line: number; cells: (string | number | null)[] }[];
}

const FIRST_ROWS = 20;

/** Goes back from a figure to the file: which rows it came from, and what their columns add up to. */
export function traceRows(dataset: Dataset, origin: Origin, most = FIRST_ROWS): TracedRows {
  const conditions = origin.where.map((condition) => matcher(dataset, condition));
  const exceptions = (origin.except ?? []).map((condition) => matcher(dataset, condition));
  const span = { from: dayOf(origin.from), to: dayOf(origin.to) };
  const sources = origin.columns.map((column) => ({ column, values: numbersOf(dataset, column) }));
  const shown = shownColumns(dataset, origin);
  const sums = sources.map(() => 0);
  const rows: TracedRows['rows'] = [];
  let count = 0;
  for (let row = 0; row < dataset.rows; row++) {
    if (!inSpan(dataset, row, span) || !conditions.every((matches) => matches(row))) continue;
    if (exceptions.some((matches) => matches(row))) continue;
    count++;
    sources.forEach(({ values }, index) => {
      const value = values?.values[row] ?? Number.NaN;
      if (!Number.isNaN(value)) sums[index] = (sums[index] ?? 0) + value;
    });
    if (rows.length < most) {
      rows.push({ line: dataset.lines[row] ?? 0, cells: shown.map((column) => column.cell(row)) });
    }
  }
  return {
    count,
    sums: sources.map(({ column, values }, index) => ({
      column,
      sum: values === null ? null : rounded(sums[index] ?? 0, values.decimals),
    })),
    columns: shown.map((column) => column.name),
    rows,
  };
}

function matcher(dataset: Dataset, { column, equals }: Origin['where'][number]): (row: number) => boolean {
  const segment = dataset.segments.find((entry) => entry.column === column);
  if (segment === undefined) return () => false;
  const wanted = new Set(segment.dictionary.flatMap((text, id) => (text === equals ? [id] : [])));
  return (row) => wanted.has(segment.ids[row] ?? -1);
}

function inSpan(dataset: Dataset, row: number, span: { from: number | null; to: number | null }): boolean {
  if (span.from === null && span.to === null) return true;
  const day = (dataset.time ?? dataset.ownPeriods)?.days[row] ?? Number.NaN;
  if (Number.isNaN(day)) return false;
  return (span.from === null || day >= span.from) && (span.to === null || day <= span.to);
}

function numbersOf(dataset: Dataset, column: string): MetricColumn | null {
  const all = [...Object.values(dataset.values), ...Object.values(dataset.compareValues ?? {})];
  const named = all.filter((entry) => entry.column === column);
  // Orders are counted in the column that also holds their amounts: the amounts are what a sum is about.
  return named.toSorted((a, b) => b.decimals - a.decimals)[0] ?? null;
}

interface ShownColumn {
  name: string;
  cell: (row: number) => string | number | null;
}

/** Date, the columns of the conditions, then the figure's own; where that says little, the leading segment as well. */
function shownColumns(dataset: Dataset, origin: Origin): ShownColumn[] {
  const { time } = dataset;
  const dates =
    time === null ? [] : [{ name: time.column, cell: (row: number) => isoDay(time.days[row] ?? Number.NaN) }];
  const named = origin.where.map((condition) => condition.column);
  const leading = dataset.segments[0]?.column;
  const wanted = leading === undefined || named.includes(leading) ? named : [leading, ...named];
  const segments = wanted.flatMap((name) => {
    const segment = dataset.segments.find((entry) => entry.column === name);
    return segment
      ? [{ name, cell: (row: number) => segment.dictionary[segment.ids[row] ?? -1] ?? null }]
      : [];
  });
  const figures = origin.columns.flatMap((name) => {
    const values = numbersOf(dataset, name);
    if (values === null) return [];
    return [{ name, cell: (row: number) => numberOrNull(values.values[row]) }];
  });
  return [...dates, ...segments, ...figures];
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

const MS_PER_DAY = 86_400_000;

function dayOf(date: string | null): number | null {
  return date === null ? null : Math.round(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY);
}

function isoDay(day: number): string | null {
  return Number.isNaN(day) ? null : new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

function rounded(sum: number, decimals: number): number {
  const factor = powerOfTen(Math.min(decimals, 10));
  return Math.round(sum * factor) / factor;
}
