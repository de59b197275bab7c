import type { Grid } from '../grid/grid.ts';
import type { CellKind } from '../cells/cell-kind.ts';
import type { TableBlock } from './find-tables.ts';
import { periodInPreamble } from './preamble-dates.ts';
import { viewsFrom } from './record-view.ts';
import { isHeaderOfAnotherPeriod, isPeriodName, isRepeatedHeader } from './repeated-header.ts';

const ROWS_SEEN = 12;
/** Names two headers must share before one is the other with a column gained or lost. */
const SHARED = 0.6;
const LEAST_SHARED = 2;

/**
 * Whether a block goes on where another left off: the same names, all but one that names the block's period, or the same
 * names with some columns gained or lost. Not where it shows the same days or things once more for another figure.
 */
export function continues(grid: Grid, block: TableBlock, other: TableBlock): boolean {
  if (block.record < 0 || other.record < 0) return false;
  if (areFiguresByTitle(grid, block, other)) return false;
  if (block.width === other.width) {
    if (isRepeatedHeader(block.names, other.names))
      return !(block.width === 2 && sameFirstCells(grid, block, other));
    if (isHeaderOfAnotherPeriod(block.names, other.names)) return true;
  }
  return isGainedOrLost(block.names, other.names);
}

/** `Views` over one table and `Interactions` over the next, nothing but numbers in both: the title names the figure. */
function areFiguresByTitle(grid: Grid, block: TableBlock, other: TableBlock): boolean {
  const [title, known] = [block, other].map(({ preamble }) => preamble.at(-1)?.trim() ?? '');
  if (title === '' || known === '' || title === known || isPeriodName(title!) || isPeriodName(known!))
    return false;
  if (periodInPreamble([title!]) !== null) return false;
  const rows = [block, other].flatMap((one) => viewsFrom(grid, one.bodyFrom, ROWS_SEEN, one.bodyTo));
  return rows.every(({ kinds }) => kinds.every((kind) => NUMERIC.has(kind)));
}

/** 2013 may be a year and 572681 a date, but beside each other they are figures. */
const NUMERIC: ReadonlySet<CellKind> = new Set<CellKind>(['number', 'empty', 'year', 'compact']);

function isGainedOrLost(names: string[], others: string[]): boolean {
  const [own, known] = [namesIn(names), namesIn(others)];
  if (own[0] !== known[0]) return false;
  const shared = own.slice(1).filter((name) => known.includes(name, 1)).length;
  const larger = Math.max(own.length, known.length) - 1;
  const smaller = Math.min(own.length, known.length) - 1;
  return shared >= LEAST_SHARED && shared >= larger * SHARED && shared >= smaller - 1;
}

/** Names to compare by: a month's name in a header is the period of the block, not the name of a column. */
function namesIn(names: string[]): string[] {
  return names
    .map((name) => (isPeriodName(name) ? PERIOD : name.trim().toLowerCase()))
    .filter((name) => name !== '');
}

const PERIOD = '\u0000period';

function sameFirstCells(grid: Grid, block: TableBlock, other: TableBlock): boolean {
  const firsts = (one: TableBlock) =>
    viewsFrom(grid, one.bodyFrom, ROWS_SEEN, one.bodyTo).map((view) => view.texts[0]);
  const known = new Set(firsts(block));
  const again = firsts(other).filter((text) => known.has(text));
  return again.length * 2 > known.size;
}
