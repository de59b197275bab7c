import { yearOf, type Span } from '#report/calendar.ts';
import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import { shortNames } from '#report/format/short-name.ts';
import { columnFormat } from '#report/format/value.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import { isToldBy } from '#report/recognise/rows/order-items/order-items.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { outcomeBy, partsOf, shownBreakdowns, shownMetrics } from '../outcome.ts';
import { valuesAt } from '../series-points.ts';
import { isCharted, tablePointsFor, type TableStep } from '../table-points.ts';
import { titleWithDays } from '../whole-period.ts';
import { untotalledTable } from './untotalled-table.ts';
import { dimensionLabel, dimensionPlural } from '../words/dimension-words.ts';

const MOST_ROWS = 50;
const FEW_ROWS = 10;
const MOST_COLUMNS = 7;
const NOTHING = '–';

/** The long table: the most useful dimension in full, or the points in time where there is none. */
export function tableSection(writer: FactWriter, shown: readonly Block[] = []): Section | null {
  for (const about of [writer.aboutReportedPeriod(), writer]) {
    const breakdown = shownBreakdowns(about.measures).find(({ entries }) => entries.length > 1);
    if (breakdown && isShown(about, breakdown, shown)) return null;
    const made = breakdown ? ofSegments(about, breakdown) : null;
    if (made !== null) return made;
  }
  if (writer.measures.series && isCharted(tableMetrics(writer), shown)) return null;
  const points = writer.measures.series ? ofTime(writer) : null;
  const [only] = shownBreakdowns(writer.measures);
  return points ?? (only ? ofSegments(writer, only) : null) ?? untotalledTable(writer, shown);
}

/** Whether an analysis has shown the same names with the same figures already. */
function isShown(writer: FactWriter, { segment, entries }: Breakdown, blocks: readonly Block[]): boolean {
  const label = dimensionLabel(segment, writer.style.language);
  const metrics = metricsBy(writer, segment);
  if (metrics.length === 0) return false;
  return blocks.some(
    (block) =>
      block.kind === 'table' &&
      block.columns[0]?.label === label &&
      block.rows.length >= entries.length &&
      metrics.every((metric) => block.columns.some((column) => column.metric === metric)),
  );
}

interface TableSize {
  rows: number;
  columns: number;
  /** Its names are a choice, such as the few videos that were asked for: listed in full they are not all there are. */
  isChoice?: boolean;
}

/** A table for each of the first few kinds of name that part the figures, cut to a few rows. */
export function segmentTables(writer: FactWriter, size: TableSize & { most: number }): BlockOf<'table'>[] {
  return shownBreakdowns(writer.measures)
    .filter(({ entries }) => entries.length > 1)
    .slice(0, size.most)
    .flatMap((breakdown) => segmentTable(writer, breakdown, size) ?? []);
}

function ofSegments(writer: FactWriter, breakdown: Breakdown): Section | null {
  const block = segmentTable(writer, breakdown);
  if (block === null) return null;
  const { language } = writer.style;
  const subject =
    breakdown.dimension === 'other'
      ? dimensionLabel(breakdown.segment, language)
      : dimensionPlural(breakdown.segment, language);
  return { id: 'table', title: writer.words('section.table', { dimension: subject }), blocks: [block] };
}

function segmentTable(
  writer: FactWriter,
  breakdown: Breakdown,
  { rows, columns, isChoice = false }: TableSize = { rows: MOST_ROWS, columns: MOST_COLUMNS },
): BlockOf<'table'> | null {
  const { measures, style } = writer;
  const metrics = metricsBy(writer, breakdown.segment).slice(0, columns);
  if (metrics.length === 0) return null;
  const { column } = breakdown.segment;
  const shown = worthARow(writer, breakdown, rows);
  const names = shortNames(shown.map(({ value }) => value));
  const cells = metrics.map((metric) =>
    cellsOf(writer, metric, [...shown.map(({ totals }) => totals[metric]), measures.totals[metric]]),
  );
  const dimension = dimensionLabel(breakdown.segment, style.language);
  const isAll = shown.length === breakdown.distinct && !isChoice;
  return {
    kind: 'table',
    title: titleWithDays(
      writer,
      breakdown.dimension === 'other'
        ? writer.words('table.title.column', { dimension })
        : writer.words(isAll ? 'table.title' : 'table.title.first', {
            dimensions: dimensionPlural(breakdown.segment, style.language),
          }),
    ),
    columns: [
      { label: dimension, align: 'left', metric: null },
      ...metrics.map((metric, i) => columnOf(writer, metric, i === 0)),
    ],
    rows: shown.map((entry, row) => {
      const segment = { column, value: entry.value };
      const name = entry.value === '' ? NOTHING : names[row]!;
      return {
        cells: [{ text: name, value: entry.value }, ...cells.map((ofMetric) => ofMetric[row]!)],
        origin: writer.origin(metrics[0]!, { segment }),
      };
    }),
    total: [{ text: writer.words('table.total'), value: null }, ...cells.map((ofMetric) => ofMetric.at(-1)!)],
    note: noteOf(writer, breakdown, shown),
  };
}

function ofTime(writer: FactWriter): Section | null {
  const { measures, style } = writer;
  const points = tablePointsFor(measures);
  const first = Math.max(0, points.spans.length - MOST_ROWS);
  const valuesOf = (metric: MetricKey) => valuesAt(measures, metric, points).slice(first);
  // Users of a week are not the sum of its days': what no row can tell is no column.
  const metrics = tableMetrics(writer).filter((metric) => valuesOf(metric).some((value) => value !== null));
  if (points.spans.length === 0 || metrics.length === 0) return null;
  const cells = metrics.map((metric) =>
    cellsOf(writer, metric, [...valuesOf(metric), measures.totals[metric]]),
  );
  const block: BlockOf<'table'> = {
    kind: 'table',
    title: writer.words(`trend.chart.${points.step}`, { metrics: writer.label(metrics[0]!) }),
    columns: [
      { label: writer.words('about.date'), align: 'left', metric: null },
      ...metrics.map((metric, i) => columnOf(writer, metric, i === 0)),
    ],
    rows: points.spans.slice(first).map((span, at) => ({
      cells: [
        { text: nameOfStep(span, points.step, style.language), value: span.from },
        ...cells.map((ofMetric) => ofMetric[at]!),
      ],
      origin: writer.origin(metrics[0]!, { span }),
    })),
    total: [{ text: writer.words('table.total'), value: null }, ...cells.map((ofMetric) => ofMetric.at(-1)!)],
    note: [],
  };
  return { id: 'table', title: writer.words('section.table.time'), blocks: [block] };
}

/** A whole year is told by its number. */
function nameOfStep({ from, to }: Span, step: TableStep, language: Language): string {
  const isWholeYear = step === 'year' && yearOf(from - 1) < yearOf(from) && yearOf(to + 1) > yearOf(to);
  return isWholeYear ? String(yearOf(from)) : formatSpan(from, to, language);
}

function tableMetrics(writer: FactWriter): MetricKey[] {
  return shownMetrics(writer.measures, writer.measures.totals).slice(0, MOST_COLUMNS);
}

/** What the rows of a segment can tell. */
function metricsBy(writer: FactWriter, segment: Segment): MetricKey[] {
  const { dataset } = writer.measures;
  return shownMetrics(writer.measures, writer.measures.totals)
    .filter((metric) => {
      const { of, over } = partsOf(metric) ?? { of: metric, over: metric };
      return isToldBy(dataset.values[of], segment) && isToldBy(dataset.values[over], segment);
    })
    .slice(0, MOST_COLUMNS);
}

function columnOf(writer: FactWriter, metric: MetricKey, bar: boolean): BlockOf<'table'>['columns'][number] {
  return { label: writer.label(metric), align: 'right', metric, ...(bar ? { bar: true } : {}) };
}

/** The cells of one metric, its total last, all with the same decimals. */
function cellsOf(writer: FactWriter, metric: MetricKey, values: (number | null | undefined)[]): Cell[] {
  const known = values.filter((value) => typeof value === 'number');
  const format = columnFormat(known, METRICS[metric].unit, writer.style);
  return values.map((value) => ({
    text: typeof value === 'number' ? format(value) : NOTHING,
    value: value ?? null,
  }));
}

/**
 * Those that brought something or cost something; where these are few, the next ones by how often they were seen. A hundred
 * searches that were seen once and never clicked are no part of a report.
 */
function worthARow({ measures }: FactWriter, breakdown: Breakdown, most: number): BreakdownEntry[] {
  const { entries } = breakdown;
  const outcome = outcomeBy(measures, breakdown);
  const isLive = ({ totals }: BreakdownEntry) =>
    outcome === null || (totals[outcome] ?? 0) !== 0 || (totals.cost ?? 0) > 0;
  const live = entries.filter(isLive).slice(0, most);
  const idle = entries.filter((entry) => !isLive(entry)).toSorted((a, b) => timesSeen(b) - timesSeen(a));
  return [...live, ...idle.slice(0, Math.max(0, Math.min(most, FEW_ROWS) - live.length))];
}

function timesSeen({ totals }: BreakdownEntry): number {
  return totals.impressions ?? totals.sessions ?? totals.views ?? 0;
}

const ROUNDING = 1e-9;
/** Of which rows may be short of the platform's total without a word. */
const MOST_OF_ALL = 0.95;

/** What all rows add up to, where the total beside them is the platform's own; null where it is their sum. */
function listedOf(
  { dataset: { platformTotal }, totals, rowTotals }: Measures,
  metric: MetricKey,
): number | null {
  // Of one period alone no total of the platform's is known.
  const isStated =
    platformTotal?.values[metric] !== undefined && platformTotal.values[metric] === totals[metric];
  return isStated ? (rowTotals[metric] ?? null) : null;
}

/** What a long table leaves out. */
function noteOf(writer: FactWriter, breakdown: Breakdown, shown: readonly BreakdownEntry[]): TextSpan[] {
  const metric = outcomeBy(writer.measures, breakdown);
  if (metric === null) return [];
  const whole = writer.measures.totals[metric]!;
  // A platform's own total may cover more than its rows: what is in none of them is not of those left out here.
  const listed = listedOf(writer.measures, metric) ?? whole;
  const more = breakdown.distinct - shown.length;
  return [...noteOfOthers(), ...(listed < MOST_OF_ALL * whole ? noteOfPart() : [])];

  function noteOfOthers(): TextSpan[] {
    if (more <= 0) return [];
    const kept = shown.reduce((sum, entry) => sum + (entry.totals[metric!] ?? 0), 0);
    const count = writer.count(more);
    const left = (listed - kept) / whole;
    // Sums of cents in another order differ in the last digit.
    if (left < ROUNDING) return writer.say('table.note.none', { count }, { metric: metric! });
    return writer.say('table.note', { count, share: writer.share(metric!, left, {}) }, { metric: metric! });
  }

  function noteOfPart(): TextSpan[] {
    const share = writer.share(metric!, listed / whole, { listed: true });
    const part = writer.say('table.note.part', { share }, { metric: metric! });
    return more > 0 ? [{ text: ' ' }, ...part] : part;
  }
}
