import { cellKind, isTyped } from '../cells/cell-kind.ts';
import { cellCount, isBlankRecord, recordTexts, type Grid } from './grid.ts';
import { isCommentRecord } from './comment-records.ts';
import { scanCells } from './scan-cells.ts';

const CANDIDATES = [',', '\t', ';', '|'].map((char) => char.charCodeAt(0));
/** Tabs and semicolons seldom stand inside cells; a decimal comma in every row parts rows evenly too. */
const PREFERENCE: Record<number, number> = { 9: 1.5, 59: 1.2 };
const SAMPLE_BYTES = 64 * 1024;
const SAMPLE_RECORDS = 400;
const LINE_FEED = 10;
const TYPED_RECORDS = 30;
/** A row of words above the values speaks for the delimiter that parts it as it parts them. */
const NAMED = 1.3;
/** A preamble of pairs may outnumber the rows of a short table: the commonest widths are all tried. */
const WIDTHS_TRIED = 3;
const TYPED_CELLS = 200;

/** The delimiter under which the beginning of the file looks most like one table of values; a comma where none does. */
export function detectDelimiter(bytes: Uint8Array, from: number): number {
  const to = sampleEnd(bytes, from);
  let best = { delimiter: CANDIDATES[0]!, score: 0 };
  for (const delimiter of CANDIDATES) {
    if (bytes.subarray(from, to).indexOf(delimiter) < 0) continue;
    const score = tableScore(scanCells(bytes, from, delimiter, 1, to)) * (PREFERENCE[delimiter] ?? 1);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** How consistently records have one width, how many of their cells are values, and how wide they are. */
function tableScore(grid: Grid): number {
  const records: number[] = [];
  for (let record = 0; record < grid.records && records.length < SAMPLE_RECORDS; record++) {
    if (!isBlankRecord(grid, record) && !isCommentRecord(grid, record)) records.push(record);
  }
  const byWidth = new Map<number, number[]>();
  for (const record of records) {
    const width = cellCount(grid, record);
    if (width > 1) {
      const group = byWidth.get(width);
      if (group) group.push(record);
      else byWidth.set(width, [record]);
    }
  }
  const common = [...byWidth].toSorted((a, b) => b[1].length - a[1].length).slice(0, WIDTHS_TRIED);
  return Math.max(0, ...common.map(([width, group]) => widthScore(grid, group, width, records.length)));
}

function widthScore(grid: Grid, group: number[], width: number, all: number): number {
  let filled = 0;
  let typed = 0;
  for (const record of group.slice(0, TYPED_RECORDS)) {
    for (const text of recordTexts(grid, record, TYPED_CELLS)) {
      const kind = cellKind(text);
      if (kind !== 'empty') filled++;
      if (isTyped(kind)) typed++;
    }
  }
  const named = recordTexts(grid, group[0]!, TYPED_CELLS).every((text) => !isTyped(cellKind(text)));
  const score = (group.length / all) * (0.15 + typed / Math.max(1, filled)) * Math.sqrt(Math.min(width, 12));
  return named ? score * NAMED : score;
}

function sampleEnd(bytes: Uint8Array, from: number): number {
  const end = from + SAMPLE_BYTES;
  if (end >= bytes.length) return bytes.length;
  const newline = bytes.indexOf(LINE_FEED, end);
  return newline < 0 ? bytes.length : newline + 1;
}
