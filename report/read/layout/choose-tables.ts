import { isBlankRecord, recordTexts, type Grid } from '../grid/grid.ts';
import type { Note } from '../table.ts';
import { linesOf, type TableBlock } from './find-tables.ts';
import { periodInPreamble } from './preamble-dates.ts';
import { isHeaderOfAnotherPeriod, isPeriodName, isRepeatedHeader } from './repeated-header.ts';
import { viewsFrom } from './record-view.ts';

export interface ChosenTables {
  /** The table used, or several of one shape that are read as one. */
  used: TableBlock[];
  preamble: string[];
}

const ROWS_SEEN = 12;
const DATE_BONUS = 3;
const MOST_PREAMBLE_ROWS = 12;
const WIDEST_PREAMBLE = 3;

/** Picks the richest table and those of the same shape; names the others in a note. */
export function chooseTables(grid: Grid, found: TableBlock[], notes: Note[]): ChosenTables {
  const [only] = found;
  if (only && found.length === 1) return { used: [only], preamble: only.preamble };
  const blocks = withoutPreambleTables(grid, found);
  const wealth = new Map(blocks.map((block) => [block, richness(grid, block)]));
  const richest = blocks.toSorted((a, b) => wealth.get(b)! - wealth.get(a)!)[0];
  if (!richest) return { used: [], preamble: [] };
  const used = blocks.filter((block) => block === richest || canJoin(grid, block, richest));
  const others = blocks.filter((block) => !used.includes(block) && block.record >= 0);
  if (used.length > 1) notes.push({ code: 'several_tables_joined', values: { tables: used.length } });
  if (others.length > 0) {
    const names = others.map((block) => nameOf(grid, block)).join('; ');
    notes.push({
      code: 'other_tables_ignored',
      values: { tables: others.length, names: names.slice(0, 500) },
    });
  }
  return { used, preamble: preambleOf(used[0]!, blocks[0]!) };
}

/** The lines above the table; where they name no period, those at the top of the file too. */
function preambleOf(block: TableBlock, first: TableBlock): string[] {
  if (block === first || periodInPreamble(block.preamble)) return block.preamble;
  return [...first.preamble, ...block.preamble];
}

/** The line that names a table: the last one above it, or its period where that stands in the header. */
export function titleOf(block: TableBlock): string {
  const period = block.names.find((name) => isPeriodName(name));
  const title = block.preamble.findLast((line) => /[\p{L}\d]/u.test(line));
  return period ?? title?.replace(/^#\s*/, '') ?? '';
}

/** A few pairs of word and value above the table (`Client, Acme`) are no table but lines of its preamble. */
function withoutPreambleTables(grid: Grid, blocks: TableBlock[]): TableBlock[] {
  const kept: TableBlock[] = [];
  let above: string[] = [];
  blocks.forEach((block, i) => {
    const next = blocks[i + 1];
    if (kept.length === 0 && next && isPairs(grid, block, next)) {
      const top = block.record < 0 ? block.bodyFrom : block.record;
      above = [...above, ...block.preamble, ...linesOf(grid, top, block.bodyTo)];
      return;
    }
    kept.push(above.length > 0 ? { ...block, preamble: [...above, ...block.preamble] } : block);
    above = [];
  });
  return kept;
}

function isPairs(grid: Grid, block: TableBlock, next: TableBlock): boolean {
  if (block.width > WIDEST_PREAMBLE || next.width <= block.width) return false;
  const rows = viewsFrom(grid, block.bodyFrom, MOST_PREAMBLE_ROWS + 1, block.bodyTo);
  if (rows.length > MOST_PREAMBLE_ROWS || rows.length === 0) return false;
  const values = rows.map((row) => row.kinds.at(-1));
  return !values.every((kind) => kind === 'number') && rows.every((row) => row.kinds[0] === 'text');
}

/** Cells with values in them, by rows and a sample of their width; a table with dates can show a course in time. */
function richness(grid: Grid, block: TableBlock): number {
  const sample = viewsFrom(grid, block.bodyFrom, ROWS_SEEN, block.bodyTo);
  if (sample.length === 0) return 0;
  const typed = sample.reduce((sum, view) => sum + view.typed, 0) / sample.length;
  const dated = sample.filter((view) =>
    view.kinds.some((kind) => kind === 'date' || kind === 'compact'),
  ).length;
  let rows = 0;
  for (let record = block.bodyFrom; record < block.bodyTo; record++) if (!isBlankRecord(grid, record)) rows++;
  return rows * (typed + 0.1) * (dated * 2 > sample.length ? DATE_BONUS : 1);
}

/** Same names, or all but one that names the block's period; and not the same days once more for another figure. */
function canJoin(grid: Grid, block: TableBlock, other: TableBlock): boolean {
  if (block.record < 0 || other.record < 0 || block.width !== other.width) return false;
  if (isRepeatedHeader(block.names, other.names))
    return !(block.width === 2 && sameFirstCells(grid, block, other));
  return isHeaderOfAnotherPeriod(block.names, other.names);
}

function sameFirstCells(grid: Grid, block: TableBlock, other: TableBlock): boolean {
  const firsts = (one: TableBlock) =>
    viewsFrom(grid, one.bodyFrom, ROWS_SEEN, one.bodyTo).map((view) => view.texts[0]);
  const known = new Set(firsts(block));
  const again = firsts(other).filter((text) => known.has(text));
  return again.length * 2 > known.size;
}

function nameOf(grid: Grid, block: TableBlock): string {
  return titleOf(block) || recordTexts(grid, block.record, 6).join(', ');
}
