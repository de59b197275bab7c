import { exactSum } from '#report/measure/exact-sum.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/measure/metrics.ts';
import type { Span } from '#report/measure/measures.ts';
import { isoDate } from '#report/read/cells/calendar.ts';
import type { Column, LeftOut, Note, NumberColumn, ReadResult, Table } from '#report/read/table.ts';
import { chooseMetrics, isMetric } from './choose-metrics.ts';
import { columnMeanings, isUnsignedPercent, type Meaning } from './column-meaning.ts';
import { decideCurrency } from './currency.ts';
import type { Dataset, MetricColumn, SourceColumn } from './dataset.ts';
import { metricColumns } from './metric-columns.ts';
import { namesElsewhere } from './names-elsewhere.ts';
import { familyOf } from './names/name-index.ts';
import { normaliseName } from './names/normalise-name.ts';
import { countedOrders } from './orders.ts';
import type { Platform } from './platforms/platform-table.ts';
import { recognisePlatform } from './platforms/recognise-platform.ts';
import { preamblePeriods } from './preamble-period.ts';
import { chooseSegments, looksLikeStatus } from './segments.ts';
import { decideTime } from './time.ts';
import { parentsOfVariants, withoutRows } from './variants.ts';

/** What the file is, beside its contents. */
export interface FileFacts {
  file: string;
  bytes: number;
  sha256: string;
}

/** Gives a table its meaning: platform, roles, currency, period, measures and segments, with every choice noted. */
export function recognise(read: ReadResult, facts: FileFacts): Dataset {
  const { table, leftOut, meanings: general, notes } = withoutParents(read);
  const roles = new Set(general.flatMap((one) => (isMetric(one.role) ? [one.role] : [])));
  const platform = recognisePlatform({
    headers: table.columns.map((column) => column.name),
    preamble: read.preamble,
    leftOut: leftOut.map((row) => row.text),
    metrics: roles,
  });
  const meanings = asMeantBy(platform, general);
  const chosen = chooseMetrics(meanings, platform);
  const currency = decideCurrency(meanings, chosen.current, read.preamble, notes);
  const stated = preamblePeriods(read.preamble, isDayFirst(read));
  const time = decideTime(meanings, stated);
  const values = { ...countedOrders(meanings, chosen.current), ...metricColumns(chosen.current) };
  const compareValues = chosen.previous.size > 0 ? metricColumns(chosen.previous) : null;
  const spans = compareSpans(chosen.current, chosen.previous, time.period);
  const period = time.period ?? spans.current;
  const columns = meanings.map((one) => sourceColumn(one, chosen.current, time.column));
  return {
    source: {
      ...facts,
      encoding: read.encoding,
      delimiter: read.delimiter,
      header_line: read.headerLine,
      rows_read: read.rowsRead,
      rows_used: table.rows,
      rows_left_out: leftOut,
      platform: platform?.id ?? null,
      currency: currency.currency,
      period: period === null ? null : { from: isoDate(period.from), to: isoDate(period.to) },
      columns,
      notes: [...currency.notes, ...chosen.notes, ...time.notes, ...notAdditive(values, table.rows)],
    },
    rows: table.rows,
    lines: table.lines,
    time: time.time,
    values,
    segments: chooseSegments(meanings, table.rows, time.column),
    compareValues,
    compareSpans: spans,
    stated: stated[0] ?? null,
    ownPeriods: time.ownPeriods,
  };
}

/** Some platforms use another's word for something else; beside clicks and costs, though, stand an ad's impressions. */
function asMeantBy(platform: Platform | null, meanings: Meaning[]): Meaning[] {
  const ofAds = ['clicks', 'cost'].every((role) => meanings.some((one) => one.role === role));
  const means = Object.entries(platform?.means ?? {})
    .filter(([, role]) => !(ofAds && role === 'views'))
    .map(([name, role]) => [normaliseName(name), role] as const);
  if (means.length === 0) return meanings;
  return meanings.map((one) => {
    const meant = means.find(([name]) => name === normaliseName(one.column.name));
    return meant === undefined || one.column.kind !== 'number' ? one : { ...one, role: meant[1] };
  });
}

interface Known {
  table: Table;
  leftOut: LeftOut[];
  meanings: Meaning[];
  notes: Note[];
}

/** Split tests stand in some mailings beside their own variants: counted once. */
function withoutParents(read: ReadResult): Known {
  const meanings = meaningsOf(read.table, read);
  const parents = parentsOfVariants(read.table, meanings);
  if (parents.length === 0) return { table: read.table, leftOut: read.leftOut, meanings, notes: read.notes };
  const { table, leftOut } = withoutRows(read.table, parents, 'summary');
  return {
    table,
    leftOut: [...read.leftOut, ...leftOut].toSorted((a, b) => a.line - b.line),
    meanings: meaningsOf(table, read),
    notes: [...read.notes, { code: 'variants_counted_once', values: { count: parents.length } }],
  };
}

/** A column whose cells are in several currencies is no measure: its cells are never added up. */
function meaningsOf(table: Table, { notes, preamble }: ReadResult): Meaning[] {
  const meanings = namesElsewhere(columnMeanings(table.columns), preamble);
  const mixed = new Set(
    notes.flatMap(({ code, values }) => (code === 'several_currencies' ? [values['column']] : [])),
  );
  if (mixed.size === 0) return meanings;
  return meanings.map((one) => {
    if (!mixed.has(one.column.name) || one.column.kind !== 'number') return one;
    return { ...one, column: { ...one.column, currency: null }, role: null, additive: false };
  });
}

/** Where nothing settles a date above the table, a file that writes like Europe is read like Europe. */
function isDayFirst(read: ReadResult): boolean {
  return (
    read.delimiter === ';' || read.table.columns.some((column) => /[äöüßéèêàçñãõłśżź]/i.test(column.name))
  );
}

function sourceColumn(
  meaning: Meaning,
  chosen: Map<MetricKey, Meaning>,
  timeColumn: Column | null,
): SourceColumn {
  const { column, additive } = meaning;
  const role = wireRole(meaning, chosen, timeColumn);
  const sum = additive && column.kind === 'number' ? exactSum(column.values, column.decimals) : null;
  return { name: column.name, role, kind: kindOf(meaning), sum };
}

/** A measure's role goes to the one column used for it, `date` to the one that places the data in time. */
function wireRole(
  meaning: Meaning,
  chosen: Map<MetricKey, Meaning>,
  timeColumn: Column | null,
): string | null {
  const { role, column } = meaning;
  if (column === timeColumn) return 'date';
  if (role === null) return null;
  if (isMetric(role)) return (roleOfChosen(meaning, chosen) ?? null) as string | null;
  if (role === 'region' && column.kind === 'text' && looksLikeStatus(column)) return 'status';
  if (familyOf(role) === 'dimension' || role === 'id') return role;
  return role === 'currency' || role === 'converted_currency' ? 'currency' : null;
}

function roleOfChosen(meaning: Meaning, chosen: Map<MetricKey, Meaning>): MetricKey | undefined {
  for (const [metric, one] of chosen) if (one.column === meaning.column) return metric;
  return undefined;
}

function kindOf({ column, role }: Meaning): SourceColumn['kind'] {
  if (column.kind !== 'number') return column.kind;
  if (column.unit === 'percent' || isUnsignedPercent(column)) return 'ratio';
  if (isMetric(role)) {
    const { unit }: MetricDefinition = METRICS[role];
    if (unit === 'count' || unit === 'money' || unit === 'ratio') return unit;
    return 'number';
  }
  if (column.unit === 'money' || column.currency !== null) return 'money';
  return isWhole(column) ? 'count' : 'number';
}

/** `9132.0` is a count all the same. */
function isWhole({ decimals, values }: NumberColumn): boolean {
  return decimals === 0 || values.every((value) => value !== value || Number.isInteger(value));
}

/** People counted once per row are not added up: the same person may stand in several. */
function notAdditive(values: Partial<Record<MetricKey, MetricColumn>>, rows: number): Note[] {
  if (rows < 2) return [];
  const heads = (Object.keys(values) as MetricKey[]).filter((metric) => {
    const { unit, total }: MetricDefinition = METRICS[metric];
    return unit === 'count' && total.by === 'none';
  });
  const columns = heads.flatMap((metric) => values[metric] ?? []);
  if (columns.length === 0) return [];
  return [{ code: 'not_additive', values: { columns: columns.map((column) => column.column).join(', ') } }];
}

/** The periods behind columns set side by side: as the headers say, else the file's period and the one before it. */
function compareSpans(
  current: Map<MetricKey, Meaning>,
  previous: Map<MetricKey, Meaning>,
  period: Span | null,
): Dataset['compareSpans'] {
  return { current: spanIn(current) ?? (previous.size > 0 ? period : null), previous: spanIn(previous) };
}

function spanIn(side: Map<MetricKey, Meaning>): Span | null {
  for (const one of side.values()) if (one.comparison?.span) return one.comparison.span;
  return null;
}
