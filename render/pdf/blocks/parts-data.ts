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

const RING_SIDE = 128;
const RING_GUTTER = 22;
const SWATCH = 14;
const LIST_SIZE = 8.6;
const LIST_PAD = 6;
const LIST_ROW = 19;
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
  const room = context.width - 2 * CARD_INSET - RING_SIDE - RING_GUTTER - SWATCH;
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
      height: LIST_ROW + LIST_LINE * (lines - 1),
    };
  });
  const list = rows.reduce((sum, row) => sum + row.height, 0);
  return {
    kind: 'shares',
    pieces: [cardHeight(Math.max(RING_SIDE, list), block.caption, context)],
    title: block.title,
    side: RING_SIDE,
    gutter: RING_GUTTER,
    columns: [SWATCH, label, value, share],
    total: block.total.text,
    totalSize: fittingSize(block.total.text, RING_SIDE * 0.54, 13),
    slices: ringChart(block, RING_SIDE).map((slice) => ({
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

const STEP_HEIGHT = 38;

/** Steps that narrow: bars to scale beside their figures. */
export function funnelData(block: BlockOf<'funnel'>, context: BlockContext): BlockData {
  const bars = barRows(block.steps.map((step) => step.cell));
  return {
    kind: 'funnel',
    pieces: [cardHeight(block.steps.length * STEP_HEIGHT, block.caption, context)],
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
const HEAT_SIZE = 7.4;
const HEAT_SHADES = 12;
/** Up to so many columns leave room for the figure in each cell. */
const WORDED_COLUMNS = 8;

/** A grid of shades: cells of one shade are one shape, figures stand over them where there is room. */
export function heatData(block: BlockOf<'heat'>, context: BlockContext): BlockData {
  const worded = block.columns.length <= WORDED_COLUMNS;
  const height = worded ? 26 : 15;
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
