import { cleanText } from '../cells/clean-text.ts';

/**
 * Where every cell of a file is, without copying one: the scanner fills it in a single pass over the bytes.
 * A run of blank lines is one record, so a file of line feeds stays small.
 */
export interface Grid {
  bytes: Uint8Array;
  delimiter: number;
  /** Number of records. */
  records: number;
  /** Byte at which each record begins. */
  start: Int32Array;
  /** Index into `ends` of each record's first cell; one more entry than records. */
  firstCell: Int32Array;
  /** Physical line (1-based) on which each record begins; one more entry than records. */
  line: Int32Array;
  /** Byte after each cell, shifted left by two; the low bits are QUOTED and ESCAPED. */
  ends: Int32Array;
  /** Cells whose quoting was broken and was read as best it could. */
  repairedQuotes: number;
}

export const QUOTED = 1;
export const ESCAPED = 2;
export const QUOTE = 34;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function cellCount(grid: Grid, record: number): number {
  return grid.firstCell[record + 1]! - grid.firstCell[record]!;
}

/** First byte of a cell's content, inside its quotes. */
export function cellFrom(grid: Grid, record: number, column: number): number {
  const cell = grid.firstCell[record]! + column;
  const from = column === 0 ? grid.start[record]! : (grid.ends[cell - 1]! >> 2) + 1;
  return (grid.ends[cell]! & QUOTED) === 0 ? from : afterOpeningQuote(grid.bytes, from);
}

/** Byte after a cell's content, inside its quotes. */
export function cellTo(grid: Grid, record: number, column: number): number {
  const end = grid.ends[grid.firstCell[record]! + column]!;
  return (end & QUOTED) === 0 ? end >> 2 : beforeClosingQuote(grid.bytes, end >> 2);
}

/** A cell's text as a person sees it: unescaped, cleaned, trimmed. Empty where the record has no such cell. */
export function cellText(grid: Grid, record: number, column: number): string {
  return cleanText(rawCellText(grid, record, column));
}

/** A cell's text as it stands in the file, unescaped. */
export function rawCellText(grid: Grid, record: number, column: number): string {
  if (column >= cellCount(grid, record)) return '';
  const escaped = (grid.ends[grid.firstCell[record]! + column]! & ESCAPED) !== 0;
  return decodeSpan(grid.bytes, cellFrom(grid, record, column), cellTo(grid, record, column), escaped);
}

export function decodeSpan(bytes: Uint8Array, from: number, to: number, escaped: boolean): string {
  if (to <= from) return '';
  const text = decoder.decode(bytes.subarray(from, to));
  return escaped ? text.replaceAll('""', '"') : text;
}

export function recordTexts(grid: Grid, record: number, most = Infinity): string[] {
  const count = Math.min(cellCount(grid, record), most);
  const texts: string[] = [];
  for (let column = 0; column < count; column++) texts.push(cellText(grid, record, column));
  return texts;
}

/** True where the record is a line (or a run of lines) with nothing on it, or nothing but delimiters and spaces. */
export function isBlankRecord(grid: Grid, record: number): boolean {
  const from = grid.start[record]!;
  const last = grid.firstCell[record + 1]! - 1;
  const to = grid.ends[last]! >> 2;
  if (to - from > 4 * (last - grid.firstCell[record]! + 1) + 16) return false;
  for (let i = from; i < to; i++) {
    const byte = grid.bytes[i]!;
    if (byte === grid.delimiter || byte === 32 || byte === 9 || byte === QUOTE) continue;
    if (byte === 0xc2 && grid.bytes[i + 1] === 0xa0) {
      i++;
      continue;
    }
    return false;
  }
  return true;
}

/** Lines in a blank record's run; 1 for a line of delimiters. */
export function blankLines(grid: Grid, record: number): number {
  return cellCount(grid, record) > 1 ? 1 : Math.max(1, grid.line[record + 1]! - grid.line[record]!);
}

function afterOpeningQuote(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] !== QUOTE) at++;
  return at + 1;
}

function beforeClosingQuote(bytes: Uint8Array, to: number): number {
  let at = to - 1;
  while (bytes[at] !== QUOTE) at--;
  return at;
}
