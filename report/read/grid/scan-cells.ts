import { LIMITS } from '../limits.ts';
import { UnreadableFile } from '../table.ts';
import { ESCAPED, QUOTE, QUOTED, type Grid } from './grid.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
/** A quoted cell longer than this never ends: its quote was meant as a character. */
const LONGEST_QUOTED_CELL = LIMITS.lineBytes;
/** Bytes looked at in vain for closing quotes, as a multiple of the file: beyond it quotes are characters. */
const VAIN_SEARCH = 4;
const MOST_COLUMNS = LIMITS.columns;
const LONGEST_LINE = LIMITS.lineBytes;

/**
 * Finds the cells of `bytes` from `from` on: quoting as written by spreadsheets, and as broken by hand.
 * The byte before `to` must be the end of a line.
 */
export function scanCells(
  bytes: Uint8Array,
  from: number,
  delimiter: number,
  firstLine: number,
  to = bytes.length,
): Grid {
  const scan = new Scan(bytes, delimiter, from, to, firstLine);
  scan.run();
  return scan.grid();
}

class Scan {
  private readonly bytes: Uint8Array;
  private readonly delimiter: number;
  private readonly to: number;
  private position: number;
  private line: number;
  private records = 0;
  private cells = 0;
  private start: Int32Array;
  private firstCell: Int32Array;
  private lineOf: Int32Array;
  private ends: Int32Array;
  private repairedQuotes = 0;
  private vainBytes: number;

  constructor(bytes: Uint8Array, delimiter: number, from: number, to: number, firstLine: number) {
    this.bytes = bytes;
    this.delimiter = delimiter;
    this.position = from;
    this.to = to;
    this.line = firstLine;
    this.vainBytes = VAIN_SEARCH * (to - from);
    const guess = Math.max(64, (to - from) >> 3);
    this.ends = new Int32Array(guess);
    const records = Math.max(16, guess >> 3);
    this.start = new Int32Array(records);
    this.firstCell = new Int32Array(records);
    this.lineOf = new Int32Array(records);
  }

  run(): void {
    const { bytes, to, delimiter } = this;
    const stops = new Uint8Array(256);
    for (const byte of [delimiter, LF, CR]) stops[byte] = 1;
    let { ends, cells } = this;
    let blankBefore = false;
    let p = this.position;
    while (p < to) {
      const start = p;
      const firstCell = cells;
      const line = this.line;
      for (;;) {
        let flags = 0;
        const first = bytes[p]!;
        if ((first === QUOTE || first === SPACE) && p < to) {
          const end = this.quotedEnd(p);
          p = end === 0 ? p : end >> 2;
          flags = end & 3;
        }
        if (flags === 0) p = endOfCell(bytes, p, stops);
        if (cells === ends.length) ends = grown(ends, cells * 2);
        ends[cells++] = (p << 2) | flags;
        if (bytes[p] !== delimiter) break;
        if (cells - firstCell >= MOST_COLUMNS) throw tooManyColumns(line);
        p++;
      }
      if (p - start > LONGEST_LINE && this.line === line) throw lineTooLong(line);
      const blank = p === start;
      p += bytes[p] === CR && p + 1 < to && bytes[p + 1] === LF ? 2 : 1;
      if (blank && blankBefore) cells = firstCell;
      else this.addRecord(start, firstCell, line);
      blankBefore = blank;
      this.line++;
    }
    this.ends = ends;
    this.cells = cells;
    this.position = to;
  }

  grid(): Grid {
    const { bytes, delimiter, records, repairedQuotes } = this;
    this.addRecord(this.position, this.cells, this.line);
    const { start, firstCell, lineOf: line, ends } = this;
    return { bytes, delimiter, records, start, firstCell, line, ends, repairedQuotes };
  }

  private addRecord(start: number, firstCell: number, line: number): void {
    if (this.records === this.start.length) {
      this.start = grown(this.start, this.records * 2);
      this.firstCell = grown(this.firstCell, this.records * 2);
      this.lineOf = grown(this.lineOf, this.records * 2);
    }
    this.start[this.records] = start;
    this.firstCell[this.records] = firstCell;
    this.lineOf[this.records++] = line;
  }

  /** The byte after a quoted cell, with its flags; 0 where the quote is a character like any other. */
  private quotedEnd(from: number): number {
    const { bytes, to, delimiter } = this;
    let open = from;
    while (open < to && bytes[open] === SPACE) open++;
    if (open >= to || bytes[open] !== QUOTE) return 0;
    if (this.vainBytes <= 0) return 0;
    const farthest = Math.min(to, open + LONGEST_QUOTED_CELL);
    let flags = QUOTED;
    let newLines = 0;
    let repaired = false;
    let p = open + 1;
    for (; p < farthest; p++) {
      const byte = bytes[p]!;
      if (byte === LF || (byte === CR && bytes[p + 1] !== LF)) newLines++;
      if (byte !== QUOTE) continue;
      if (p + 1 < to && bytes[p + 1] === QUOTE) {
        flags |= ESCAPED;
        p++;
        continue;
      }
      let next = p + 1;
      while (next < to && bytes[next] === SPACE) next++;
      const after = next < to ? bytes[next]! : LF;
      if (after === delimiter || after === LF || after === CR) {
        this.line += newLines;
        if (repaired) this.repairedQuotes++;
        return (next << 2) | flags;
      }
      // A quote in the midst of a word: on one line it is a stray one, over lines the opening quote never closed.
      repaired = true;
      if (newLines > 0 || this.opensNextCell(p)) break;
    }
    this.vainBytes -= p - open;
    this.repairedQuotes++;
    return 0;
  }

  /** Whether a quote right after a delimiter begins a cell that closes on its line: then the one before never closed. */
  private opensNextCell(quote: number): boolean {
    const { bytes, to, delimiter } = this;
    if (bytes[quote - 1] !== delimiter) return false;
    let p = quote + 1;
    for (; p < to && bytes[p] !== LF && bytes[p] !== CR; p++) {
      if (bytes[p] !== QUOTE) continue;
      if (bytes[p + 1] !== QUOTE) break;
      p++;
    }
    const after = bytes[p + 1];
    return bytes[p] === QUOTE && (after === delimiter || after === LF || after === CR || p + 1 >= to);
  }
}

/** Kept small and apart: the engine's hottest loop, which the compiler treats best alone. The last byte stops it. */
function endOfCell(bytes: Uint8Array, from: number, stops: Uint8Array): number {
  let p = from;
  while (stops[bytes[p]!] === 0) p++;
  return p;
}

function grown(array: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}

function lineTooLong(line: number): UnreadableFile {
  return new UnreadableFile(
    'line_too_long',
    `Line ${line} is longer than 1 MB, so this does not look like a table. Check that the file was exported as CSV.`,
  );
}

function tooManyColumns(line: number): UnreadableFile {
  return new UnreadableFile(
    'too_many_columns',
    `Line ${line} has more than 10,000 columns; we read up to 10,000. Export fewer columns.`,
  );
}
