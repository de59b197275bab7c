import { barRows, type WaterfallRow, waterfallRows } from '#report/chart/bar-rows.ts';
import { type Path, roundedRect, stroke } from '#report/chart/path.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { shortenToWidth } from '../clean-text.ts';
import { type BlockContext, type BlockData, CARD_INSET, CHART_NAME_EMS } from './block-context.ts';
import { captionHeight, linesIn, widthOf } from './fitting.ts';
import { alternative, spans } from './spans-data.ts';

const SIZE = 8.4;
const GUTTER = 10;
const ROW = 16.5;
const LINE = 10.5;
const LABEL_SHARE = 0.34;
const MOST_LOOSER = 5;
/** A row keeps a line and a little air. */
const MOST_TIGHTER = 3;

/** A ranking: names and figures in rows of known height, all bars drawn at once. */
export function barsData(block: BlockOf<'bars'>, context: BlockContext): BlockData {
  const { columns, rows } = rowLayout(block.items, context, ROW);
  const bars = barRows(block.items.map((item) => item.cell));
  const track: Path = [];
  const plain: Path = [];
  const muted: Path = [];
  for (const [index, row] of rows.entries()) {
    const { start = 0, end = 0 } = bars[index] ?? {};
    track.push(...bar(columns, row, 0, 1, BAR));
    if (end > start) {
      (block.items[index]?.muted === true ? muted : plain).push(...bar(columns, row, start, end, BAR));
    }
  }
  return {
    kind: 'bars',
    ...shapeOf(rows, block, context),
    title: block.title,
    columns,
    rows: rows.map(({ label, value, height }) => ({ label, value, height })),
    track,
    plain,
    muted,
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

const BAR = { height: 9, radius: 2.5 };
const STEP = { height: 12, radius: 2 };
const STEP_ROW = 20;

/** From one total to the next: the steps by colour, the lines that carry the level down, the marks of a cut scale. */
export function waterfallData(block: BlockOf<'waterfall'>, context: BlockContext): BlockData {
  const items = [block.start, ...block.steps, block.end];
  const { columns, rows } = rowLayout(items, context, STEP_ROW);
  const { rows: steps, cut } = waterfallRows(block);
  const paths: Record<WaterfallRow['kind'], Path> = { total: [], up: [], down: [], flat: [] };
  const carries: Path = [];
  const breaks: Path = [];
  for (const [index, row] of rows.entries()) {
    const step = steps[index];
    if (step === undefined) continue;
    paths[step.kind].push(...bar(columns, row, step.start, step.end, STEP));
    const foot = row.top + row.height / 2 + STEP.height / 2;
    const next = rows[index + 1];
    if (next) {
      const x = columns.from + step.carry * columns.room;
      carries.push(...stroke(x, foot, x, next.top + next.height / 2 - STEP.height / 2));
    }
    if (cut && step.kind === 'total') {
      for (const x of [columns.from + 9, columns.from + 13]) {
        breaks.push(...stroke(x + 3, foot - STEP.height - 1.5, x, foot + 1.5));
      }
    }
  }
  return {
    kind: 'waterfall',
    ...shapeOf(rows, block, context),
    title: block.title,
    columns,
    rows: rows.map(({ label, value, height }, index) => ({
      label,
      value,
      height,
      step: steps[index]?.kind ?? 'flat',
    })),
    paths,
    carries,
    breaks,
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

interface Columns {
  label: number;
  value: number;
  /** Where the bars begin, and the room they have. */
  from: number;
  room: number;
}

interface Row {
  label: string;
  value: string;
  top: number;
  height: number;
}

function shapeOf(rows: Row[], { caption }: { caption: readonly TextSpan[] }, { width }: BlockContext) {
  const drawn = rows.reduce((sum, row) => sum + row.height, 0);
  return {
    pieces: [2 * CARD_INSET + drawn + captionHeight(spans(caption), width)],
    give: { less: rows.length * MOST_TIGHTER, more: rows.length * MOST_LOOSER },
  };
}

function rowLayout(items: { label: string; cell: { text: string } }[], context: BlockContext, row: number) {
  const whole = context.width - 2 * CARD_INSET;
  const looser = context.stretch / Math.max(1, items.length);
  const label = whole * LABEL_SHARE;
  const value = widthOf(
    items.map((item) => item.cell.text),
    SIZE,
  );
  const from = label + GUTTER;
  const columns: Columns = { label, value, from, room: whole - from - GUTTER - value };
  const rows: Row[] = [];
  let top = 0;
  for (const item of items) {
    const name = shortenToWidth(item.label, CHART_NAME_EMS);
    const height = row + looser + LINE * (linesIn(name, SIZE, label) - 1);
    rows.push({ label: name, value: item.cell.text, top, height });
    top += height;
  }
  return { columns, rows };
}

/** No bar is thinner than this, so that small is not nothing. */
const LEAST_SHARE = 0.004;

function bar(
  columns: Columns,
  row: Row,
  start: number,
  end: number,
  shape: { height: number; radius: number },
): Path {
  return roundedRect(
    columns.from + start * columns.room,
    row.top + (row.height - shape.height) / 2,
    Math.max(end - start, LEAST_SHARE) * columns.room,
    shape.height,
    shape.radius,
  );
}
