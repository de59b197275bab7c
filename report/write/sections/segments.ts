import { shortName } from '#report/format/short-name.ts';
import { formatShort } from '#report/format/value.ts';
import type { Breakdown, BreakdownEntry } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import { factId, type Desk } from '../desk.ts';
import { efficiencyOf, outcomeOf, partsOf, shownBreakdowns } from '../outcome.ts';
import { plainText } from '../sentence.ts';
import { titleWithDays } from '../whole-period.ts';
import { dimensionWord, dimensionPlural } from '../words/dimension-words.ts';

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

/** Where the outcome came from: shares, rankings, and how well each segment did. */
export function segmentsSection(desk: Desk): Section | null {
  const { measures } = desk;
  const outcome = outcomeOf(measures);
  if (outcome === null) return null;
  const breakdowns = shownBreakdowns(measures)
    .filter((one) => named(one, outcome).length >= LEAST_BARS)
    .slice(0, MOST_DIMENSIONS);
  const blocks = breakdowns.flatMap((breakdown, index): Block[] => {
    const entries = named(breakdown, outcome);
    const first =
      entries.length <= MOST_SHARES
        ? shares(desk, breakdown, entries, outcome)
        : bars(desk, breakdown, entries, outcome);
    const rate = index === 0 ? efficiency(desk, breakdown) : null;
    return rate ? [first, rate] : [first];
  });
  return blocks.length === 0 ? null : { id: 'segments', title: desk.words('section.segments'), blocks };
}

/** Entries that have a name and brought something, largest first. */
function named(breakdown: Breakdown, metric: MetricKey): BreakdownEntry[] {
  return breakdown.entries
    .filter((entry) => entry.value !== '' && (entry.totals[metric] ?? 0) > 0)
    .toSorted((a, b) => b.totals[metric]! - a.totals[metric]! || (a.value < b.value ? -1 : 1));
}

function shares(
  desk: Desk,
  breakdown: Breakdown,
  entries: BreakdownEntry[],
  metric: MetricKey,
): BlockOf<'shares'> {
  const whole = desk.measures.totals[metric]!;
  const { column } = breakdown.segment;
  const { unit } = METRICS[metric];
  const items: BlockOf<'shares'>['items'] = entries.map((entry) => {
    const value = entry.totals[metric]!;
    const segment = { column, value: entry.value };
    const span = desk.value(metric, value, { segment });
    const share = desk.share(metric, value / whole, { segment });
    return {
      label: shortName(entry.value),
      cell: { text: span.text, value, fact: factId(span) },
      origin: desk.origin(metric, { segment }),
      share: { text: share.text, value: value / whole, fact: factId(share) },
    };
  });
  const rest = whole - entries.reduce((sum, entry) => sum + entry.totals[metric]!, 0);
  if (rest > whole * 1e-6) {
    const named = entries.map((entry) => ({ column, value: entry.value }));
    const [others, othersShare] = desk.others(metric, rest, rest / whole, named);
    items.push({
      label: desk.words('shares.other'),
      cell: { text: others.text, value: rest, fact: factId(others) },
      origin: desk.origin(metric),
      share: { text: othersShare.text, value: rest / whole, fact: factId(othersShare) },
      muted: true,
    });
  }
  const total = desk.value(metric, whole);
  const title = titleWithDays(
    desk,
    desk.words('shares.title', {
      metric: desk.label(metric),
      dimension: dimensionWord(breakdown.segment, desk.style.language),
    }),
  );
  const lead = entries[0]!;
  const segment = { column, value: lead.value };
  const isTied = items[0]!.cell.text === items[1]?.cell.text || !isEnough(lead, metric);
  const caption = isTied
    ? []
    : desk.say(
        'shares.caption',
        {
          segment: desk.name(lead.value, column),
          share: desk.share(metric, lead.totals[metric]! / whole, { segment }),
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
  desk: Desk,
  breakdown: Breakdown,
  entries: BreakdownEntry[],
  metric: MetricKey,
): BlockOf<'bars'> {
  const top = entries.slice(0, MOST_BARS);
  const title = titleWithDays(desk, barsTitle(desk, breakdown, metric, entries.length));
  const { column } = breakdown.segment;
  const [first, second] = top;
  const figure = (entry: BreakdownEntry) =>
    desk.value(metric, entry.totals[metric]!, { segment: { column, value: entry.value } });
  const isTied = figure(first!).text === figure(second!).text || !isEnough(first!, metric);
  const caption = isTied
    ? []
    : desk.say('bars.caption', {
        segment: desk.name(first!.value, column),
        value: figure(first!),
        second: desk.name(second!.value, column),
        second_value: figure(second!),
      });
  return { ...barBlock(desk, title, metric, column, top, caption) };
}

/** A column of unknown meaning has no word for its values: `Clicks by Vertical`, not `Top values by clicks`. */
function barsTitle(desk: Desk, { segment }: Breakdown, metric: MetricKey, count: number): string {
  const { language } = desk.style;
  if (segment.dimension === 'other') {
    return desk.words('shares.title', {
      metric: desk.label(metric),
      dimension: dimensionWord(segment, language),
    });
  }
  const dimensions = dimensionPlural(segment, language);
  const key = count > MOST_BARS ? 'bars.title' : 'bars.title.all';
  return desk.words(key, { dimensions, metric: desk.label(metric) });
}

/** The rate that matters, for segments large enough to have one. */
function efficiency(desk: Desk, breakdown: Breakdown): BlockOf<'bars'> | null {
  const { measures } = desk;
  const metric = efficiencyOf(measures, outcomeOf(measures));
  const parts = metric ? partsOf(metric) : null;
  if (!metric || !parts) return null;
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
  const { language } = desk.style;
  const { column } = breakdown.segment;
  const title = titleWithDays(
    desk,
    desk.words('efficiency.title', {
      metric: desk.label(metric),
      dimension: dimensionWord(breakdown.segment, language),
    }),
  );
  const [best, worst] = [entries[0]!, entries.at(-1)!];
  const figure = (entry: BreakdownEntry) =>
    desk.value(metric, entry.totals[metric]!, { segment: { column, value: entry.value } });
  // What all have alike has no best and no worst, and is no chart either.
  if (figure(best).text === figure(worst).text) return null;
  const caption = desk.say('efficiency.caption', {
    best: desk.name(best.value, column),
    best_value: figure(best),
    worst: desk.name(worst.value, column),
    worst_value: figure(worst),
    dimensions: dimensionPlural(breakdown.segment, language),
    least: desk.book.span(
      LEAST_SHARE,
      'ratio',
      desk.words('formula.threshold'),
      [],
      formatShort(LEAST_SHARE, 'ratio', desk.style),
    ),
    base: desk.term(base),
  });
  const shown = entries.length > MOST_BARS ? [...entries.slice(0, MOST_BARS - 1), worst] : entries;
  return barBlock(desk, title, metric, column, shown, caption);
}

/** Whether what is counted is enough to judge by; money and time are measured, not counted. */
function isEnough({ totals }: BreakdownEntry, metric: MetricKey): boolean {
  return METRICS[metric].unit !== 'count' || (totals[metric] ?? 0) >= LEAST_COUNTED;
}

function barBlock(
  desk: Desk,
  title: string,
  metric: MetricKey,
  column: string,
  entries: BreakdownEntry[],
  caption: BlockOf<'bars'>['caption'],
): BlockOf<'bars'> {
  return {
    kind: 'bars',
    title,
    metric,
    unit: METRICS[metric].unit,
    items: entries.map((entry) => {
      const segment = { column, value: entry.value };
      const span = desk.value(metric, entry.totals[metric]!, { segment });
      return {
        label: shortName(entry.value),
        cell: { text: span.text, value: entry.totals[metric]!, fact: factId(span) },
        origin: desk.origin(metric, { segment }),
      };
    }),
    caption,
    alt: `${title}. ${plainText(caption)}`.trim(),
  };
}
