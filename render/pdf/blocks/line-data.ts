import { lineChart, type LineGeometry } from '#report/chart/line-chart.ts';
import { disc, type Path, stroke } from '#report/chart/path.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { type BlockContext, type BlockData, CARD_INSET } from './block-context.ts';
import { captionHeight, widthOf } from './fitting.ts';
import { alternative, spans } from './spans-data.ts';

const CHART_HEIGHT = 168;
const GIVE = { less: 84, more: 84 };
const LEGEND = 14;
const MARK_ROW = 17;
const MARK_SIZE = 8;
const MARK_BADGE = 30;
const MOST_MARKS_BESIDE = 4;
const TICK_SIZE = 7;
const POINT = 2.4;
const LONE_POINT = 2.2;
const BADGE = 5.5;

/** A chart over time, its grid, stems and badges gathered into a few strokes. */
export function lineData(block: BlockOf<'line'>, context: BlockContext): BlockData {
  const height = CHART_HEIGHT + context.stretch;
  const size = { width: context.width - 2 * CARD_INSET, height, text: TICK_SIZE };
  const chart = lineChart(block, size, context.style);
  const { plot, marks } = chart;
  const caption = spans(block.caption);
  const beside = marksBeside(marks, size.width);
  const markRows = Math.ceil(marks.length / beside) * MARK_ROW;
  return {
    kind: 'line',
    pieces: [2 * CARD_INSET + LEGEND + height + markRows + captionHeight(caption, context.width)],
    give: GIVE,
    title: block.title,
    stacked: block.stacked,
    width: chart.width,
    height: chart.height,
    plot,
    grid: gridLines(chart, false),
    zero: gridLines(chart, true),
    yTicks: yTicks(chart),
    xTicks: chart.xTicks,
    series: chart.series.map(({ index, label, role, line, area, dots }) => ({
      index,
      label,
      role,
      line,
      area,
      dots: dots.flatMap((dot) => disc(dot.x, dot.y, LONE_POINT)),
    })),
    marksBeside: beside,
    marks: marks.map(({ number, x, badgeY, label }) => ({ number, x, y: badgeY, label })),
    stems: marks.flatMap((mark) => stroke(mark.x, mark.y, mark.x, mark.badgeY)),
    points: marks.flatMap((mark) => disc(mark.x, mark.y, POINT)),
    badges: marks.flatMap((mark) => disc(mark.x, mark.badgeY, BADGE)),
    caption,
    alt: alternative(block),
  };
}

/** What the marks mean stands in as many columns as its words leave room for. */
function marksBeside(marks: LineGeometry['marks'], width: number): number {
  const column =
    MARK_BADGE +
    widthOf(
      marks.map(({ label }) => label),
      MARK_SIZE,
    );
  return Math.max(1, Math.min(MOST_MARKS_BESIDE, Math.floor(width / column)));
}

function gridLines({ yTicks: ticks, plot }: LineGeometry, zero: boolean): Path {
  return ticks
    .filter((tick) => tick.zero === zero)
    .flatMap((tick) => stroke(plot.x, tick.y, plot.x + plot.width, tick.y));
}

/** Ticks stand at even distances: one column of rows of that height holds each side. */
function yTicks({ yTicks: ticks, plot }: LineGeometry) {
  const ordered = ticks.toSorted((a, b) => a.y - b.y);
  const [first, second] = ordered;
  const step = first && second ? second.y - first.y : plot.height;
  return {
    top: (first?.y ?? 0) - step / 2,
    step,
    left: orNothing(ordered.map((tick) => tick.left)),
    right: orNothing(ordered.map((tick) => tick.right)),
  };
}

/** An axis without words has no column at all. */
function orNothing(texts: string[]): string[] {
  return texts.some((text) => text !== '') ? texts : [];
}
