import { barRows, waterfallRows } from '#report/chart/bar-rows.ts';
import { mix, textOn } from '#report/chart/colour.ts';
import { heatGrid, labelledColumns } from '#report/chart/heat-grid.ts';
import { lineChart } from '#report/chart/line-chart.ts';
import type { Palette } from '#report/chart/palette.ts';
import { ringChart } from '#report/chart/ring-chart.ts';
import { sparkline } from '#report/chart/sparkline.ts';
import { estimateWidth } from '#report/chart/text-width.ts';
import type { TickStyle } from '#report/chart/tick-text.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { shorten, shortenToWidth } from './clean-text.ts';
import { tableLayout } from './table-layout.ts';

export interface BlockContext {
  /** Width between the margins, in points. */
  width: number;
  palette: Palette;
  style: TickStyle;
}

/** What the template draws for one block: words as they stand, shapes as coordinates. */
export type BlockData = { kind: Block['kind'] } & Record<string, unknown>;

/** Null for a block that has nothing to show. */
export function blockData(block: Block, context: BlockContext): BlockData | null {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return hasWords(block.spans) ? { kind: block.kind, spans: spans(block.spans) } : null;
    case 'kpis':
      return block.items.length === 0 ? null : kpisData(block, context);
    case 'line':
      return block.x.length === 0 || block.series.length === 0 ? null : lineData(block, context);
    case 'bars':
      return block.items.length === 0 ? null : barsData(block);
    case 'shares':
      return block.items.length === 0 ? null : sharesData(block);
    case 'waterfall':
      return waterfallData(block);
    case 'funnel':
      return block.steps.length === 0 ? null : funnelData(block);
    case 'heat':
      return block.rows.length === 0 || block.columns.length === 0 ? null : heatData(block, context.palette);
    case 'table':
      return block.rows.length === 0 ? null : tableData(block, context.width);
    case 'findings':
      return block.items.length === 0 ? null : findingsData(block);
    case 'actions':
      return block.items.length === 0 ? null : actionsData(block);
    case 'ledger':
      return ledgerData(block);
    case 'notes':
      return block.items.length === 0
        ? null
        : { kind: 'notes', title: block.title, items: block.items.map(spans) };
  }
}

const CARD_INSET = 12;
const CARD_GAP = 10;
const KPI_INSET = 10;
const KPI_SIZE = 16;
const SPARK_HEIGHT = 20;
const RING_SIDE = 128;
const CHART_HEIGHT = 168;
const TICK_SIZE = 7;
/** Two lines of the label column, in multiples of the type size. */
const CHART_NAME_EMS = 33;
const TABLE_NAME = 150;
const SENTENCE_NAME = 64;
const ONE_LINE = 28;

export function kpiData(item: BlockOf<'kpis'>['items'][number]) {
  const delta = item.delta && {
    text: item.delta.text,
    direction: item.delta.direction,
    tone: item.delta.tone,
  };
  return { label: item.label, value: item.value.text, delta, previous: item.previous };
}

function kpisData(block: BlockOf<'kpis'>, context: BlockContext): BlockData {
  const columns = cardColumns(block.items.length);
  const room = (context.width - CARD_GAP * (columns - 1)) / columns - 2 * KPI_INSET;
  const heights = block.items.map((item) => kpiHeight(item, room));
  const rowHeight = (index: number) => {
    const first = index - (index % columns);
    return Math.max(...heights.slice(first, first + columns));
  };
  return {
    kind: 'kpis',
    columns,
    items: block.items.map((item, index) => ({
      ...kpiData(item),
      size: fittingSize(item.value.text, room, KPI_SIZE),
      height: rowHeight(index),
      spark: sparkline(item.spark, room - 2, SPARK_HEIGHT),
    })),
  };
}

/** What a card needs: label, number, change, sparkline, with the air between them. */
function kpiHeight(item: BlockOf<'kpis'>['items'][number], room: number): number {
  const labelLines = Math.ceil((estimateWidth(item.label, 7.8) * 1.05) / room) || 1;
  const label = 2 * KPI_INSET + labelLines * 9 + 7 + KPI_SIZE * 0.75;
  const delta = item.delta === null ? 0 : 10 + 6 + (item.previous === '' ? 0 : 8 + 6);
  const previousLines = Math.ceil((estimateWidth(item.previous, 7.2) * 1.05) / room) || 1;
  const spark = item.spark.filter((value) => value !== null).length < 2 ? 0 : 10 + SPARK_HEIGHT;
  return Math.round(label + delta + (previousLines - 1) * 9 + spark);
}

/** The largest size up to `most` at which a figure stays on one line. */
export function fittingSize(text: string, room: number, most: number): number {
  const wide = estimateWidth(text, 1.05);
  return Math.round(Math.max(7, Math.min(most, room / Math.max(wide, 0.1))) * 10) / 10;
}

function cardColumns(count: number): number {
  if (count <= 3) return Math.max(2, count);
  return count === 5 || count === 6 || count === 9 ? 3 : 4;
}

function lineData(block: BlockOf<'line'>, context: BlockContext): BlockData {
  const size = { width: context.width - 2 * CARD_INSET, height: CHART_HEIGHT, text: TICK_SIZE };
  const chart = lineChart(block, size, context.style);
  return {
    kind: 'line',
    title: block.title,
    stacked: block.stacked,
    chart: { ...chart, xs: [], series: chart.series.map((series) => ({ ...series, ys: [] })) },
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function barsData(block: BlockOf<'bars'>): BlockData {
  const rows = barRows(block.items.map((item) => item.cell));
  return {
    kind: 'bars',
    title: block.title,
    items: block.items.map((item, index) => ({
      label: shortenToWidth(item.label, CHART_NAME_EMS),
      value: item.cell.text,
      muted: item.muted === true,
      bar: rows[index],
    })),
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function sharesData(block: BlockOf<'shares'>): BlockData {
  return {
    kind: 'shares',
    title: block.title,
    total: block.total.text,
    totalSize: fittingSize(block.total.text, RING_SIDE * 0.54, 13),
    slices: ringChart(block, RING_SIDE).map((slice) => ({
      index: slice.index,
      path: slice.path,
      muted: block.items[slice.index]?.muted === true,
    })),
    items: block.items.map((item, index) => ({
      index,
      label: shortenToWidth(item.label, CHART_NAME_EMS),
      value: item.cell.text,
      share: item.share.text,
      muted: item.muted === true,
    })),
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function waterfallData(block: BlockOf<'waterfall'>): BlockData {
  const { rows, cut } = waterfallRows(block);
  return {
    kind: 'waterfall',
    title: block.title,
    cut,
    items: [block.start, ...block.steps, block.end].map((item, index) => ({
      label: shortenToWidth(item.label, CHART_NAME_EMS),
      value: item.cell.text,
      row: rows[index],
    })),
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function funnelData(block: BlockOf<'funnel'>): BlockData {
  return {
    kind: 'funnel',
    title: block.title,
    steps: block.steps.map((step) => ({
      label: shortenToWidth(step.label, CHART_NAME_EMS),
      value: step.cell.text,
      rate: step.rate?.text ?? null,
    })),
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function heatData(block: BlockOf<'heat'>, palette: Palette): BlockData {
  const strengths = heatGrid(block);
  return {
    kind: 'heat',
    title: block.title,
    rows: block.rows,
    columns: block.columns,
    labelEvery: labelledColumns(block.columns.length),
    cells: strengths.map((row, r) =>
      row.map((strength, c) => {
        if (strength === null) return null;
        const fill = mix(palette.tint, palette.brand, strength);
        return { fill, ink: textOn(fill), text: block.cells[r]?.[c]?.text ?? '' };
      }),
    ),
    caption: spans(block.caption),
    alt: alternative(block),
  };
}

function tableData(block: BlockOf<'table'>, width: number): BlockData {
  const layout = tableLayout(block, width);
  const bars = block.columns.map((column, index) =>
    column.bar === true ? barRows(block.rows.map((row) => row.cells[index] ?? EMPTY_CELL)) : null,
  );
  return {
    kind: 'table',
    title: block.title,
    size: layout.size,
    // Only a row of several lines can be torn by the end of a page.
    wraps: block.rows.some((row) => row.cells.some((cell) => cell.text.length > ONE_LINE)),
    inset: layout.inset,
    widths: layout.widths,
    columns: block.columns.map((column, index) => ({
      label: column.label,
      align: column.align,
      bar: column.bar === true && index > 0 && column.align === 'right',
    })),
    rows: block.rows.map((row, r) =>
      block.columns.map((_, c) => {
        const cell = row.cells[c] ?? EMPTY_CELL;
        return {
          text: shorten(cell.text, TABLE_NAME),
          tone: cell.tone === 'good' || cell.tone === 'bad' ? cell.tone : null,
          bar: bars[c]?.[r]?.end ?? 0,
        };
      }),
    ),
    total:
      block.total &&
      block.columns.map((_, c) => ({ text: block.total?.[c]?.text ?? '', tone: null, bar: 0 })),
    note: spans(block.note),
  };
}

const EMPTY_CELL: Cell = { text: '', value: null };

function findingsData(block: BlockOf<'findings'>): BlockData {
  return {
    kind: 'findings',
    items: block.items.map((item) => ({
      tag: item.tag,
      tagText: item.tag_text,
      title: spans(item.title),
      body: spans(item.body),
    })),
  };
}

function actionsData(block: BlockOf<'actions'>): BlockData {
  return {
    kind: 'actions',
    items: block.items.map((item) => ({ title: spans(item.title), reason: spans(item.reason) })),
  };
}

function ledgerData(block: BlockOf<'ledger'>): BlockData | null {
  if (!hasWords(block.summary) && block.groups.length === 0) return null;
  return {
    kind: 'ledger',
    summary: spans(block.summary),
    groups: block.groups.map((group) => ({
      label: group.label,
      count: String(group.count),
      examples: group.examples.map((example) => ({
        line: String(example.line),
        text: shorten(example.text, TABLE_NAME),
      })),
    })),
  };
}

function spans(pieces: readonly TextSpan[]) {
  return pieces.map((piece) =>
    'fact' in piece
      ? { text: shorten(piece.text, SENTENCE_NAME), fact: true }
      : { text: piece.text, fact: false },
  );
}

function hasWords(pieces: readonly TextSpan[]): boolean {
  return pieces.some((piece) => piece.text.trim() !== '');
}

/** A chart must be described for readers who cannot see it; its title is the least that can be said. */
function alternative(block: { alt: string; title?: string }): string {
  return block.alt.trim() || block.title || 'Chart';
}
