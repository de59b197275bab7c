import { cellCount, QUOTED, rawCellText, type Grid } from './grid.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { scanCells } from './scan-cells.ts';

const RECORDS_SEEN = 20;
const LEAST_CELLS = 2;
const encoder = new TextEncoder();

/**
 * A file that a spreadsheet took for one column and saved again: each record is a single quoted cell that is itself a
 * line of a table. It is read as the table it was; the lines stay those of the file.
 */
export function unwrapRecords(grid: Grid): Grid {
  const seen = Math.min(grid.records, RECORDS_SEEN);
  if (seen < 2) return grid;
  for (let record = 0; record < seen; record++) {
    const isOneQuoted = cellCount(grid, record) === 1 && (grid.ends[grid.firstCell[record]!]! & QUOTED) !== 0;
    if (!isOneQuoted) return grid;
  }
  const lines = Array.from({ length: grid.records }, (_, record) => rawCellText(grid, record, 0));
  const bytes = encoder.encode(`${lines.join('\n')}\n`);
  const inner = scanCells(bytes, 0, detectDelimiter(bytes, 0), grid.line[0]!);
  return cellCount(inner, 0) < LEAST_CELLS ? grid : inner;
}
