import type { Origin } from '#report/model/facts.ts';
import { traceRows, type RowsPage, type TracedRows } from '#report/trace-rows.ts';
import { joinChannels } from './channels.ts';
import { locateIn } from './locate-origin.ts';
import { datedMonths } from './months-without-year.ts';
import type { Upload } from './upload.ts';

const FIRST_ROWS = 20;
const FILE = 'File';

/** The rows behind a figure of a channel: those of each of its files that count, one file after the other, each named. */
export function traceChannel(
  uploads: Upload[],
  { channel: _channel, ...origin }: Origin,
  { from = 0, most = FIRST_ROWS }: RowsPage = {},
): TracedRows {
  const located = joinChannels(datedMonths(uploads)).flatMap((channel) => locateIn(channel)(origin));
  const traced: { name: string; rows: TracedRows }[] = [];
  let before = 0;
  let shown = 0;
  for (const one of located) {
    const { dataset } = uploads.find(({ file }) => file === one.file)!;
    const page = { from: Math.max(0, from - before), most: Math.max(0, most - shown) };
    const rows = traceRows(dataset, one, page);
    before += rows.count;
    shown += rows.rows.length;
    traced.push({ name: dataset.source.file, rows });
  }
  return inOneTable(traced, origin, before);
}

function inOneTable(
  traced: readonly { name: string; rows: TracedRows }[],
  origin: Origin,
  count: number,
): TracedRows {
  const columns = [...new Set(traced.flatMap(({ rows }) => rows.columns))];
  return {
    count,
    // Files name a column each in its own way; its place among those that were added up is the same.
    sums: origin.columns.map((column, at) => ({
      column,
      sum: added(traced.map(({ rows }) => rows.sums[at]?.sum ?? null)),
    })),
    columns: [FILE, ...columns],
    rows: traced.flatMap(({ name, rows }) =>
      rows.rows.map(({ line, cells }) => ({
        line,
        cells: [name, ...columns.map((column) => cells[rows.columns.indexOf(column)] ?? null)],
      })),
    ),
  };
}

function added(sums: readonly (number | null)[]): number | null {
  const known = sums.filter((sum) => sum !== null);
  if (known.length === 0) return null;
  // Beyond that is the noise of binary fractions.
  return Math.round(known.reduce((total, sum) => total + sum, 0) * 1e6) / 1e6;
}
