import { cellCount, cellFrom, cellTo, isBlankRecord, QUOTED, rawCellText, type Grid } from './grid.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { scanCells } from './scan-cells.ts';

const RECORDS_SEEN = 20;
const LEAST_CELLS = 2;
/** A title may be one quoted cell with a comma in it; two with so many are lines of a table. */
const LEAST_WRAPPED = 2;
const LEAST_DELIMITERS = 3;
const RECORDS_JUDGED = 200;
const REGULAR = 0.8;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8');

/**
 * A file that a spreadsheet took for one column and saved again: each record is a single quoted cell that is itself a
 * line of a table. It is read as the table it was; the lines stay those of the file.
 */
export function unwrapRecords(grid: Grid): Grid {
  const seen = Math.min(grid.records, RECORDS_SEEN);
  if (seen < 2) return grid;
  let wrapped = 0;
  let lines = 0;
  for (let record = 0; record < seen; record++) {
    if (!isOneQuoted(grid, record)) continue;
    wrapped++;
    if (delimitersIn(grid, record) >= LEAST_DELIMITERS) lines++;
  }
  if (wrapped === seen) return unwrapped(grid);
  return lines >= LEAST_WRAPPED || hasEmptyColumn(grid) ? unwrappedByLine(grid) : grid;
}

/** Saved with a further column that is empty: wrapped lines end in a quote and a semicolon. */
function hasEmptyColumn({ bytes, start }: Grid): boolean {
  const [, ...lines] = decoder.decode(bytes.subarray(start[0]!, start[0]! + BYTES_SEEN)).split('\n');
  const whole = lines.slice(0, -1).map((line) => line.trimEnd());
  const open = whole.filter((line) => line === '' || line.endsWith(';'));
  if (open.length < whole.length * MOSTLY) return false;
  const wrapped = open.filter(
    (line) =>
      line.startsWith('"') && /";+$/.test(line.slice(-TAIL)) && line.split(',').length > LEAST_DELIMITERS,
  );
  return wrapped.length >= LEAST_WRAPPED;
}

/** So many empty columns at most stand behind a wrapped line. */
const TAIL = 8;
const BYTES_SEEN = 65_536;
const MOSTLY = 0.95;

function unwrapped(grid: Grid): Grid {
  const lines = Array.from({ length: grid.records }, (_, record) => rawCellText(grid, record, 0));
  const inner = scanned(lines, grid);
  return cellCount(inner, 0) < LEAST_CELLS ? grid : inner;
}

/**
 * The same where the header was left alone, or where texts run over several lines, each of them wrapped for itself or
 * not at all. Believed only where it makes a regular table of what was none.
 */
function unwrappedByLine(grid: Grid): Grid {
  const text = decoder.decode(grid.bytes.subarray(grid.start[0]!));
  const isOpen = hasEmptyColumn(grid);
  const lines = text
    .split('\n')
    .map((line) => innerLine(isOpen ? withoutTail(line) : line.replace(/\r$/, '')));
  const inner = scanned(lines, grid);
  // Beside an empty column every line is regular, and says nothing.
  return regularity(inner) >= REGULAR && (isOpen || regularity(grid) < REGULAR) ? inner : grid;
}

function withoutTail(line: string): string {
  let end = line.trimEnd().length;
  while (end > 0 && line[end - 1] === ';') end--;
  return line.slice(0, end);
}

/** What a wrapped line was: quotes stand in it only in pairs. */
function innerLine(line: string): string {
  const content = /^"(.*)"$/.exec(line)?.[1];
  if (content === undefined || content.replaceAll('""', '').includes('"')) return line;
  return content.replaceAll('""', '"');
}

function scanned(lines: string[], grid: Grid): Grid {
  const bytes = encoder.encode(`${lines.join('\n')}\n`);
  return scanCells(bytes, 0, detectDelimiter(bytes, 0), grid.line[0]!);
}

/** The share of records as wide as the first; 0 where that has one cell alone. */
function regularity(grid: Grid): number {
  const width = cellCount(grid, 0);
  if (width < LEAST_CELLS) return 0;
  let judged = 0;
  let regular = 0;
  for (let record = 0; record < grid.records && judged < RECORDS_JUDGED; record++) {
    if (isBlankRecord(grid, record)) continue;
    judged++;
    if (cellCount(grid, record) === width) regular++;
  }
  return regular / judged;
}

function isOneQuoted(grid: Grid, record: number): boolean {
  return cellCount(grid, record) === 1 && (grid.ends[grid.firstCell[record]!]! & QUOTED) !== 0;
}

function delimitersIn(grid: Grid, record: number): number {
  const to = cellTo(grid, record, 0);
  let found = 0;
  for (let at = cellFrom(grid, record, 0); at < to; at++)
    if (grid.bytes[at] === grid.delimiter || grid.bytes[at] === COMMA) found++;
  return found;
}

const COMMA = 44;
