import { isCommentRecord } from '../grid/comment-records.ts';
import { cellCount, cellFrom, cellText, isBlankRecord, recordTexts, type Grid } from '../grid/grid.ts';
import type { TableBlock } from '../layout/find-tables.ts';
import { isFooterText, isTotalLabel } from './labels.ts';
import type { Ledger } from './ledger.ts';

/** A lone text of this many words under a table is a sentence, not a name. */
const SENTENCE_WORDS = 5;
const LOWER_CASE = 0x20;
const LAST_RECORDS = 12;

/** Parts the body of a table into rows that may be data and rows whose form alone says they are not. */
export function sortRecords(grid: Grid, block: TableBlock, ledger: Ledger): Int32Array {
  const kept = new Int32Array(Math.max(0, block.bodyTo - block.bodyFrom));
  let count = 0;
  for (const record of block.above) ledger.add(grid, record, 'above_header');
  for (const record of block.more) ledger.add(grid, record, 'repeated_header');
  const named = Math.max(
    0,
    block.names.findIndex((name) => name !== ''),
  );
  for (let record = block.bodyFrom; record < block.bodyTo; record++) {
    const cells = cellCount(grid, record);
    if (isBlankRecord(grid, record)) ledger.add(grid, record, 'blank');
    else if (isCommentRecord(grid, record) && cells < Math.max(2, block.width))
      ledger.add(grid, record, 'footer');
    else if (mayBeRemark(cells, record, block) && isRemark(grid, record, block, cells))
      ledger.add(grid, record, 'footer');
    else if (block.record >= 0 && repeatsHeader(grid, record, block, named))
      ledger.add(grid, record, 'repeated_header');
    else kept[count++] = record;
  }
  return kept.subarray(0, count);
}

/** Short lines anywhere; among the last ones also those padded to the full width. */
function mayBeRemark(cells: number, record: number, block: TableBlock): boolean {
  return (cells < block.width && cells <= 2) || (record >= block.bodyTo - LAST_RECORDS && block.width > 1);
}

/** A line with one text on it, in a table of several columns. */
function isRemark(grid: Grid, record: number, block: TableBlock, cells: number): boolean {
  const texts = recordTexts(grid, record).filter((text) => text !== '');
  const text = texts[0] ?? '';
  if (texts.length !== 1 || isTotalLabel(text) || /^[\d\s.,-]+$/.test(text)) return false;
  if (isFooterText(text) || text.split(/\s+/).length >= SENTENCE_WORDS) return true;
  return block.width >= 3 && cells <= 2;
}

function repeatsHeader(grid: Grid, record: number, block: TableBlock, column: number): boolean {
  if (column >= cellCount(grid, record)) return false;
  const own = grid.bytes[cellFrom(grid, record, column)]! | LOWER_CASE;
  if (own !== (grid.bytes[cellFrom(grid, block.record, column)]! | LOWER_CASE)) return false;
  return block.names.every((name, i) => cellText(grid, record, i).toLowerCase() === name.toLowerCase());
}
