import { isCommentRecord } from '../grid/comment-records.ts';
import { cellCount, cellFrom, cellTo, cellText, isBlankRecord, QUOTE, type Grid } from '../grid/grid.ts';
import { isTotalLabel } from '../rows/labels.ts';
import { contrast, findHeader, isHeaderOver, type Header } from './find-header.ts';
import { isHeaderOfAnotherPeriod, isRepeatedHeader } from './repeated-header.ts';
import { isRowOf, untilGap, viewRecord, viewsFrom, type RecordView } from './record-view.ts';

/** One table of a file: its header, its body's records, and the lines above it. */
export interface TableBlock extends Header {
  /** Record after the last one of the body. */
  bodyTo: number;
  /** Lines above the header, in order. */
  preamble: string[];
  /** Those of them that have the shape of its rows: they are not data, but must not go unmentioned. */
  above: number[];
}

const MOST_TABLES = 1000;
const BODY_ROWS_COMPARED = 12;
const TITLE_LINES = 12;
const PROBES = 3;
/** Rows looked at closely in vain: a table with more odd rows than this is ragged, not followed by another. */
const MOST_LOOKS = 5000;
const LONGEST_LINE = 1000;
/** Without a gap above it, one word over numbers may be a cell (`New`, `Lost`); two are a header. */
const WORDS_OVER_VALUES = 2;

/** Parts a file into its tables, in order; empty where it holds none. */
export function findTables(grid: Grid): TableBlock[] {
  const blocks: TableBlock[] = [];
  let from = 0;
  while (from < grid.records && blocks.length < MOST_TABLES) {
    const header = findHeader(grid, from);
    if (!header) break;
    const top = header.record < 0 ? header.bodyFrom : header.record;
    const bodyTo = findEnd(grid, header);
    blocks.push({
      ...header,
      bodyTo,
      preamble: linesOf(grid, from, top),
      above: rowsAbove(grid, from, top, header.width),
    });
    from = bodyTo;
  }
  const last = blocks.at(-1);
  if (last) last.bodyTo = grid.records;
  return blocks;
}

function rowsAbove(grid: Grid, from: number, to: number, width: number): number[] {
  const rows: number[] = [];
  for (let record = from; record < to; record++)
    if (cellCount(grid, record) === width && isRowOf(viewRecord(grid, record), width)) rows.push(record);
  return rows;
}

/** The texts of records that are lines rather than rows. */
export function linesOf(grid: Grid, from: number, to: number): string[] {
  const lines: string[] = [];
  for (let record = from; record < to; record++) {
    if (isBlankRecord(grid, record)) continue;
    const texts = Array.from({ length: Math.min(50, cellCount(grid, record)) }, (_, i) =>
      cellText(grid, record, i),
    );
    const line = texts.filter((text) => text !== '').join(', ');
    if (line !== '') lines.push(line.slice(0, LONGEST_LINE).toWellFormed());
  }
  return lines;
}

/** The record at which another table begins, or the end of the file. */
function findEnd(grid: Grid, header: Header): number {
  const probes = probeColumns(grid, header);
  let gap = false;
  let rows = 0;
  let looks = 0;
  for (let record = header.bodyFrom; record < grid.records; record++) {
    const count = cellCount(grid, record);
    if (mayBeBlank(grid, record) && isBlankRecord(grid, record)) {
      gap = true;
      continue;
    }
    if (isCommentRecord(grid, record)) {
      const next = afterComments(grid, record);
      if (tableFollows(grid, header, next) || headsSection(grid, next, rows === 0 ? null : probes))
        return record;
      record = next - 1;
      gap = true;
      continue;
    }
    rows++;
    const odd = Math.abs(count - header.width) > 1;
    if (looks < MOST_LOOKS && (odd || gap || wordsInProbes(grid, record, probes))) {
      looks++;
      if (beginsTable(grid, header, record, gap)) return record;
    }
    gap = false;
  }
  return grid.records;
}

/** A glance at the first byte, since it is asked of every record: only what begins with nothing can be blank. */
function mayBeBlank(grid: Grid, record: number): boolean {
  const byte = grid.bytes[grid.start[record]!]!;
  return byte <= SPACE || byte === QUOTE || byte === grid.delimiter || byte === FIRST_OF_NO_BREAK;
}

const SPACE = 32;
const FIRST_OF_NO_BREAK = 0xc2;

/** Words where this table has values, or after no rows at all, right under comments: the names of another table. */
function headsSection(grid: Grid, record: number, probes: number[] | null): boolean {
  if (record >= grid.records) return false;
  const view = viewRecord(grid, record);
  if (view.typed > 0 || view.texts.some((text) => isTotalLabel(text))) return false;
  // One name alone, and nothing under it: the header of a table of one column that has no rows.
  if (view.filled < 2) return probes === null && view.filled === 1 && standsAlone(grid, record);
  return probes === null || wordsInProbes(grid, record, probes);
}

function standsAlone(grid: Grid, record: number): boolean {
  const next = record + 1;
  return next >= grid.records || isBlankRecord(grid, next) || isCommentRecord(grid, next);
}

/** The record after a run of comments and blank lines: looked for once, however long the run. */
function afterComments(grid: Grid, from: number): number {
  let record = from;
  while (record < grid.records && (isCommentRecord(grid, record) || isBlankRecord(grid, record))) record++;
  return record;
}

/** Columns whose cells begin with a digit or sign in every ordinary row: a letter there is worth a look. */
function probeColumns(grid: Grid, header: Header): number[] {
  const body = untilGap(viewsFrom(grid, header.bodyFrom, BODY_ROWS_COMPARED));
  const probes: number[] = [];
  for (let column = 0; column < header.width && probes.length < PROBES; column++) {
    const cells = body.filter((row) => row.kinds[column] !== undefined && row.kinds[column] !== 'empty');
    const values = cells.filter((row) => row.kinds[column] !== 'text');
    if (cells.length > 0 && values.length * 2 > cells.length) probes.push(column);
  }
  return probes;
}

function wordsInProbes(grid: Grid, record: number, probes: number[]): boolean {
  for (const column of probes) {
    if (column >= cellCount(grid, record)) continue;
    const from = cellFrom(grid, record, column);
    if (from >= cellTo(grid, record, column)) continue;
    const byte = grid.bytes[from]!;
    const letter =
      (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || (byte >= 0xc3 && byte !== 0xe2);
    if (letter) return true;
  }
  return false;
}

function beginsTable(grid: Grid, header: Header, record: number, gap: boolean): boolean {
  const view = viewRecord(grid, record);
  if (view.filled === 0 || view.texts.some((text) => isTotalLabel(text))) return false;
  if (view.filled === 1 && header.width > 1) return tableFollows(grid, header, record + 1);
  if (header.record >= 0 && isRepeatedHeader(view.texts, header.names)) return false;
  if (isHeaderOfAnotherPeriod(view.texts, header.names)) return true;
  const below = viewsFrom(grid, record + 1, BODY_ROWS_COMPARED);
  if (view.typed === 0 || view.count !== header.width) {
    if (isHeaderOver(view, below) && overValues(view, below)) {
      if (gap || view.count !== header.width || contrast(view, below) >= WORDS_OVER_VALUES) return true;
    }
  }
  return gap && isHeaderOnly(view, below, header);
}

/** Lines of title or comment lead to a table when the next full row is a header. */
function tableFollows(grid: Grid, header: Header, record: number): boolean {
  const views = viewsFrom(grid, record, TITLE_LINES + BODY_ROWS_COMPARED);
  for (let i = 0; i < Math.min(views.length, TITLE_LINES); i++) {
    const view = views[i]!;
    if (view.filled < 2) continue;
    if (header.record >= 0 && isRepeatedHeader(view.texts, header.names)) return true;
    if (view.texts.some((text) => isTotalLabel(text))) return false;
    const below = views.slice(i + 1);
    const over = isHeaderOver(view, below) || isHeaderOver(view, untilGap(below));
    return view.typed === 0 && (over || isHeaderOnly(view, below, header));
  }
  return false;
}

function overValues(view: RecordView, below: RecordView[]): boolean {
  const next = below[0];
  return next !== undefined && next.typed > 0 && view.typed <= view.filled / 2;
}

/** A header without rows, as a snapshot writes for a table that has no data. */
function isHeaderOnly(view: RecordView, below: RecordView[], header: Header): boolean {
  if (view.typed > 0 || view.filled < 2 || view.filled < view.count || view.count === header.width)
    return false;
  const next = below[0];
  return next === undefined || next.filled === 1 || next.typed === 0;
}
