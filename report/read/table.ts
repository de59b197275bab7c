/**
 * A table as read from a file: columnar, typed, with the way back to the file's lines.
 * Rows that are not data are no longer in it; they are in the ledger.
 */
export interface Table {
  /** Number of rows used; every array below has this length. */
  rows: number;
  columns: Column[];
  /** The physical line (1-based, as an editor counts) on which each used row begins. */
  lines: Int32Array;
}

export type Column = NumberColumn | DateColumn | TextColumn;

interface ColumnBase {
  /** As in the file, cleaned of control characters; made unique (`Clicks (2)`); `Column 3` where unnamed. */
  name: string;
  /** Position in the file, from 0. */
  index: number;
}

export interface NumberColumn extends ColumnBase {
  kind: 'number';
  /** NaN where the cell is empty or was not measured. Percentages are fractions: `11.52%` is 0.1152. */
  values: Float64Array;
  /** What the cells say of themselves. */
  unit: 'plain' | 'percent' | 'money';
  /** ISO code where cells or header name one (`$1,475` alone: USD as an assumption with a note). */
  currency: string | null;
  /** The most decimals any cell has: a sum is rounded to them. */
  decimals: number;
}

/** Values stored once each; `ids[row]` points into `dictionary`. An empty cell is an id whose text is ''. */
export interface TextColumn extends ColumnBase {
  kind: 'text';
  ids: Int32Array;
  dictionary: string[];
}

/** Like text, plus the day each distinct value stands for. */
export interface DateColumn extends ColumnBase {
  kind: 'date';
  ids: Int32Array;
  dictionary: string[];
  /** Days since 1970-01-01 per dictionary entry; NaN where it is no date. */
  first: Float64Array;
  /** Last day the entry covers: the same day, the Sunday of a week, the last of a month, the end of a range. */
  last: Float64Array;
  grain: 'day' | 'week' | 'month' | 'quarter' | 'year' | 'range';
}

export const LEFT_OUT_REASONS = [
  'total',
  'footer',
  'blank',
  'repeated_header',
  'above_header',
  'summary',
  'unreadable',
  'outlier',
  'not_sold',
  'other_window',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** One row that is not data: `total` says so by its label, `summary` was found by arithmetic. */
export interface LeftOut {
  line: number;
  reason: LeftOutReason;
  /** The row's text, cells joined by ` | ` and cut to 200 characters. */
  text: string;
}

/** A row its label calls a total, with its own figures: the platform's word on what the rows are a part of. */
export interface TotalRow {
  line: number;
  /** The cell that calls it a total: `Total: Account`. */
  label: string;
  /** By the column's position in the table; NaN where it has no figure. */
  values: Map<number, number>;
}

/** One table as it was read: a block of the file, or several that continue each other. */
export interface ReadTable {
  /** The line above it, or its columns' names. */
  title: string;
  table: Table;
  /** Physical line of the header; 0 where the file has none. */
  headerLine: number;
  /** Lines above the header, trimmed of padding, in order. */
  preamble: string[];
  /** Rows that call themselves totals. */
  totalRows: TotalRow[];
  /** What the lines above each of several joined tables state as its period, where they differ. */
  periods: { first: number; last: number }[];
  /** Assumptions and findings a reader should know, as data: words are made in `write/`. */
  notes: Note[];
}

/** Another table of the file; a breakdown shows the same figures by another trait. */
export interface ReadPart extends ReadTable {
  relation: 'breakdown' | 'separate';
}

/** What `readTable` answers: the richest table, the file's others, and all that was decided on the way. */
export interface ReadResult extends ReadTable {
  parts: ReadPart[];
  /** WHATWG-style lower-case name: `utf-8`, `utf-16le`, `windows-1252`, `shift_jis` … */
  encoding: string;
  delimiter: string;
  /** Rows of all tables, and those left out. */
  rowsRead: number;
  leftOut: LeftOut[];
}

/** An assumption made while reading; `code` picks the sentence, `values` fill it. */
export interface Note {
  code: NoteCode;
  values: Record<string, string | number>;
}
export type NoteCode =
  | 'date_order_guessed'
  | 'date_order_mixed'
  | 'date_order_runs'
  | 'dates_swapped'
  | 'spellings_joined'
  | 'names_began'
  | 'names_in_words'
  | 'visits_overlap'
  | 'nominal_value'
  | 'number_style_guessed'
  | 'several_tables_joined'
  | 'main_table_chosen'
  | 'empty_tables'
  | 'table_not_read'
  | 'wide_table_unpivoted'
  | 'metrics_as_columns'
  | 'ragged_rows'
  | 'cells_not_numbers'
  | 'quoting_repaired'
  | 'encoding_guessed'
  | 'header_missing'
  | 'currency_assumed'
  | 'several_currencies'
  | 'metric_chosen'
  | 'mixed_results'
  | 'not_additive'
  | 'mean_without_weight'
  | 'period_from_preamble'
  | 'period_from_name'
  | 'period_wider_than_rows'
  | 'counted_by_selecting_date'
  | 'year_assumed'
  | 'year_missing'
  | 'days_counted'
  | 'year_from_name'
  | 'year_from_files'
  | 'year_from_upload'
  | 'attribution_window'
  | 'variants_counted_once'
  | 'rows_counted'
  | 'codes_in_words'
  | 'left_checkouts'
  | 'things_in_rows'
  | 'order_items'
  | 'order_items_unpriced'
  | 'shares_of_peak'
  | 'state_not_summed'
  | 'state_assumed'
  | 'counter_assumed'
  | 'score_assumed'
  | 'rows_overlap'
  | 'platform_total'
  | 'dates_unreadable'
  | 'dates_unread_beside'
  | 'dates_open'
  | 'last_month_cut'
  | 'last_month_low'
  | 'comparison_rule';

/** Thrown for a file we refuse; `message` is a sentence for the person who dropped it. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;
  constructor(code: UnreadableCode, message: string) {
    super(message);
    this.name = 'UnreadableFile';
    this.code = code;
  }
}

export function noTable(): UnreadableFile {
  return new UnreadableFile(
    'no_table',
    'No table was found in this file. Export the data as CSV and drop that file.',
  );
}

export type UnreadableCode =
  | 'empty_file'
  | 'not_text'
  | 'workbook'
  /** One that we would read, if it could be: locked, damaged, of an old kind. */
  | 'bad_workbook'
  | 'image'
  | 'pdf'
  | 'archive'
  | 'web_page'
  | 'xml'
  | 'json'
  | 'too_large'
  | 'line_too_long'
  | 'too_many_columns'
  | 'no_table'
  | 'no_data'
  | 'no_figures'
  | 'too_ragged';
