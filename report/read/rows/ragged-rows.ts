import { cellCount, cellFrom, cellTo, type Grid } from '../grid/grid.ts';
import { LIMITS } from '../limits.ts';
import { UnreadableFile, type Note } from '../table.ts';

const FEW_ROWS = 10;

/** Rows with fewer cells than the header, or with texts beyond it; refuses a file that is little else. */
export function raggedRows(grid: Grid, records: Int32Array, width: number, notes: Note[]): Set<number> {
  const ragged = new Set<number>();
  for (let row = 0; row < records.length; row++) {
    const record = records[row]!;
    const count = cellCount(grid, record);
    if (count < width || (count > width && hasTextBeyond(grid, record, width, count))) ragged.add(row);
  }
  if (records.length > FEW_ROWS && ragged.size > records.length * LIMITS.raggedShare) {
    throw new UnreadableFile(
      'too_ragged',
      'Nearly all rows of this file have another number of cells than its header. Check the separator it was exported with and export it again.',
    );
  }
  if (ragged.size > 0) notes.push({ code: 'ragged_rows', values: { rows: ragged.size } });
  return ragged;
}

function hasTextBeyond(grid: Grid, record: number, width: number, count: number): boolean {
  for (let column = width; column < count; column++) {
    for (let i = cellFrom(grid, record, column); i < cellTo(grid, record, column); i++)
      if (grid.bytes[i]! > 32) return true;
  }
  return false;
}
