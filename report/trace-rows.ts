import { dayOf, isoDate } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Condition, Origin } from '#report/model/facts.ts';
import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { Column } from '#report/read/table.ts';
import { groupOfCampaign, nameAsWritten } from '#report/recognise/rows/ad-groups.ts';
import type { Dataset, MetricColumn, Part, ResultsByKind, Segment } from '#report/recognise/dataset.ts';

/** The rows behind a figure: some to look at, all of them counted and summed. */
export interface TracedRows {
  count: number;
  /** One sum per source column of the figure, in its order; null where the column holds no numbers. */
  sums: { column: string; sum: number | null }[];
  columns: string[];
  /** Those asked for, with the line each has in the file. */
  rows: { line: number; cells: (string | number | null)[] }[];
}

/** Which of the rows behind a figure to show: so many from one on, counted from 0. */
export interface RowsPage {
  from?: number | undefined;
  most?: number | undefined;
}

const FIRST_ROWS = 20;

/** Goes back from a figure to the file: which rows it came from, and what their columns add up to. */
export function traceRows(
  whole: Dataset,
  origin: Origin,
  { from = 0, most = FIRST_ROWS }: RowsPage = {},
): TracedRows {
  const part = origin.part === undefined ? undefined : whole.parts?.[origin.part];
  const row = part && origin.line !== undefined ? rowOfPart(part, origin) : -1;
  if (part && row >= 0) return traceOneRow(part, row, origin);
  if (origin.line !== undefined) return tracePlatformTotal(whole, origin);
  const dataset = part?.dataset ?? whole;
  const conditions = origin.where.map((condition) => matcher(dataset, condition));
  const exceptions = (origin.except ?? []).map((condition) => matcher(dataset, condition));
  const span = { from: dayOrNone(origin.from), to: dayOrNone(origin.to) };
  const sources = origin.columns.map((column) => ({ column, values: numbersOf(dataset, column, origin) }));
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
    if (count > from && rows.length < most) {
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

/** Of a list that lies on its side in the file all rows are of one line: a name says which is meant. */
function rowOfPart({ table: { lines, columns } }: Part, { line, where }: Origin): number {
  return lines.findIndex(
    (own, row) =>
      own === line &&
      where.every((condition) => {
        const column = columns.find(({ name }) => name === condition.column);
        if (column === undefined || column.kind === 'number' || !('equals' in condition)) return false;
        return column.dictionary[column.ids[row]!] === condition.equals;
      }),
  );
}

/** A row of one of the file's other tables, as it stands there. */
function traceOneRow({ table }: Part, row: number, origin: Origin): TracedRows {
  const cell = (column: Column): string | number | null =>
    column.kind === 'number'
      ? numberOrNull(column.values[row])
      : (column.dictionary[column.ids[row]!] ?? null);
  return {
    count: 1,
    sums: origin.columns.map((name) => {
      const column = table.columns.find((one) => one.name === name);
      return { column: name, sum: column?.kind === 'number' ? numberOrNull(column.values[row]) : null };
    }),
    columns: table.columns.map(({ name }) => name),
    rows: [{ line: table.lines[row]!, cells: table.columns.map(cell) }],
  };
}

/** The platform's own total is one row of the file, kept out of the sums: it is shown as it stands there. */
function tracePlatformTotal(dataset: Dataset, origin: Origin): TracedRows {
  const { source, values } = dataset;
  const total = [dataset.platformTotal, dataset.accountTotal].find((one) => one?.line === origin.line);
  const row = source.rows_left_out.find(({ line }) => line === origin.line);
  const metricOf = (column: string) =>
    (Object.keys(values) as MetricKey[]).find((metric) => values[metric]?.column === column);
  return {
    count: row === undefined ? 0 : 1,
    sums: origin.columns.map((column) => {
      const metric = metricOf(column);
      return { column, sum: (metric && total?.values[metric]) ?? null };
    }),
    columns: [total?.label ?? ''],
    rows: row === undefined ? [] : [{ line: row.line, cells: [row.text] }],
  };
}

function matcher(dataset: Dataset, condition: Condition): (row: number) => boolean {
  const segment = segmentOf(dataset, condition.column);
  if (segment === undefined) return () => false;
  const names = new Set('any' in condition ? condition.any : [condition.equals]);
  const wanted = new Set(segment.dictionary.flatMap((text, id) => (names.has(text) ? [id] : [])));
  const { ids, asWritten } = segment;
  const ofCampaign = segment.dimension === 'ad_group' ? campaignsOf(dataset) : undefined;
  // A report made before names were told in words asks for them as the file writes them; one of several files may tell a group
  // with its campaign that has a name of its own in this one.
  return (row) =>
    wanted.has(ids[row] ?? -1) ||
    wanted.has(asWritten?.[row] ?? -1) ||
    (ofCampaign !== undefined &&
      names.has(groupOfCampaign(nameAsWritten(segment, row), nameAsWritten(ofCampaign, row))));
}

function campaignsOf({ segments, constants = [] }: Dataset): Segment | undefined {
  return [...segments, ...constants].find(({ dimension }) => dimension === 'campaign');
}

function segmentOf({ segments, resultsByKind }: Dataset, column: string): Segment | undefined {
  return [...segments, ...(resultsByKind ? [resultsByKind.kinds] : [])].find((one) => one.column === column);
}

function inSpan(dataset: Dataset, row: number, span: { from: number | null; to: number | null }): boolean {
  if (span.from === null && span.to === null) return true;
  const dated = dataset.time?.days[row] ?? Number.NaN;
  const day = Number.isNaN(dated) ? (dataset.ownPeriods?.days[row] ?? Number.NaN) : dated;
  if (Number.isNaN(day)) return false;
  return (span.from === null || day >= span.from) && (span.to === null || day <= span.to);
}

function numbersOf(dataset: Dataset, column: string, { of_kind: kind }: Origin): MetricColumn | null {
  const { values, compareValues, resultsByKind } = dataset;
  if (resultsByKind?.results.column === column) return resultsOf(resultsByKind, kind);
  const all = [...Object.values(values), ...Object.values(compareValues ?? {})];
  const named = all.filter((entry) => entry.column === column);
  // Orders are counted in the column that also holds their amounts: the amounts are what a sum is about.
  return named.toSorted((a, b) => b.decimals - a.decimals)[0] ?? null;
}

function resultsOf({ results, kinds }: ResultsByKind, kind: string | undefined): MetricColumn {
  if (kind === undefined) return results;
  const values = results.values.map((value, row) =>
    kinds.dictionary[kinds.ids[row]!] === kind ? value : Number.NaN,
  );
  return { ...results, values };
}

interface ShownColumn {
  name: string;
  cell: (row: number) => string | number | null;
}

/** Date, the columns of the conditions, then the figure's own; where that says little, the leading segment as well. */
function shownColumns(dataset: Dataset, origin: Origin): ShownColumn[] {
  const { time } = dataset;
  const dates =
    time === null
      ? []
      : [{ name: time.column, cell: (row: number) => dateOrNone(time.days[row] ?? Number.NaN) }];
  const named = origin.where.map((condition) => condition.column);
  const leading = dataset.segments[0]?.column;
  const wanted = leading === undefined || named.includes(leading) ? named : [leading, ...named];
  const segments = wanted.flatMap((name) => {
    const segment = segmentOf(dataset, name);
    if (segment === undefined) return [];
    const { dictionary, asWritten = segment.ids } = segment;
    return [{ name, cell: (row: number) => dictionary[asWritten[row] ?? -1] ?? null }];
  });
  const figures = origin.columns.flatMap((name): ShownColumn[] => {
    const values = numbersOf(dataset, name, origin);
    const further = dataset.dates?.find(({ column }) => column === name);
    if (further !== undefined) return [{ name, cell: (row: number) => dateOrNone(further.days[row] ?? NaN) }];
    if (values === null) return [];
    return [{ name, cell: (row: number) => numberOrNull(values.values[row]) }];
  });
  return [...dates, ...segments, ...figures];
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function dayOrNone(date: string | null): number | null {
  return date === null ? null : dayOf(date);
}

function dateOrNone(day: number): string | null {
  return Number.isNaN(day) ? null : isoDate(day);
}

function rounded(sum: number, decimals: number): number {
  const factor = powerOfTen(Math.min(decimals, 10));
  return Math.round(sum * factor) / factor;
}
