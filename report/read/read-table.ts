import { decodeBytes, emptyFile } from './bytes/decode-bytes.ts';
import { refuseMarkup, refuseNotText } from './bytes/refuse-not-text.ts';
import { detectDelimiter } from './grid/detect-delimiter.ts';
import type { Grid } from './grid/grid.ts';
import { scanCells } from './grid/scan-cells.ts';
import { readSepLine } from './grid/sep-line.ts';
import { unwrapRecords } from './grid/unwrap-records.ts';
import { findTables } from './layout/find-tables.ts';
import { relateTables, type RelatedTables } from './layout/relate-tables.ts';
import { LIMITS } from './limits.ts';
import { readGroup, type GroupContext } from './read-group.ts';
import type { ReadOptions } from './read-options.ts';
import { Ledger } from './rows/ledger.ts';
import { noTable, UnreadableFile, type Note, type ReadPart, type ReadResult } from './table.ts';

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
  const { main, others } = relateTables(grid, findTables(grid), notes);
  if (!main) throw noTable();
  const ledger = new Ledger();
  const delimiter = String.fromCharCode(grid.delimiter);
  const { table, totalRows, headerLine, periods } = readGroup(grid, main, ledger, {
    delimiter,
    options,
    notes,
  });
  const parts = others.flatMap((group) => readPart(grid, group, ledger, { delimiter, options, notes }));
  const leftOut = ledger.sorted();
  return {
    title: main.title,
    table,
    parts,
    totalRows,
    periods,
    encoding,
    delimiter,
    headerLine,
    preamble: main.preamble,
    rowsRead: parts.reduce((sum, part) => sum + part.table.rows, table.rows) + leftOut.length,
    leftOut,
    notes,
  };
}

/** Another table of the file: read by itself, with the notes that are about it. One that cannot be read is named. */
function readPart(
  grid: Grid,
  group: RelatedTables['others'][number],
  ledger: Ledger,
  context: GroupContext,
): ReadPart[] {
  const { relation, title, preamble } = group;
  const notes: Note[] = [];
  try {
    const read = readGroup(grid, group, ledger, { ...context, notes });
    return read.table.rows === 0 ? [] : [{ relation, title, preamble, notes, ...read }];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    context.notes.push({ code: 'table_not_read', values: { name: title } });
    return [];
  }
}

function readGrid(utf8: Uint8Array, notes: Note[]): Grid {
  const sep = readSepLine(utf8);
  const from = sep?.next ?? 0;
  const delimiter = sep?.delimiter ?? detectDelimiter(utf8, from);
  const grid = unwrapRecords(scanCells(utf8, from, delimiter, sep ? 2 : 1));
  if (grid.repairedQuotes > 0)
    notes.push({ code: 'quoting_repaired', values: { cells: grid.repairedQuotes } });
  return grid;
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

function refuseNothing(utf8: Uint8Array): void {
  for (const byte of utf8) if (byte > 32) return;
  throw emptyFile();
}
