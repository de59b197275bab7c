import { cellCount, cellFrom, cellTo, type Grid } from './grid.ts';

const HASH = 35;
/** `# Account: Acme, Inc` may be parted by its comma; a row with more cells is a header that begins with `#`. */
const MOST_FILLED = 2;

/** A comment line is `# text`, `#---` or a lone `#`; `#1001` is an order number, `#` over a column its name. */
export function isCommentRecord(grid: Grid, record: number): boolean {
  let at = grid.start[record]!;
  if (grid.bytes[at] === 34) at++;
  if (grid.bytes[at] !== HASH) return false;
  const next = grid.bytes[at + 1] ?? 10;
  const marked =
    next === 32 || next === 10 || next === 13 || next === 45 || next === HASH || next === grid.delimiter;
  return marked && filledCells(grid, record) <= (next === grid.delimiter ? 1 : MOST_FILLED);
}

function filledCells(grid: Grid, record: number): number {
  let filled = 0;
  const count = cellCount(grid, record);
  for (let column = 0; column < count && filled <= MOST_FILLED; column++) {
    if (cellTo(grid, record, column) > cellFrom(grid, record, column)) filled++;
  }
  return filled;
}
