import { disc, movedBy, type Path, roundedRect } from '#report/chart/path.ts';
import { sparkline } from '#report/chart/sparkline.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { type BlockContext, type BlockData, CARD_GAP } from './block-context.ts';
import { CAPS, fittingSize, linesIn } from './fitting.ts';

type Kpi = BlockOf<'kpis'>['items'][number];

const INSET = 10;
const RADIUS = 6;
const VALUE_SIZE = 16;
const LABEL_SIZE = 7.8;
const PREVIOUS_SIZE = 7.2;
const LEADING = 7.6;
const SPARK_HEIGHT = 20;
/** Where the page has room left, sparklines are drawn so much higher. */
const MOST_HIGHER = 26;
const SPARK_AIR = 11;
const DOT = 2;

/** Cards in rows of one height: all shapes of a row are drawn in a few strokes, the words stand in a grid over them. */
export function kpisData(block: BlockOf<'kpis'>, context: BlockContext): BlockData {
  const columns = cardColumns(block.items);
  const rows = [];
  for (let first = 0; first < block.items.length; first += columns) {
    rows.push(block.items.slice(first, first + columns));
  }
  const sparkHeight = SPARK_HEIGHT + context.stretch / rows.length;
  const drawn = rows.map((items) => {
    // The cards of a last row that is not full share its width; a single one does not take all of it.
    const beside = Math.max(2, items.length);
    return cardRow(items, (context.width - CARD_GAP * (beside - 1)) / beside, sparkHeight);
  });
  const pieces = drawn.map((row, index) => row.height + (index === 0 ? 0 : CARD_GAP));
  const hasSparks = block.items.some(hasSpark);
  const give = { less: 0, more: hasSparks ? rows.length * MOST_HIGHER : 0 };
  return {
    kind: 'kpis',
    pieces,
    give,
    split: { least: 1, penalty: 40 },
    leading: LEADING,
    inset: INSET,
    rows: drawn,
  };
}

/** The words of one figure: its period stands with its name, what a change is measured by with the change. */
export function kpiWords(item: Kpi) {
  return {
    label: item.label,
    period: item.period ?? '',
    value: item.value.text,
    delta: item.delta && deltaWords(item.delta),
    previous: item.previous,
    yearAgo: item.year_ago ? { ...deltaWords(item.year_ago), previous: item.year_ago.previous } : null,
  };
}

function deltaWords({ text, direction, tone }: NonNullable<Kpi['delta']>) {
  return { text, direction, tone };
}

function cardRow(items: Kpi[], width: number, sparkHeight: number) {
  const room = width - 2 * INSET;
  const height = Math.max(...items.map((item) => cardHeight(item, room, sparkHeight)));
  const calm: SparkPaths = { area: [], line: [], dots: [] };
  const alarming: SparkPaths = { area: [], line: [], dots: [] };
  const cards: Path = [];
  for (const [index, item] of items.entries()) {
    const x = index * (width + CARD_GAP);
    cards.push(...roundedRect(x, 0, width, height, RADIUS));
    addSpark(item.delta?.tone === 'bad' ? alarming : calm, item, {
      x: x + INSET,
      y: height - INSET - sparkHeight,
      width: room,
      height: sparkHeight,
    });
  }
  return {
    width,
    height,
    cards,
    calm,
    alarming,
    items: items.map((item) => ({
      ...kpiWords(item),
      size: fittingSize(item.value.text, room, VALUE_SIZE),
    })),
  };
}

interface SparkPaths {
  area: Path;
  line: Path;
  dots: Path;
}

function addSpark(
  paths: SparkPaths,
  item: Kpi,
  at: { x: number; y: number; width: number; height: number },
): void {
  const spark = sparkline(item.spark, at.width - DOT, at.height);
  if (spark === null) return;
  paths.area.push(...movedBy(spark.area, at.x, at.y));
  paths.line.push(...movedBy(spark.line, at.x, at.y));
  paths.dots.push(...disc(at.x + spark.end.x, at.y + spark.end.y, DOT));
}

/** What a card needs: label, period, number, change, sparkline, with the air between them. */
function cardHeight(item: Kpi, room: number, sparkHeight: number): number {
  const { label, period, delta, previous, yearAgo } = kpiWords(item);
  const small = [period, previous, yearAgo === null ? '' : `↑ ${yearAgo.text} ${yearAgo.previous}`];
  const smallLines = small.reduce(
    (sum, text) => sum + (text === '' ? 0 : linesIn(text, PREVIOUS_SIZE, room)),
    delta === null ? 0 : 1,
  );
  const labelLines = linesIn(label, LABEL_SIZE, room);
  const words = CAPS * (labelLines * LABEL_SIZE + VALUE_SIZE + smallLines * PREVIOUS_SIZE);
  const gaps = LEADING * (labelLines + smallLines);
  const drawn = hasSpark(item) ? SPARK_AIR + sparkHeight : 0;
  return Math.ceil(2 * INSET + words + gaps + drawn);
}

function hasSpark({ spark }: Kpi): boolean {
  return spark.filter((value) => value !== null).length > 1;
}

/** Five figures without further words stand in one row. */
function cardColumns(items: readonly Kpi[]): number {
  const count = items.length;
  if (count <= 3) return Math.max(2, count);
  if (count === 5 && items.every(isPlain)) return 5;
  return count === 5 || count === 6 || count === 9 ? 3 : 4;
}

function isPlain({ label, value, delta, year_ago, spark }: Kpi): boolean {
  return label.length < 20 && value.text.length < 10 && !delta && !year_ago && spark.length === 0;
}
