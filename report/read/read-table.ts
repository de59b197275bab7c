import { decodeBytes, emptyFile } from './bytes/decode-bytes.ts';
import { refuseMarkup, refuseNotText } from './bytes/refuse-not-text.ts';
import type { DateOrder } from './cells/date-order.ts';
import { forgetUnused, readColumns, type ColumnDraft } from './cells/read-columns.ts';
import { detectDelimiter } from './grid/detect-delimiter.ts';
import { recordTexts, type Grid } from './grid/grid.ts';
import { scanCells } from './grid/scan-cells.ts';
import { readSepLine } from './grid/sep-line.ts';
import { chooseTables } from './layout/choose-tables.ts';
import { blockLabelColumn } from './layout/block-label.ts';
import { unpivotDates } from './layout/unpivot.ts';
import { findTables, type TableBlock } from './layout/find-tables.ts';
import { uniqueNames } from './layout/header-names.ts';
import { LIMITS } from './limits.ts';
import { Ledger } from './rows/ledger.ts';
import { raggedRows } from './rows/ragged-rows.ts';
import { rowsNotData } from './rows/rows-not-data.ts';
import { sortRecords } from './rows/sort-records.ts';
import { settleColumns, settleNumbers } from './settle-columns.ts';
import { UnreadableFile, type Note, type ReadResult } from './table.ts';

export interface ReadOptions {
  maxBytes?: number;
  /** The order of day and month to use where the file leaves it open. */
  dateOrderHint?: DateOrder;
  /** The year to use for months without one, where the file names none. */
  assumedYear?: number;
}

const LINE_FEED = 10;

/** Reads an export as the platform wrote it: no mapping, every decision noted, every row accounted for. */
export function readTable(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  refuseTooLarge(bytes.length, options.maxBytes ?? LIMITS.bytes);
  refuseNotText(bytes);
  const { utf8: text, encoding, guessed } = decodeBytes(bytes);
  const utf8 = endingInNewline(text);
  refuseNothing(utf8);
  refuseMarkup(utf8);
  const notes: Note[] = guessed ? [{ code: 'encoding_guessed', values: { encoding } }] : [];

  const grid = readGrid(utf8, notes);
  const { used, preamble } = chooseTables(grid, findTables(grid), notes);
  const ledger = new Ledger(grid);
  const parts = used.map((block) => sortRecords(grid, block, ledger));
  const records = concat(parts);
  const [block] = used;
  if (!block) throw noTable();
  if (block.record < 0) notes.push({ code: 'header_missing', values: { columns: block.width } });

  const delimiter = String.fromCharCode(grid.delimiter);
  const names = uniqueNames(commonNames(grid, used), block.width);
  const ragged = raggedRows(grid, records, names.length, notes);
  const drafts = readColumns(grid, records, names);
  refuseProse(drafts, ragged.size, records.length);
  settleNumbers(drafts, notes);
  const reasons = rowsNotData(grid, records, drafts, ragged, notes);
  for (const [row, reason] of reasons) ledger.add(records[row]!, reason);
  forgetUnused(drafts, reasons);
  const label = blockLabelColumn(
    used,
    parts.map((part) => part.length),
    drafts,
  );
  const settled = settleColumns(label ? [...drafts, label] : drafts, {
    preamble,
    delimiter,
    options,
    notes,
  });

  const table = unpivotDates(settled.build(records, grid, reasons), settled.order, notes);
  const leftOut = ledger.sorted();
  return {
    table,
    encoding,
    delimiter,
    headerLine: block.record < 0 ? 0 : grid.line[block.record]!,
    preamble,
    rowsRead: table.rows + leftOut.length,
    leftOut,
    notes,
  };
}

function readGrid(utf8: Uint8Array, notes: Note[]): Grid {
  const sep = readSepLine(utf8);
  const from = sep?.next ?? 0;
  const delimiter = sep?.delimiter ?? detectDelimiter(utf8, from);
  const grid = scanCells(utf8, from, delimiter, sep ? 2 : 1);
  if (grid.repairedQuotes > 0)
    notes.push({ code: 'quoting_repaired', values: { cells: grid.repairedQuotes } });
  return grid;
}

/** The header's names; none where joined tables differ, as with a month's name in the corner of each. */
function commonNames(grid: Grid, used: TableBlock[]): string[] {
  const [first, ...others] = used.map((block) => (block.record < 0 ? [] : recordTexts(grid, block.record)));
  return first!.map((name, i) =>
    others.every((names) => names[i]?.toLowerCase() === name.toLowerCase()) ? name : '',
  );
}

/** The scanner runs to the next line end without looking for the end of the file. */
function endingInNewline(utf8: Uint8Array): Uint8Array {
  if (utf8.at(-1) === LINE_FEED) return utf8;
  const longer = new Uint8Array(utf8.length + 1);
  longer.set(utf8);
  longer[utf8.length] = LINE_FEED;
  return longer;
}

/** Throws the sentence for a file over the limit; callers that know the size need not load it first. */
export function refuseTooLarge(bytes: number, most: number): void {
  if (bytes <= most) return;
  const size = (bytes / 1024 / 1024).toFixed(1);
  const limit = Math.floor((most / 1024 / 1024) * 10) / 10;
  throw new UnreadableFile(
    'too_large',
    `This file has ${size} MB; the limit is ${limit} MB. Export a shorter period or fewer columns.`,
  );
}

/** A letter has words in one column, or in any number of them; a table has numbers or dates somewhere. */
function refuseProse(drafts: ColumnDraft[], ragged: number, rows: number): void {
  if (rows === 0 || drafts.some((draft) => draft.kind !== 'text')) return;
  if (drafts.length === 1 || ragged * 3 > rows) throw noTable();
}

function noTable(): UnreadableFile {
  return new UnreadableFile(
    'no_table',
    'No table was found in this file. Export the data as CSV and drop that file.',
  );
}

function refuseNothing(utf8: Uint8Array): void {
  for (const byte of utf8) if (byte > 32) return;
  throw emptyFile();
}

function concat(parts: Int32Array[]): Int32Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
