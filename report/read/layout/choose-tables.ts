import { recordTexts, type Grid } from '../grid/grid.ts';
import type { Note } from '../table.ts';
import type { TableBlock } from './find-tables.ts';
import { isRepeatedHeader } from './repeated-header.ts';
import { viewsFrom } from './record-view.ts';

export interface ChosenTables {
  /** The table used, or several of one shape that are read as one. */
  used: TableBlock[];
  preamble: string[];
}

const ROWS_SEEN = 12;
const DATE_BONUS = 3;

/** Picks the richest table and those of the same shape; names the others in a note. */
export function chooseTables(grid: Grid, blocks: TableBlock[], notes: Note[]): ChosenTables {
  const richest = blocks.reduce<TableBlock | undefined>(
    (best, block) => (best === undefined || richness(grid, block) > richness(grid, best) ? block : best),
    undefined,
  );
  if (!richest) return { used: [], preamble: [] };
  const used = blocks.filter((block) => block === richest || sameShape(block, richest));
  const others = blocks.filter((block) => !used.includes(block) && block.record >= 0);
  if (used.length > 1) notes.push({ code: 'several_tables_joined', values: { tables: used.length } });
  if (others.length > 0) {
    const names = others.map((block) => nameOf(grid, block)).join('; ');
    notes.push({
      code: 'other_tables_ignored',
      values: { tables: others.length, names: names.slice(0, 500) },
    });
  }
  return { used, preamble: used[0]!.preamble };
}

/** Cells with values in them, by rows and a sample of their width; a table with dates can show a course in time. */
function richness(grid: Grid, block: TableBlock): number {
  const sample = viewsFrom(grid, block.bodyFrom, ROWS_SEEN, block.bodyTo);
  if (sample.length === 0) return 0;
  const typed = sample.reduce((sum, view) => sum + view.typed, 0) / sample.length;
  const dated = sample.filter((view) =>
    view.kinds.some((kind) => kind === 'date' || kind === 'compact'),
  ).length;
  const rows = block.bodyTo - block.bodyFrom;
  return rows * (typed + 0.1) * (dated * 2 > sample.length ? DATE_BONUS : 1);
}

function sameShape(block: TableBlock, other: TableBlock): boolean {
  return (
    block.record >= 0 &&
    other.record >= 0 &&
    block.width === other.width &&
    isRepeatedHeader(block.names, other.names)
  );
}

function nameOf(grid: Grid, block: TableBlock): string {
  const title = block.preamble.findLast((line) => /\p{L}/u.test(line));
  return title?.replace(/^#\s*/, '') || recordTexts(grid, block.record, 6).join(', ');
}
