import { shortNames } from '#report/format/short-name.ts';
import { formatShort } from '#report/format/value.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { RESULTS } from '#report/metrics/results.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { DimensionKey, Segment } from '#report/recognise/dataset.ts';
import type { Section } from '#report/model/report.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { efficiencyOf, outcomeBy, outcomeOf, partsOf, shownBreakdowns } from '../outcome.ts';
import { nameOnChart } from '../facts/name-in-sentence.ts';
import { plainText } from '../facts/sentence.ts';
import { titleWithDays } from '../whole-period.ts';
import { dimensionLabel, dimensionWord, dimensionPlural } from '../words/dimension-words.ts';

const MOST_DIMENSIONS = 3;
const MOST_SHARES = 6;
const MOST_BARS = 10;
const LEAST_BARS = 2;
/** Of two there is no best and no worst. */
const LEAST_RANKED = 3;
/** Rates of smaller segments say little. */
const LEAST_SHARE = 0.02;
/** Of fewer clicks or results the next one makes another the best. */
const LEAST_COUNTED = 5;

/** Where orders come from and go to: an analysis ranks these by their orders. */
const OF_ORDERS: ReadonlySet<DimensionKey> = new Set<DimensionKey>([
  'source',
  'channel',
  'medium',
  'city',
  'region',
  'country',
]);

/** Where the outcome came from: shares, rankings, and how well each segment did; without what is shown already. */
export function segmentsSection(writer: FactWriter, shown: readonly Block[] = []): Section | null {
  const { measures } = writer;
  const outcome = outcomeOf(measures);
  if (outcome === null) return null;
  const breakdowns = shownBreakdowns(measures)
    .map((breakdown) => ({ breakdown, metric: outcomeBy(measures, breakdown) ?? outcome }))
    .filter(({ breakdown, metric }) => named(breakdown, metric).length >= LEAST_BARS)
    .slice(0, MOST_DIMENSIONS)
    .filter(({ breakdown }, index) => index === 0 || !isRanked(writer, breakdown, shown));
  const blocks = breakdowns.flatMap(({ breakdown, metric }, index): Block[] => {
    const entries = named(breakdown, metric);
    const first =
      entries.length <= MOST_SHARES
        ? shares(writer, breakdown, entries, metric)
        : bars(writer, breakdown, entries, metric);
    const rate = index === 0 ? efficiency(writer, breakdown) : null;
    return rate ? [first, rate] : [first];
  });
  return blocks.length === 0 ? null : { id: 'segments', title: writer.words('section.segments'), blocks };
}

/** Whether a table ranks the same names by orders already: the chart would say nearly the same. */
function isRanked(
  { style }: FactWriter,
  { dimension, segment }: Breakdown,
  shown: readonly Block[],
): boolean {
  if (!OF_ORDERS.has(dimension)) return false;
  const label = dimensionLabel(segment, style.language);
  return shown.some(
    (block) =>
      block.kind === 'table' &&
      block.columns[0]?.label === label &&
      block.columns.some(({ metric }) => metric === 'orders'),
  );
}

/** Entries that have a name and brought something, largest first. */
function named(breakdown: Breakdown, metric: MetricKey): BreakdownEntry[] {
  return breakdown.entries
    .filter((entry) => entry.value !== '' && (entry.totals[metric] ?? 0) > 0)
    .toSorted((a, b) => b.totals[metric]! - a.totals[metric]! || (a.value < b.value ? -1 : 1));
}

function shares(
  writer: FactWriter,
  breakdown: Breakdown,
  entries: BreakdownEntry[],
  metric: MetricKey,
): BlockOf<'shares'> {
  const whole = writer.measures.totals[metric]!;
  const { column } = breakdown.segment;
  const { unit } = METRICS[metric];
  const names = namesOf(writer, breakdown.segment, entries);
  const items: BlockOf<'shares'>['items'] = entries.map((entry, at) => {
    const value = entry.totals[metric]!;
    const segment = { column, value: entry.value };
    const span = writer.value(metric, value, { segment });
    const share = writer.share(metric, value / whole, { segment });
    return {
      label: names[at]!,
      cell: { text: span.text, value, fact: factId(span) },
      origin: writer.origin(metric, { segment }),
      share: { text: share.text, value: value / whole, fact: factId(share) },
    };
  });
  const rest = whole - entries.reduce((sum, entry) => sum + entry.totals[metric]!, 0);
  if (rest > whole * 1e-6) {
    const named = entries.map((entry) => ({ column, value: entry.value }));
    const [others, othersShare] = writer.others(metric, rest, rest / whole, named);
    items.push({
      label: writer.words('shares.other'),
      cell: { text: others.text, value: rest, fact: factId(others) },
      origin: writer.origin(metric),
      share: { text: othersShare.text, value: rest / whole, fact: factId(othersShare) },
      muted: true,
    });
  }
  const total = writer.value(metric, whole);
  const title = titleWithDays(
    writer,
    writer.words('shares.title', {
      metric: writer.label(metric),
      dimension: dimensionWord(breakdown.segment, writer.style.language),
    }),
  );
  const lead = entries[0]!;
  const segment = { column, value: lead.value };
  const isTied = items[0]!.cell.text === items[1]?.cell.text || !isEnough(lead, metric);
  const caption = isTied
    ? []
    : writer.say(
        'shares.caption',
        {
          segment: writer.name(lead.value, column),
          share: writer.share(metric, lead.totals[metric]! / whole, { segment }),
        },
        { metric },
      );
  return {
    kind: 'shares',
    title,
    metric,
    unit,
    total: { text: total.text, value: whole, fact: factId(total) },
    items,
    caption,
    alt: `${title}. ${plainText(caption)}`.trim(),
  };
}

function bars(
  writer: FactWriter,
  breakdown: Breakdown,
  entries: BreakdownEntry[],
  metric: MetricKey,
): BlockOf<'bars'> {
  const top = entries.slice(0, MOST_BARS);
  const title = titleWithDays(writer, barsTitle(writer, breakdown, metric, entries.length));
  const { column } = breakdown.segment;
  const [first, second] = top;
  const figure = (entry: BreakdownEntry) =>
    writer.value(metric, entry.totals[metric]!, { segment: { column, value: entry.value } });
  const isTied = figure(first!).text === figure(second!).text || !isEnough(first!, metric);
  const caption = isTied
    ? []
    : writer.say('bars.caption', {
        segment: writer.name(first!.value, column),
        value: figure(first!),
        second: writer.name(second!.value, column),
        second_value: figure(second!),
      });
  return barBlock(writer, title, metric, breakdown.segment, top, caption);
}

/** A column of unknown meaning has no word for its values: `Clicks by Vertical`, not `Top values by clicks`. */
function barsTitle(writer: FactWriter, { segment }: Breakdown, metric: MetricKey, count: number): string {
  const { language } = writer.style;
  if (segment.dimension === 'other') {
    return writer.words('shares.title', {
      metric: writer.label(metric),
      dimension: dimensionWord(segment, language),
    });
  }
  const dimensions = dimensionPlural(segment, language);
  const key = count > MOST_BARS ? 'bars.title' : 'bars.title.all';
  return writer.words(key, { dimensions, metric: writer.label(metric) });
}

/** The rate that matters, for segments large enough to have one. */
/** Where some were bought for clicks and others for leads, a click that costs more is no worse. */
function haveSeveralGoals({ dataset: { source, values } }: Measures): boolean {
  const isMixed = source.notes.some(({ code }) => code === 'mixed_results');
  return isMixed && RESULTS.every((metric) => values[metric] === undefined);
}

function efficiency(writer: FactWriter, breakdown: Breakdown): BlockOf<'bars'> | null {
  const { measures } = writer;
  const metric = efficiencyOf(measures, outcomeOf(measures));
  const parts = metric ? partsOf(metric) : null;
  if (!metric || !parts || haveSeveralGoals(measures)) return null;
  const base =
    METRICS[parts.over].better === 'neutral' ? parts.over : parts.of === 'cost' ? 'cost' : parts.over;
  const whole = measures.totals[base] ?? 0;
  const isUp = METRICS[metric].better === 'up';
  const entries = breakdown.entries
    .filter((entry) => entry.value !== '' && (entry.totals[metric] ?? null) !== null)
    .filter((entry) => (entry.totals[base] ?? 0) >= LEAST_SHARE * whole && isEnough(entry, parts.over))
    .toSorted(
      (a, b) => (a.totals[metric]! - b.totals[metric]!) * (isUp ? -1 : 1) || (a.value < b.value ? -1 : 1),
    );
  if (entries.length < LEAST_RANKED) return null;
  const { language } = writer.style;
  const { column } = breakdown.segment;
  const title = titleWithDays(
    writer,
    writer.words('efficiency.title', {
      metric: writer.label(metric),
      dimension: dimensionWord(breakdown.segment, language),
    }),
  );
  const [best, worst] = [entries[0]!, entries.at(-1)!];
  const figure = (entry: BreakdownEntry) =>
    writer.value(metric, entry.totals[metric]!, { segment: { column, value: entry.value } });
  // What all have alike has no best and no worst, and is no chart either.
  if (figure(best).text === figure(worst).text) return null;
  const caption = writer.say('efficiency.caption', {
    best: writer.name(best.value, column),
    best_value: figure(best),
    worst: writer.name(worst.value, column),
    worst_value: figure(worst),
    dimensions: dimensionPlural(breakdown.segment, language),
    least: writer.book.span(
      LEAST_SHARE,
      'ratio',
      writer.words('formula.threshold'),
      [],
      formatShort(LEAST_SHARE, 'ratio', writer.style),
    ),
    base: writer.term(base),
  });
  const shown = entries.length > MOST_BARS ? [...entries.slice(0, MOST_BARS - 1), worst] : entries;
  return barBlock(writer, title, metric, breakdown.segment, shown, caption);
}

/** Whether what is counted is enough to judge by; money and time are measured, not counted. */
function isEnough({ totals }: BreakdownEntry, metric: MetricKey): boolean {
  return METRICS[metric].unit !== 'count' || (totals[metric] ?? 0) >= LEAST_COUNTED;
}

function namesOf({ style }: FactWriter, segment: Segment, entries: BreakdownEntry[]): string[] {
  return shortNames(entries.map(({ value }) => nameOnChart(value, segment, style.language)));
}

function barBlock(
  writer: FactWriter,
  title: string,
  metric: MetricKey,
  segment: Segment,
  entries: BreakdownEntry[],
  caption: BlockOf<'bars'>['caption'],
): BlockOf<'bars'> {
  const { column } = segment;
  const names = namesOf(writer, segment, entries);
  return {
    kind: 'bars',
    title,
    metric,
    unit: METRICS[metric].unit,
    items: entries.map((entry, at) => {
      const segment = { column, value: entry.value };
      const span = writer.value(metric, entry.totals[metric]!, { segment });
      return {
        label: names[at]!,
        cell: { text: span.text, value: entry.totals[metric]!, fact: factId(span) },
        origin: writer.origin(metric, { segment }),
      };
    }),
    caption,
    alt: `${title}. ${plainText(caption)}`.trim(),
  };
}
