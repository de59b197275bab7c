import { estimateWidth } from '#report/chart/text-width.ts';
import type { BlockOf } from '#report/model/blocks.ts';

export interface TableLayout {
  /** Type size in points. */
  size: number;
  /** Space left and right of every cell. */
  inset: number;
  /** Points for figures and bars; null with a share of the rest for names. A column with bars takes two. */
  widths: { points: number | null; share: number; align: 'left' | 'right' }[];
  /** Lines that the longest heading of a figure takes: one or two. */
  headLines: number;
  /** The columns whose words may wrap, and the points they have. */
  names: { column: number; room: number }[];
}

const SIZES = [8.2, 7.8, 7.4, 7, 6.6, 6.2, 5.8, 5.4];
const BAR_WIDTH = 44;
const PILL_PADDING = 1.6;
const NAME_ROOM = 0.26;
/** Of capitals in a heading, against the type of the table. */
const HEAD_SCALE = 0.95;

/** The largest type at which every figure keeps its line and names keep a quarter of the page. */
export function tableLayout(block: BlockOf<'table'>, room: number): TableLayout {
  const needs = block.columns.map((column, index) => columnNeed(block, column, index));
  let layout = layoutAt(needs, SIZES[0] ?? 8, room);
  for (const size of SIZES.slice(1)) {
    if (layout.left >= room * NAME_ROOM) break;
    layout = layoutAt(needs, size, room);
  }
  const { size, inset, widths, left } = spread(layout, needs, room);
  const shares = widths.reduce((sum, width) => sum + width.share, 0);
  const names = needs.flatMap((need, column) =>
    need.name ? [{ column, room: (Math.max(0, left) * nameShare(need)) / shares }] : [],
  );
  const headLines = needs.some((need) => !need.name && need.label > need.ems) ? 2 : 1;
  return { size, inset, widths, names, headLines };
}

interface ColumnNeed {
  /** Widths in multiples of the type size. */
  ems: number;
  /** Of its heading, on one line. */
  label: number;
  name: boolean;
  bar: boolean;
  align: 'left' | 'right';
}

function columnNeed(
  block: BlockOf<'table'>,
  column: BlockOf<'table'>['columns'][number],
  index: number,
): ColumnNeed {
  const cells = block.rows.map((row) => row.cells[index]);
  const total = block.total?.[index];
  const widths = [...cells, total].map((cell) =>
    cell === undefined || cell === null
      ? 0
      : estimateWidth(cell.text, 1.06) +
        (cell.tone !== undefined && cell.tone !== 'neutral' ? PILL_PADDING : 0),
  );
  const ems = Math.max(headNeed(column.label), ...widths.map((width) => Math.min(width, MOST_EMS)));
  const name = index === 0 || column.align === 'left';
  const label = headWidth([column.label]);
  return { ems, label, name, bar: column.bar === true && !name, align: column.align };
}

/** A heading stands on two lines at most, broken where they are most alike; a single word is never broken. */
function headNeed(label: string): number {
  const words = label.split(/\s+/);
  const breaks = words.map((_, at) => Math.max(headWidth(words.slice(0, at)), headWidth(words.slice(at))));
  return Math.min(headWidth(words), ...breaks);
}

function headWidth(words: readonly string[]): number {
  return estimateWidth(words.join(' ').toUpperCase(), HEAD_SCALE);
}

/** No single cell may claim more than this; it wraps instead. */
const MOST_EMS = 60;

function layoutAt(needs: ColumnNeed[], size: number, room: number) {
  const inset = size > 7 ? 4 : 2.5;
  const widths = needs.flatMap((need): TableLayout['widths'] => {
    const { align } = need;
    if (need.name) return [{ points: null, share: nameShare(need), align }];
    const figure = { points: figureWidth(need, size, inset), share: 0, align };
    const bar = { points: Math.min(BAR_WIDTH, size * 5.4) + 2 * inset, share: 0, align: 'left' as const };
    return need.bar ? [figure, bar] : [figure];
  });
  const left = room - sumOf(widths);
  return { size, inset, widths, left };
}

/** Names do not need more than this of the page, however little stands beside them. */
const WIDEST_NAMES = 0.42;
/** No figure stands further from the one before it than this. */
const WIDEST_FIGURE = 84;

/** Where names leave room, the figures stand evenly beside them instead of in a heap at the edge. */
function spread(layout: ReturnType<typeof layoutAt>, needs: ColumnNeed[], room: number) {
  const { size, inset, widths, left } = layout;
  const names = needs.reduce((sum, need) => sum + (need.name ? need.ems * size + 2 * inset : 0), 0);
  const figures = widths.filter(({ points }) => points !== null);
  const spare = Math.max(0, left - Math.max(names, room * WIDEST_NAMES));
  const more = Math.floor(spare / Math.max(1, figures.length));
  const wider = widths.map((width) =>
    width.points === null
      ? width
      : { ...width, points: Math.max(width.points, Math.min(WIDEST_FIGURE, width.points + more)) },
  );
  const taken = sumOf(wider) - sumOf(widths);
  return { size, inset, widths: wider, left: left - taken };
}

function sumOf(widths: TableLayout['widths']): number {
  return widths.reduce((sum, { points }) => sum + (points ?? 0), 0);
}

function nameShare(need: ColumnNeed): number {
  return Math.min(Math.max(need.ems, 6), 30);
}

function figureWidth(need: ColumnNeed, size: number, inset: number): number {
  return Math.round((need.ems * size + 2 * inset) * 10) / 10;
}
