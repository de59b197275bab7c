import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import type { BlockOf } from '#report/model/blocks.ts';
import { type Path, PathRecorder, round } from './path.ts';
import { estimateWidth } from './text-width.ts';
import { dateTexts, tickTexts, type TickStyle, type TickUnit } from './tick-text.ts';

export interface ChartSize {
  width: number;
  height: number;
  /** Size of the tick labels, in the same units. */
  text: number;
}

export interface LineGeometry {
  width: number;
  height: number;
  plot: { x: number; y: number; width: number; height: number };
  xTicks: { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[];
  yTicks: { y: number; left: string; right: string; zero: boolean }[];
  series: SeriesGeometry[];
  marks: MarkGeometry[];
  /** Where each date stands, for pointers and arrow keys. */
  xs: number[];
}

export interface SeriesGeometry {
  index: number;
  label: string;
  role: 'primary' | 'secondary' | 'muted';
  line: Path;
  /** Under the primary line, or a layer of a stack; null elsewhere. */
  area: Path | null;
  /** Points without neighbours, which no line would show. */
  dots: { x: number; y: number }[];
  ys: (number | null)[];
}

export interface MarkGeometry {
  number: number;
  x: number;
  /** The point itself. */
  y: number;
  /** Centre of the numbered badge above it. */
  badgeY: number;
  label: string;
  insight: string;
}

/** Values over time as lines or stacked layers: ticks, paths and numbered marks, without a word measured or drawn. */
export function lineChart(block: BlockOf<'line'>, size: ChartSize, style: TickStyle): LineGeometry {
  const layers = block.stacked ? stackLayers(block) : block.series.map((series) => flatLayer(series.values));
  const left = axisOf(block, layers, 'left');
  const sides = { left, right: alignedTo(left, axisOf(block, layers, 'right')) };
  const ticks = alignedTicks(sides.left, sides.right, style);
  const plot = plotArea(size, ticks, block.marks.length > 0);
  const xs = block.x.map((_, index) => round(xAt(index, block.x.length, plot)));
  const series = block.series.map((entry, index): SeriesGeometry => {
    const scale = (entry.axis === 'right' && sides.right ? sides.right : sides.left)?.scale ?? scaleLinear();
    const y = (value: number) => plot.y + plot.height * (1 - scale(value));
    return drawSeries({ entry, index, layer: layers[index] ?? [], xs, y, filled: fills(block, index) });
  });
  return {
    width: size.width,
    height: size.height,
    plot,
    xTicks: dateTicks(block, xs, size, style),
    yTicks: ticks.map((tick) => ({ ...tick, y: round(plot.y + plot.height * (1 - tick.at)) })),
    series,
    marks: placeMarks(block, series, xs, plot, size.text),
    xs,
  };
}

const LEFT_TICKS = 4;
const SMOOTH_UP_TO = 120;

interface LayerPoint {
  low: number;
  high: number | null;
}

function flatLayer(values: readonly (number | null)[]): LayerPoint[] {
  return values.map((value) => ({ low: 0, high: value }));
}

function stackLayers(block: BlockOf<'line'>): LayerPoint[][] {
  const base = block.x.map(() => 0);
  return block.series.map((series) =>
    block.x.map((_, index) => {
      const low = base[index] ?? 0;
      const high = low + Math.max(0, series.values[index] ?? 0);
      base[index] = high;
      return { low, high };
    }),
  );
}

interface Axis {
  /** Maps a value to 0 (foot) … 1 (top). */
  scale: ScaleLinear<number, number>;
  ticks: number[];
  unit: TickUnit;
}

function axisOf(block: BlockOf<'line'>, layers: LayerPoint[][], side: 'left' | 'right'): Axis | null {
  const members = block.series
    .map((series, index) => ({ series, index }))
    .filter((m) => m.series.axis === side);
  const first = members[0];
  if (first === undefined) return null;
  const values = members.flatMap((m) => (layers[m.index] ?? []).flatMap((point) => point.high ?? []));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const domain: [number, number] = low === high ? [0, 1] : [low, high];
  const scale = scaleLinear().domain(domain).range([0, 1]).nice(LEFT_TICKS);
  const ticks = low === high ? [0] : scale.ticks(LEFT_TICKS);
  return { scale, ticks: wholeTicks(ticks, first.series.unit), unit: first.series.unit };
}

/** Nobody makes half a conversion worth a grid line. */
function wholeTicks(ticks: number[], unit: TickUnit): number[] {
  return unit === 'count' ? ticks.filter((tick) => Number.isInteger(tick)) : ticks;
}

/** A right axis from zero gets as many round steps as the left one has, so that both can share its grid lines. */
function alignedTo(left: Axis | null, right: Axis | null): Axis | null {
  if (left === null || right === null) return right;
  const [low = 0] = left.scale.domain();
  const [rightLow = 0, rightHigh = 1] = right.scale.domain();
  const steps = left.ticks.length - 1;
  if (low < 0 || rightLow < 0 || steps < 1) return right;
  const top = left.scale(left.ticks.at(-1) ?? 0);
  const scale = scaleLinear()
    .domain([0, (roundStep(rightHigh / steps, right.unit === 'count') * steps) / (top || 1)])
    .range([0, 1]);
  return { ...right, scale };
}

/** The next 1, 2, 2.5 or 5 times a power of ten; of things that are counted a whole number. */
function roundStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(least)), isWhole ? 0 : -Infinity);
  const steps = ROUND_STEPS.filter((step) => !isWhole || Number.isInteger(step * power));
  return (steps.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power;
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Grid lines stand at the left axis' ticks; the right axis names the values that happen to lie there. */
function alignedTicks(left: Axis | null, right: Axis | null, style: TickStyle) {
  const lead = left ?? right;
  if (lead === null) return [];
  const leftTexts = left ? tickTexts(lead.ticks, lead.unit, style) : [];
  const rightValues = right ? lead.ticks.map((tick) => right.scale.invert(lead.scale(tick))) : [];
  const rightTexts = right ? tickTexts(rightValues, right.unit, style) : [];
  return lead.ticks.map((tick, index) => ({
    at: lead.scale(tick),
    left: leftTexts[index] ?? '',
    right: rightTexts[index] ?? '',
    zero: tick === 0,
  }));
}

function plotArea(size: ChartSize, ticks: { left: string; right: string }[], marked: boolean) {
  const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => estimateWidth(text, size.text)));
  const gap = size.text * 0.9;
  const left = widest(ticks.map((tick) => tick.left));
  const right = widest(ticks.map((tick) => tick.right));
  const x = left > 0 ? left + gap : gap;
  const y = size.text * (marked ? 2.6 : 0.8);
  return {
    x: round(x),
    y: round(y),
    width: round(Math.max(1, size.width - x - (right > 0 ? right + gap : gap))),
    height: round(Math.max(1, size.height - y - size.text * 2.2)),
  };
}

function xAt(index: number, count: number, plot: { x: number; width: number }): number {
  return count === 1 ? plot.x + plot.width / 2 : plot.x + (plot.width * index) / (count - 1);
}

function fills(block: BlockOf<'line'>, index: number): boolean {
  return block.stacked || block.series.findIndex((series) => series.role === 'primary') === index;
}

interface SeriesDrawing {
  entry: BlockOf<'line'>['series'][number];
  index: number;
  layer: LayerPoint[];
  xs: number[];
  y: (value: number) => number;
  filled: boolean;
}

function drawSeries({ entry, index, layer, xs, y, filled }: SeriesDrawing): SeriesGeometry {
  const points = layer.map((point, at) => ({ ...point, x: xs[at] ?? 0 }));
  const curve = points.length > SMOOTH_UP_TO ? curveLinear : curveMonotoneX;
  const stroke = new PathRecorder();
  line<(typeof points)[number]>()
    .defined((point) => point.high !== null)
    .x((point) => point.x)
    .y((point) => y(point.high ?? 0))
    .curve(curve)
    .context(stroke)(points);
  const fill = new PathRecorder();
  if (filled) {
    area<(typeof points)[number]>()
      .defined((point) => point.high !== null)
      .x((point) => point.x)
      .y0((point) => y(point.low))
      .y1((point) => y(point.high ?? 0))
      .curve(curve)
      .context(fill)(points);
  }
  const ys = points.map((point) => (point.high === null ? null : round(y(point.high))));
  return {
    index,
    label: entry.label,
    role: entry.role,
    line: stroke.commands,
    area: filled && fill.commands.length > 0 ? fill.commands : null,
    dots: ys.flatMap((at, i) => (at !== null && alone(ys, i) ? [{ x: xs[i] ?? 0, y: at }] : [])),
    ys,
  };
}

function alone(ys: readonly (number | null)[], index: number): boolean {
  return (ys[index - 1] ?? null) === null && (ys[index + 1] ?? null) === null;
}

/** As many dates as fit with air between them, the first and the last among them where there is room. */
function dateTicks(block: BlockOf<'line'>, xs: number[], size: ChartSize, style: TickStyle) {
  const texts = dateTexts(block.x, block.grain, style);
  const widest = Math.max(1, ...texts.map((text) => estimateWidth(text, size.text)));
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 0;
  const room = Math.max(1, Math.floor((last - first) / (widest * 1.9)));
  const step = Math.max(1, Math.ceil((xs.length - 1) / room));
  const named = xs.map((_, index) => index).filter((index) => index % step === 0);
  // Where steps do not come out at the end, it is named all the same if there is room: until when is half the answer.
  const end = xs.length - 1;
  if (last - (xs[named.at(-1) ?? end] ?? last) >= widest * LEAST_APART) named.push(end);
  return named.map((index): LineGeometry['xTicks'][number] => {
    const x = xs[index] ?? 0;
    const overflows = x + widest / 2 > size.width;
    return {
      x,
      text: texts[index] ?? '',
      anchor: overflows ? 'end' : x - widest / 2 < 0 ? 'start' : 'middle',
    };
  });
}

/** From the middle of one label to that of the next, in their width. */
const LEAST_APART = 1.5;

function placeMarks(
  block: BlockOf<'line'>,
  series: SeriesGeometry[],
  xs: number[],
  plot: LineGeometry['plot'],
  text: number,
): MarkGeometry[] {
  const lead = series.find((entry) => entry.role === 'primary') ?? series[0];
  const marks: MarkGeometry[] = [];
  for (const mark of block.marks) {
    const at = pointOf(block.x, mark.x);
    const y = at < 0 ? null : (lead?.ys[at] ?? null);
    const x = xs[at];
    if (x === undefined) continue;
    const foot = y ?? plot.y + plot.height;
    const taken = marks.filter((other) => Math.abs(other.x - x) < text * 1.8).map((other) => other.badgeY);
    marks.push({
      number: marks.length + 1,
      x,
      y: foot,
      badgeY: round(freeBadge(foot, taken, plot, text)),
      label: mark.label,
      insight: mark.insight,
    });
  }
  return marks;
}

/** Above the point where there is room, then below it, clear of the badges beside it. */
function freeBadge(y: number, taken: readonly number[], plot: LineGeometry['plot'], text: number): number {
  const levels = [0, 1, 2, 3].map((level) => text * (1.4 + 1.8 * level));
  const candidates = [...levels.map((level) => y - level), ...levels.map((level) => y + level)];
  const free = candidates.find(
    (at) =>
      at >= text * 0.9 &&
      at <= plot.y + plot.height - text * 0.9 &&
      taken.every((other) => Math.abs(other - at) >= text * 1.7),
  );
  return free ?? Math.max(text * 0.9, y - text * 1.4);
}

/** The point a day belongs to: the last one that does not begin after it. */
function pointOf(days: readonly string[], day: string): number {
  return days.findLastIndex((start) => start <= day);
}
