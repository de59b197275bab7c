import { type Grid } from './grid.ts';

const HASH = 35;

/** A comment line is `# text`, `#---` or a lone `#`; `#1001` is an order number. */
export function isCommentRecord(grid: Grid, record: number): boolean {
  let at = grid.start[record]!;
  if (grid.bytes[at] === 34) at++;
  if (grid.bytes[at] !== HASH) return false;
  const next = grid.bytes[at + 1] ?? 10;
  return next === 32 || next === 10 || next === 13 || next === 45 || next === HASH || next === grid.delimiter;
}
