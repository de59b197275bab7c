import { barRows } from '#report/chart/bar-rows.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import { breakableText, shorten } from '../clean-text.ts';
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
/** So few rows do not stand alone at the end of a page, nor at the head of the next. */
const ROWS_TOGETHER = 3;
/** A table of up to so many rows is torn only where a page would be left half empty otherwise. */
const SHORT = 12;
const EMPTY_CELL: Cell = { text: '', value: null };

/** Rows whose words surely fit one line get their height beforehand: they are set once, not measured and set again. */
export function tableData(block: BlockOf<'table'>, { width, stretch }: BlockContext): BlockData {
  const layout = tableLayout(block, width);
  const bars = block.columns.map((column, index) =>
    column.bar === true ? barRows(block.rows.map((row) => row.cells[index] ?? EMPTY_CELL)) : null,
  );
  const looser = stretch / Math.max(1, block.rows.length);
  const oneLine = Math.round((layout.size * CAPS + 2 * ROW_INSET + looser) * 10) / 10;
  const fits = (cells: readonly (Cell | undefined)[]) =>
    layout.names.every(
      ({ column, room }) => linesIn(cells[column]?.text ?? '', layout.size, room - 2 * layout.inset) === 1,
    );
  const widest = Object.fromEntries(
    layout.names.map(({ column, room }) => [column, (room - 2 * layout.inset) / layout.size]),
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
    pieces: tall.map(
      (height, at) => height + (at === 0 ? heads + GAPS : 0) + (at === tall.length - 1 ? noteHeight : 0),
    ),
    split: { least: ROWS_TOGETHER, penalty: block.rows.length <= SHORT ? 24 : 4 },
    breakable: block.rows.length > SHORT,
    head,
    give: { less: block.rows.length * MOST_TIGHTER, more: block.rows.length * MOST_LOOSER },
    title: block.title,
    size: layout.size,
    inset: layout.inset,
    rowInset: Math.round((ROW_INSET + Math.min(0, looser) / 2) * 100) / 100,
    widths: layout.widths,
    heights,
    totalHeight: oneLine,
    // Only a row of several lines can be torn by the end of a page.
    wraps: heights.includes(null),
    columns: block.columns.map((column, index) => ({
      label: column.label,
      align: column.align,
      bar: column.bar === true && index > 0 && column.align === 'right',
    })),
    rows: block.rows.map((row, r) =>
      block.columns.map((_, c) => tableCell(row.cells[c] ?? EMPTY_CELL, bars[c]?.[r]?.end ?? 0, widest[c])),
    ),
    total: block.total && block.columns.map((_, c) => ({ text: block.total?.[c]?.text ?? '' })),
    note,
  };
}

/** A word wider than its column, in multiples of the type size, is broken where the column ends. */
function tableCell(cell: Cell, bar: number, widest: number | undefined) {
  return {
    text: breakableText(shorten(cell.text, TABLE_NAME), widest),
    tone: cell.tone === 'good' || cell.tone === 'bad' ? cell.tone : null,
    bar,
  };
}
