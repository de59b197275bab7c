import { isBlankRecord, recordTexts, type Grid } from '../grid/grid.ts';
import type { Note } from '../table.ts';
import { continues } from './continuation.ts';
import { linesOf, type TableBlock } from './find-tables.ts';
import { periodInPreamble } from './preamble-dates.ts';
import { isPeriodName } from './repeated-header.ts';
import { viewsFrom } from './record-view.ts';

/** Tables that are read as one: a single block, or several that continue each other. */
export interface TableGroup {
  blocks: TableBlock[];
  /** Lines above it; where they name no period, those at the top of the file too. */
  preamble: string[];
  title: string;
}

export interface RelatedTables {
  /** The richest table; null where the file holds none. */
  main: TableGroup | null;
  others: (TableGroup & { relation: 'breakdown' | 'separate' })[];
}

const ROWS_SEEN = 12;
const DATE_BONUS = 3;
const MOST_PREAMBLE_ROWS = 12;
const WIDEST_PREAMBLE = 3;
const LONGEST_NAMES = 500;

/**
 * Says what the tables of a file are to each other. Those that continue each other are one. First comes the richest:
 * the most figures, a table with dates counting threefold. The others are breakdowns of it where they show the same figures
 * by another trait, and else stand for themselves. Headers without rows are named in a note.
 */
export function relateTables(grid: Grid, found: TableBlock[], notes: Note[]): RelatedTables {
  const [only] = found;
  if (only && found.length === 1) return { main: groupOf([only], only), others: [] };
  const blocks = withoutPreambleTables(grid, found);
  const [first] = blocks;
  if (!first) return { main: null, others: [] };
  const groups = joined(grid, blocks).map((members) => groupOf(members, first));
  const wealth = new Map(groups.map((group) => [group, richness(grid, group)]));
  const main = groups.toSorted((a, b) => wealth.get(b)! - wealth.get(a)!)[0]!;
  if (main.blocks.length > 1)
    notes.push({ code: 'several_tables_joined', values: { tables: main.blocks.length } });
  const hasRows = (group: TableGroup): boolean => wealth.get(group)! > 0;
  const others = groups.filter((group) => group !== main && hasRows(group));
  const hollow = groups.filter((group) => group !== main && !hasRows(group));
  const named = namer(grid, groups);
  if (hollow.length > 0) {
    const names = hollow.map(named).join('; ').slice(0, LONGEST_NAMES);
    notes.push({ code: 'empty_tables', values: { tables: hollow.length, names } });
  }
  return {
    main: { ...main, title: named(main) },
    others: others.map((group) => ({
      ...group,
      title: named(group),
      relation: isBreakdown(group, main) ? ('breakdown' as const) : ('separate' as const),
    })),
  };
}

/** The line that names a table: the last one above it, or its period where that stands in the header. */
export function titleOf(block: TableBlock): string {
  const period = block.names.find((name) => isPeriodName(name));
  const title = block.preamble.findLast((line) => /[\p{L}\d]/u.test(line));
  return period ?? title?.replace(/^#\s*/, '') ?? '';
}

function groupOf(blocks: TableBlock[], first: TableBlock): TableGroup {
  const [block] = blocks;
  return { blocks, preamble: preambleOf(block!, first), title: titleOf(block!) };
}

function preambleOf(block: TableBlock, first: TableBlock): string[] {
  if (block === first || periodInPreamble(block.preamble)) return block.preamble;
  return [...first.preamble, ...block.preamble];
}

/** Blocks in the order of the file, each with those that continue it. */
function joined(grid: Grid, blocks: TableBlock[]): TableBlock[][] {
  const groups: TableBlock[][] = [];
  for (const block of blocks) {
    const group = groups.find(([head, ...more]) =>
      [head!, ...more.slice(-1)].some((member) => continues(grid, block, member)),
    );
    if (group) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** The same figures by another trait, over the same time: shares of one whole, never added to it. */
function isBreakdown(group: TableGroup, main: TableGroup): boolean {
  const [own, whole] = [group, main].map(({ blocks }) => blocks[0]!.names.map((name) => name.toLowerCase()));
  const shared = own!.slice(1).filter((name) => name !== '' && whole!.slice(1).includes(name));
  if (shared.length === 0 || own![0] === whole![0]) return false;
  const [mine, theirs] = [group, main].map(({ preamble }) => periodInPreamble(preamble));
  return !mine || !theirs || (mine.first === theirs.first && mine.last === theirs.last);
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
function richness(grid: Grid, { blocks }: TableGroup): number {
  return blocks.reduce((sum, block) => sum + blockRichness(grid, block), 0);
}

function blockRichness(grid: Grid, block: TableBlock): number {
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

/**
 * What a reader would call a table: the line above it that tells more than dates, else its columns. The lines at the top
 * of a file name the file, unless its other tables have such lines too.
 */
function namer(grid: Grid, groups: TableGroup[]): (group: TableGroup) => string {
  const top = groups[0]!;
  const titled = groups.some((group) => group !== top && titleLine(group) !== undefined);
  return (group) => {
    const title = group === top && !titled && groups.length > 1 ? undefined : titleLine(group);
    const [block] = group.blocks;
    if (title !== undefined || block!.record < 0) return title ?? group.title;
    const names = recordTexts(grid, block!.record, NAMES_SHOWN).filter((name) => name !== '');
    return names.join(', ');
  };
}

const NAMES_SHOWN = 6;

function titleLine({ blocks: [block] }: TableGroup): string | undefined {
  const lines = block!.preamble
    .map((line) => line.replace(/^#\s*/, ''))
    .filter((line) => /\p{L}/u.test(line));
  return lines.findLast((line) => periodInPreamble([line]) === null && !/[:：]\s/.test(line));
}
