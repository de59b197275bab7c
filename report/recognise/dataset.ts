import type { LeftOut, Note, Table } from '#report/read/table.ts';
import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';

/** A table whose columns have a meaning: what `measure`, `discover` and `write` work on. */
export interface Dataset {
  source: Source;
  rows: number;
  /** Physical line of each row: the way back. */
  lines: Int32Array;
  /** The time axis, or null where the file has none (a start date equal on every row is the period, not an axis). */
  time: TimeAxis | null;
  /** Further dates of each row, such as the day a deal was closed. */
  dates?: FurtherDate[];
  /** Additive columns by metric, one column each (the rule that chose it is in a note). NaN: not measured. */
  values: Partial<Record<MetricKey, MetricColumn>>;
  /** Columns one can break results down by, most useful first. */
  segments: Segment[];
  /** Names that every row has, such as the one campaign or account of the file. */
  constants?: Segment[];
  /** Comparison columns of the file's own (`Clicks (Compare to)`), by metric, where it has them. */
  compareValues: Partial<Record<MetricKey, MetricColumn>> | null;
  /** The periods behind those columns, where the file names them. */
  compareSpans: { current: Span | null; previous: Span | null };
  /** The period named above the table: days without rows at its edges were covered all the same. */
  stated?: Span | null;
  /** Two periods of the file's own, one per row, where it holds exactly two that are no rhythm. */
  ownPeriods: OwnPeriods | null;
  /** The file's other tables, each with its own rows, columns and totals. */
  parts?: Part[];
  /** The platform's own total, where it covers more than the rows: they are a part of it. */
  platformTotal?: PlatformTotal | null;
  /** The platform's total of the account, where rows are all that was asked for and less than it. */
  accountTotal?: PlatformTotal | null;
  /** Of places among search results: where the searches were looked up. */
  market?: string | null;
  /** The network that the title over the figures names, such as Instagram beside Facebook. */
  network?: string | null;
  /** Results with the kind of each; those of several kinds, such as purchases and link clicks, are never added up. */
  resultsByKind?: ResultsByKind | null;
  /** The metric that counts rows, where each row is one thing: a lead, a deal, an order, a call, an answer. */
  countedRows?: MetricKey | null;
}

/** Another table of the file. A breakdown shows the same figures by another trait and is never added to the main table. */
export interface Part {
  relation: 'breakdown' | 'separate';
  /** The line above the table, or what its first column holds. */
  title: string;
  /** Its rows as they were read: columns of unknown meaning too. */
  table: Table;
  dataset: Dataset;
}

/** A row the platform calls its total and that is larger than the sum of the rows in the file. */
export interface PlatformTotal {
  line: number;
  /** As the platform names it: `Total: Account`. */
  label: string;
  values: Partial<Record<MetricKey, number>>;
}

/** `days[row]` is a day of the row's period that the other does not have: `current.to` or `previous.from`. */
export interface OwnPeriods {
  current: Span;
  previous: Span;
  days: Float64Array;
}

/** What each row brought, and of which kind. */
export interface ResultsByKind {
  results: MetricColumn;
  kinds: Segment;
}

export interface MetricColumn {
  /** The source column's name. */
  column: string;
  values: Float64Array;
  decimals: number;
  /**
   * Where the metric is no sum: averaged with this metric as weight (position by impressions), over rows that count the
   * same each where the file has no such weight, or never totalled.
   */
  weight?: MetricKey | 'rows' | 'none';
  /** A share of its highest point, which is 100. */
  ofPeak?: boolean;
  /** A state rather than a flow: what a thing has on every day (search volume, budget); never summed over time. */
  state?: true;
  /** Of a whole order, in a list that has a row for each of its items: never told of one item. */
  level?: 'order';
  /** A state whose rows on one day are its parts: the day is their sum, and a period is its last day. */
  ofParts?: boolean;
  /** The kind of result it holds, where the column has others as well. */
  ofKind?: string;
  /** 1 for rows of a file without the column, where files were put together: unknown there, not nought. */
  untold?: Uint8Array;
}

/** `days[row]`: days since 1970-01-01; NaN where the row has none. */
export interface FurtherDate {
  column: string;
  days: Float64Array;
}

export interface TimeAxis {
  column: string;
  grain: 'day' | 'week' | 'month';
  /** First day (days since 1970-01-01) of each row's period; NaN where the row has no date. */
  days: Float64Array;
  from: number;
  to: number;
  /** Hour of each row, 0 to 23, where its date is written with a time; NaN for a row without. */
  hours?: Float64Array;
  /** The names that the months come from, where the year came from the client's other files. */
  months?: Segment;
  /** The last month is far below all others and nothing says up to which day it reaches: it may be cut short. */
  mayEndEarly?: boolean;
}

export const DIMENSIONS = [
  'campaign',
  'ad_group',
  'ad',
  'keyword',
  'search_term',
  'query',
  'partner',
  'page',
  'product',
  'channel',
  'source',
  'medium',
  'device',
  'country',
  'region',
  'city',
  'age',
  'gender',
  'placement',
  'network',
  'audience',
  'creative',
  'list',
  'subject',
  'weekday',
  'hour',
  'platform',
  'objective',
  'status',
  'account',
  'other',
] as const;
export type DimensionKey = (typeof DIMENSIONS)[number];

export interface Segment {
  dimension: DimensionKey;
  /** The source column's name: shown as the heading where the dimension is `other`. */
  column: string;
  ids: Int32Array;
  dictionary: string[];
  /** What the file itself says in each row, where several spellings of a name were joined under one. */
  asWritten?: Int32Array;
  /** The first day on which rows have names at all, where they had none before: no name began on it. */
  began?: number;
  /** What parts an order's items, in a list that has a row for each of them. */
  level?: 'item';
}

/** The `source` part of report.json, in its words on the wire. */
export interface Source {
  file: string;
  bytes: number;
  sha256: string;
  encoding: string;
  delimiter: string;
  header_line: number;
  rows_read: number;
  rows_used: number;
  rows_left_out: LeftOut[];
  platform: string | null;
  currency: string | null;
  period: { from: string; to: string } | null;
  columns: SourceColumn[];
  /** The file's other tables, where it holds several. */
  parts?: SourcePart[];
  notes: Note[];
}

/** Another table of the file, as the report names it. */
export interface SourcePart {
  title: string;
  relation: Part['relation'];
  header_line: number;
  rows_used: number;
  period: { from: string; to: string } | null;
  columns: SourceColumn[];
}

export interface SourceColumn {
  name: string;
  /** A metric key, a dimension key, `date`, `currency`, `id` or null. */
  role: string | null;
  kind: 'count' | 'money' | 'ratio' | 'number' | 'date' | 'text';
  /** For additive columns; else null. */
  sum: number | null;
}
