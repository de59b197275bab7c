import type { MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel } from '../words/metric-words.ts';
import type { NoteTable } from './note-table.ts';

/** One sentence per kind of note: what was assumed or found, so that a reader can judge it. */
export const NOTES_EN: NoteTable = {
  date_order_guessed: ({ column, order }) =>
    `The dates in “${column}” do not say whether day or month comes first; they were read ${orderWords(order)}.`,
  date_order_mixed: ({ column, order }) =>
    `“${column}” holds dates in different orders; where a date leaves it open it was read ${orderWords(order)}.`,
  date_order_runs: ({ column }) =>
    `“${column}” holds dates in two orders, some with the day first and some with the month first. Where a date could be either, the dates around it decided, if they could.`,
  dates_swapped: ({ column, dates }) =>
    `In “${column}”, day and month were swapped in ${dates} dates, which happens when a spreadsheet opens a file from another country. These dates lay far outside the rest, so they were swapped back.`,
  spellings_joined: ({ column, names, example }) =>
    names === 1
      ? `“${column}” spells “${example}” in more than one way, in upper and lower case; its rows were counted together.`
      : `“${column}” spells ${names} names in more than one way, in upper and lower case, “${example}” among them; the rows of each were counted together.`,
  names_in_words: ({ column, code, word }) =>
    `“${column}” joins the words of its names by underscores; they are written out here, such as “${word}” for “${code}”.`,
  names_began: ({ column, day }) =>
    `“${column}” is almost always empty before ${day} and mostly filled in from then on. What each name brought is compared from that day on.`,
  nominal_value: ({ column, value }) =>
    `“${column}” gives every conversion the same value of ${value}, so it only counts conversions a second time. It is not shown as revenue. Give conversions their real value in the ad platform, and the report tells revenue and return too.`,
  visits_overlap: ({ label, line }) =>
    `The totals are the platform’s own (“${label}”, line ${line}); one visit can appear in several rows, so visits were not added up.`,
  metrics_as_columns: ({ column, metrics }) =>
    `“${column}” names what each row measures; each of them was read as a column of its own: ${metrics}.`,
  number_style_guessed: ({ column }) =>
    `The numbers in “${column}” do not settle whether a point or a comma begins the decimals; the file's other columns decided.`,
  several_tables_joined: ({ tables }) =>
    `The file holds ${tables} tables of the same shape; they were joined.`,
  main_table_chosen: ({ tables, main, names }) =>
    `The file holds ${tables} tables. The report is built around “${main}”, whose figures a client asks for first; the others follow as parts of their own: ${names}.`,
  empty_tables: ({ tables, names }) =>
    `${plural(tables, 'table has', 'tables have')} a header but no rows: ${names}.`,
  table_not_read: ({ name }) => `The table “${name}” could not be read and is not in this report.`,
  wide_table_unpivoted: ({ columns, dropped }) =>
    `The file has one column per day; its ${columns} columns were read as days${dropped === '' ? '' : `, without “${dropped}”`}.`,
  ragged_rows: ({ rows }) => `${plural(rows, 'row has', 'rows have')} more or fewer cells than the header.`,
  cells_not_numbers: ({ column, cells, example }) =>
    `${plural(cells, 'cell', 'cells')} in “${column}” ${cells === 1 ? 'is' : 'are'} not a number (“${example}”) and counted as not measured.`,
  quoting_repaired: ({ cells }) =>
    `Quotation marks were broken in ${plural(cells, 'cell', 'cells')} and repaired.`,
  encoding_guessed: ({ encoding }) => `The file does not name its encoding; it was read as ${encoding}.`,
  header_missing: ({ columns }) => `The file has no header; its ${columns} columns were numbered.`,
  currency_assumed: ({ column, currency }) =>
    `“${column}” shows a sign that several currencies share; it was taken for ${currency}.`,
  several_currencies: ({ currencies, used, column }) =>
    column !== undefined
      ? `“${column}” holds amounts in several currencies (${currencies}); they were not added up.`
      : used === '' || used === undefined
        ? `The file holds several currencies (${currencies}); amounts of money were not added up.`
        : `The file holds several currencies (${currencies}); totals are in ${used}, and the others were not added to them.`,
  metric_chosen: ({ metric, chosen, others }) =>
    `For ${String(metric).replaceAll('_', ' ')}, “${chosen}” is used, not ${quoted(others)}.`,
  mixed_results: ({ column, types }) =>
    `“${column}” counts different kinds of result (${types}), which were not added up.`,
  mean_without_weight: ({ columns }) =>
    `${quoted(columns)}: averages of each row. The file lacks a column that a total of them could be worked out from, so they have none.`,
  not_additive: ({ columns }) =>
    `${quoted(columns)} cannot be added up over rows, since one person may be counted in several; no total is shown.`,
  period_from_name: ({ from, to }) =>
    `The rows carry no dates; the period from ${from} to ${to} comes from the file’s name.`,
  period_from_preamble: ({ from, to }) =>
    `The rows carry no dates; the period from ${from} to ${to} is the one named above the table.`,
  period_wider_than_rows: ({ from, to, first, last }) =>
    `The file was made for ${from} to ${to}, but its rows only reach from ${first} to ${last}.`,
  counted_by_selecting_date: ({ column, other }) =>
    `Rows are counted by “${column}”, which the file was filtered by. Counted by “${other}”, its first and last weeks would be incomplete.`,
  year_assumed: ({ column, year }) =>
    `“${column}” holds no full dates; they were completed from the file's period${year === '' ? '' : ` (${year})`}.`,
  year_missing: ({ column }) => `“${column}” names no year, so its values were not placed in time.`,
  days_counted: ({ column }) =>
    `“${column}” counts from the start of the period named above the table; its values were placed in time by that.`,
  year_from_files: ({ column, from, to }) =>
    `“${column}” names no year; by the client’s other files, its months run from ${from} to ${to}. Check that.`,
  year_from_upload: ({ column, from, to }) =>
    `“${column}” names no year; by the day the file was added, its days run from ${from} to ${to}. Check that.`,
  attribution_window: ({ column, window }) =>
    `“${column}” tells the same spend once for each window; this report counts the rows of ${window}. Check that.`,
  year_from_name: ({ column }) =>
    `“${column}” names no year; the file’s name does, and its values were placed in time by that.`,
  variants_counted_once: ({ rows, count = rows }) =>
    `${plural(count, 'split test stands', 'split tests stand')} beside the variants ${count === 1 ? 'it' : 'they'} consist${count === 1 ? 's' : ''} of; only the variants were counted.`,
  codes_in_words: ({ column, words }) =>
    `“${column}” holds codes; they stand here as the words of the platform: ${words}.`,
  left_checkouts: () =>
    'No row of the file was ever paid: these are checkouts that people left, and none of them is a sale.',
  rows_counted: ({ metric }) =>
    `Each row is one of the ${metricLabel(metric as MetricKey, 'en').toLowerCase()} counted here.`,
  things_in_rows: ({ metric, count, rows }) =>
    `The ${rows} rows hold ${count} ${metricLabel(metric as MetricKey, 'en').toLowerCase()}; one that fills several rows is counted once.`,
  order_items: ({ count, rows, formula }) =>
    `The ${rows} rows are the items of ${count} orders. Orders and their amounts count once per order. Figures by product are “${formula}”, and need not add up to the orders’ amounts: shipping, discounts on a whole order, and tax where it comes on top, belong to no product.`,
  order_items_unpriced: ({ count, rows }) =>
    `The ${rows} rows are the items of ${count} orders. Orders and their amounts count once per order; the file has no price for each item, so there are no amounts by product.`,
  shares_of_peak: ({ columns }) =>
    `${quoted(columns)}: interest relative to its highest point (100), no number of searches and never added up.`,
  state_not_summed: ({ columns }) =>
    `${quoted(columns)}: how things stood on each day, not added up over time.`,
  state_assumed: ({ columns }) =>
    `${quoted(columns)}: hardly any movement from one date to the next, so read as a level: the last figure counts, and nothing was added up over time. If this counts what happened each time, a name that says so helps, such as “New …”.`,
  score_assumed: ({ columns }) =>
    `${quoted(columns)}: figures with decimals between 0 and 100 that move little, so read as a score. It is shown as an average; neither days nor rows were added up.`,
  counter_assumed: ({ columns }) =>
    `${quoted(columns)}: never a fall, so read as a running count: the last figure counts, and nothing was added up over time. If this counts what happened each time, a name that says so helps, such as “New …”.`,
  rows_overlap: ({ column }) =>
    `Rows by “${column}” share what they count, so their figures were not added up.`,
  platform_total: ({ label, line }) =>
    `The totals are the platform’s own (“${label}”, line ${line}); the file lists only a part of the rows behind them.`,
  dates_unreadable: ({ column, cells, example }) =>
    `${plural(cells, 'row has', 'rows have')} something in “${column}” that is no date (“${example}”); ${cells === 1 ? 'it is' : 'they are'} in the totals, but not on the time line.`,
  dates_unread_beside: ({ column, cells, example }) =>
    `${plural(cells, 'row has', 'rows have')} something in “${column}” that is no date (“${example}”).`,
  last_month_cut: ({ month, to }) =>
    `The figures for ${month} reach only up to ${to}, so the last whole month is the one compared.`,
  last_month_low: ({ month }) =>
    `${month} is far below every other month, and the file does not say up to which day it reaches. It may have been exported before the month was over, so the last month before it is the one compared.`,
  dates_open: ({ column, cells, example }) =>
    `${plural(cells, 'row has', 'rows have')} a date in “${column}” that could be either of two days (“${example}”); ${cells === 1 ? 'it is' : 'they are'} in the totals, but not on the time line.`,
  comparison_rule: ({ rule }) => COMPARISON_RULES[String(rule)] ?? '',
};

const COMPARISON_RULES: Record<string, string> = {
  own_columns: 'The period before is the one the file itself sets beside the current one.',
  own_periods: 'The file holds two periods; the later one is compared with the earlier one.',
  last_month: 'The last whole month is compared with the month before.',
  last_weeks: 'The last four weeks are compared with the four weeks before.',
};

function orderWords(order: string | number | undefined): string {
  return order === 'dmy' ? 'day first' : order === 'ymd' ? 'year first' : 'month first';
}

function plural(count: string | number | undefined, one: string, many: string): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}

function quoted(names: string | number | undefined): string {
  return String(names)
    .split(', ')
    .map((name) => `“${name}”`)
    .join(', ');
}
