import { barRows } from '#report/chart/bar-rows.ts';
import { mix, textOn } from '#report/chart/colour.ts';
import { heatGrid, labelledColumns } from '#report/chart/heat-grid.ts';
import type { Palette } from '#report/chart/palette.ts';
import { type Path, roundedRect } from '#report/chart/path.ts';
import { ringChart } from '#report/chart/ring-chart.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { shortenToWidth } from '../clean-text.ts';
import { type BlockContext, type BlockData, CARD_INSET, CHART_NAME_EMS } from './block-context.ts';
import { captionHeight, fittingSize, linesIn, widthOf } from './fitting.ts';
import { alternative, spans } from './spans-data.ts';

const RING = { side: 128, less: 24, more: 40 };
const RING_GUTTER = 22;
const SWATCH = 14;
const LIST_SIZE = 8.6;
const LIST_PAD = 6;
const LIST_ROW = 19;
/** A row of the list keeps a line and a little air. */
const LIST_TIGHTER = 4;
const LIST_LINE = 10.5;

/** Parts of a whole: a ring, and the list that names its slices. */
export function sharesData(block: BlockOf<'shares'>, context: BlockContext): BlockData {
  const value =
    widthOf(
      block.items.map((item) => item.cell.text),
      LIST_SIZE,
    ) + LIST_PAD;
  const share =
    widthOf(
      block.items.map((item) => item.share.text),
      LIST_SIZE,
    ) + LIST_PAD;
  const side = RING.side + context.stretch;
  const looser = context.stretch / block.items.length;
  const room = context.width - 2 * CARD_INSET - side - RING_GUTTER - SWATCH;
  const label = room - value - share;
  const rows = block.items.map((item, index) => {
    const name = shortenToWidth(item.label, CHART_NAME_EMS);
    const lines = linesIn(name, LIST_SIZE, label - LIST_PAD);
    return {
      index,
      label: name,
      value: item.cell.text,
      share: item.share.text,
      muted: item.muted === true,
      height: LIST_ROW + looser + LIST_LINE * (lines - 1),
    };
  });
  const list = rows.reduce((sum, row) => sum + row.height, 0);
  return {
    kind: 'shares',
    pieces: [cardHeight(Math.max(side, list), block.caption, context)],
    give: { less: Math.min(RING.less, rows.length * LIST_TIGHTER), more: RING.more },
    title: block.title,
    side,
    gutter: RING_GUTTER,
    columns: [SWATCH, label, value, share],
    total: block.total.text,
    totalSize: fittingSize(block.total.text, side * 0.54, 13),
    slices: ringChart(block, side).map((slice) => ({
      index: slice.index,
      path: slice.path,
      muted: block.items[slice.index]?.muted === true,
    })),
    rows,
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function cardHeight(drawn: number, caption: readonly TextSpan[], { width }: BlockContext): number {
  return 2 * CARD_INSET + drawn + captionHeight(spans(caption), width);
}

const STEP = { height: 38, less: 8, more: 12 };

/** Steps that narrow: bars to scale beside their figures. */
export function funnelData(block: BlockOf<'funnel'>, context: BlockContext): BlockData {
  const bars = barRows(block.steps.map((step) => step.cell));
  const count = block.steps.length;
  const row = STEP.height + context.stretch / count;
  return {
    kind: 'funnel',
    pieces: [cardHeight(count * row, block.caption, context)],
    give: { less: count * STEP.less, more: count * STEP.more },
    row,
    title: block.title,
    rates:
      widthOf(
        block.steps.map((step) => step.rate?.text ?? ''),
        7.2,
      ) + 12,
    steps: block.steps.map((step, index) => ({
      share: bars[index]?.end ?? 0,
      label: shortenToWidth(step.label, CHART_NAME_EMS),
      value: step.cell.text,
      rate: step.rate?.text ?? null,
    })),
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

const HEAT_GAP = 2.5;
const HEAT_ROW = { worded: 26, plain: 15, less: 3, more: 10, mostMore: 40 };
const HEAT_SIZE = 7.4;
const HEAT_SHADES = 12;
/** Up to so many columns leave room for the figure in each cell. */
const WORDED_COLUMNS = 8;

/** A grid of shades: cells of one shade are one shape, figures stand over them where there is room. */
export function heatData(block: BlockOf<'heat'>, context: BlockContext): BlockData {
  const worded = block.columns.length <= WORDED_COLUMNS;
  const height = (worded ? HEAT_ROW.worded : HEAT_ROW.plain) + context.stretch / block.rows.length;
  const names = widthOf(block.rows, HEAT_SIZE) + 6;
  const cell = (context.width - 2 * CARD_INSET - names) / block.columns.length;
  const at = (row: number, column: number): Path =>
    roundedRect(names + column * cell + HEAT_GAP, row * height, cell - HEAT_GAP, height - HEAT_GAP, 2);
  const shades = new Map<string, Path>();
  const empty: Path = [];
  const strengths = heatGrid(block);
  for (const [r, row] of strengths.entries()) {
    for (const [c, strength] of row.entries()) {
      const fill = strength === null ? null : shade(context.palette, strength);
      const path = fill === null ? empty : (shades.get(fill) ?? []);
      path.push(...at(r, c));
      if (fill !== null) shades.set(fill, path);
    }
  }
  return {
    kind: 'heat',
    pieces: [cardHeight(height * block.rows.length + 10, block.caption, context)],
    give: {
      less: HEAT_ROW.less * block.rows.length,
      more: Math.min(HEAT_ROW.more * block.rows.length, HEAT_ROW.mostMore),
    },
    title: block.title,
    names,
    cell,
    height,
    rows: block.rows,
    columns: block.columns,
    labelEvery: labelledColumns(block.columns.length),
    shades: [...shades].map(([fill, path]) => ({ fill, path })),
    empty,
    texts: worded ? heatTexts(block, strengths, context.palette) : [],
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function heatTexts(block: BlockOf<'heat'>, strengths: (number | null)[][], palette: Palette) {
  return strengths.map((row, r) =>
    row.map((strength, c) => {
      if (strength === null) return null;
      return { ink: textOn(shade(palette, strength)), text: block.cells[r]?.[c]?.text ?? '' };
    }),
  );
}

function shade(palette: Palette, strength: number): string {
  return mix(palette.tint, palette.brand, Math.round(strength * HEAT_SHADES) / HEAT_SHADES);
}
