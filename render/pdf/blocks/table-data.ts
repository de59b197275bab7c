import { barRows } from '#report/chart/bar-rows.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import { shorten } from '../clean-text.ts';
import { tableLayout } from '../table-layout.ts';
import type { BlockContext, BlockData } from './block-context.ts';
import { CAPS, linesIn, textHeight, typicalLines } from './fitting.ts';
import { spans } from './spans-data.ts';

const TABLE_NAME = 150;
const ROW_INSET = 5.4;
const MOST_LOOSER = 3;
/** The air above and under a row's words may give way by half of this each. */
const MOST_TIGHTER = 2.6;
const FURTHER_LINE = 12;
const HEAD_LINE = 9;
/** Above and under a table. */
const GAPS = 2;
/** Rows that stand under the head at the end of a page, or not at all. */
const FIRST_ROWS = 4;
const EMPTY_CELL: Cell = { text: '', value: null };

/** Rows whose words surely fit one line get their height beforehand: they are set once, not measured and set again. */
export function tableData(block: BlockOf<'table'>, { width, stretch, shortTable }: BlockContext): BlockData {
  const layout = tableLayout(block, width);
  const bars = block.columns.map((column, index) =>
    column.bar === true ? barRows(block.rows.map((row) => row.cells[index] ?? EMPTY_CELL)) : null,
  );
  const short = block.rows.length <= shortTable;
  const looser = stretch / Math.max(1, block.rows.length);
  const oneLine = Math.round((layout.size * CAPS + 2 * ROW_INSET + looser) * 10) / 10;
  const fits = (cells: readonly (Cell | undefined)[]) =>
    layout.names.every(
      ({ column, room }) => linesIn(cells[column]?.text ?? '', layout.size, room - 2 * layout.inset) === 1,
    );
  const heights = block.rows.map((row) => (fits(row.cells) ? oneLine : null));
  const note = spans(block.note);
  const tall = block.rows.map(({ cells }) => {
    const lines = layout.names.map(({ column, room }) =>
      typicalLines(cells[column]?.text ?? '', layout.size, room - 2 * layout.inset),
    );
    return oneLine + FURTHER_LINE * (Math.max(1, ...lines) - 1);
  });
  const head = oneLine + (layout.headLines - 1) * HEAD_LINE;
  const heads = block.total === null ? head : head + oneLine;
  const noteHeight = note.length === 0 ? 0 : 14 + textHeight(note, 8.2, width);
  return {
    kind: 'table',
    pieces: short ? [heads + GAPS + sum(tall) + noteHeight] : longPieces(tall, heads, noteHeight),
    breakable: !short,
    head,
    give: { less: block.rows.length * MOST_TIGHTER, more: short ? block.rows.length * MOST_LOOSER : 0 },
    title: block.title,
    size: layout.size,
    inset: layout.inset,
    rowInset: Math.round((ROW_INSET + Math.min(0, looser) / 2) * 100) / 100,
    widths: layout.widths,
    heights: block.total === null ? heights : [oneLine, ...heights],
    // Only a row of several lines can be torn by the end of a page.
    wraps: heights.includes(null),
    columns: block.columns.map((column, index) => ({
      label: column.label,
      align: column.align,
      bar: column.bar === true && index > 0 && column.align === 'right',
    })),
    rows: block.rows.map((row, r) =>
      block.columns.map((_, c) => tableCell(row.cells[c] ?? EMPTY_CELL, bars[c]?.[r]?.end ?? 0)),
    ),
    total: block.total && block.columns.map((_, c) => ({ text: block.total?.[c]?.text ?? '' })),
    note,
  };
}

function longPieces(heights: number[], heads: number, note: number): number[] {
  return [heads + GAPS + sum(heights.slice(0, FIRST_ROWS)), ...heights.slice(FIRST_ROWS), note];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function tableCell(cell: Cell, bar: number) {
  return {
    text: shorten(cell.text, TABLE_NAME),
    tone: cell.tone === 'good' || cell.tone === 'bad' ? cell.tone : null,
    bar,
  };
}
