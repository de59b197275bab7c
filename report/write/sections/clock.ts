import { formatWeekday } from '#report/format/date.ts';
import type { Breakdown, BreakdownEntry } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { weekdaysNamed } from '#report/read/cells/weekday-names.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { efficiencyOf, outcomeOf } from '../outcome.ts';
import { plainText, type Phrase } from '../facts/sentence.ts';
import { titleWithDays } from '../whole-period.ts';

/** A rate of fewer results is luck. */
const LEAST_FOR_RATE = 10;
const LEAST_HOURS = 6;
const LEAST_WEEKDAYS = 5;
const DAYS_OF_WEEK = 7;
const HOURS = 24;

const SAY = {
  section: {
    en: 'Through day and week',
    de: 'Im Lauf von Tag und Woche',
    fr: 'Au fil de la journée et de la semaine',
    es: 'A lo largo del día y de la semana',
  },
  hours: {
    en: '{metric} by hour of the day',
    de: '{metric} nach Tageszeit',
    fr: '{metric} selon l’heure de la journée',
    es: '{metric} por hora del día',
  },
  weekdays: {
    en: '{metric} by day of the week',
    de: '{metric} nach Wochentag',
    fr: '{metric} selon le jour de la semaine',
    es: '{metric} por día de la semana',
  },
  caption: {
    en: 'The strongest hour is {best} with {high}, {share} of the total.',
    de: 'Die stärkste Stunde ist {best} mit {high}, {share} von allem.',
    fr: 'L’heure la plus forte est {best}, avec {high}, soit {share} du total.',
    es: 'La hora más fuerte es {best}, con {high}, el {share} del total.',
  },
  caption_day: {
    en: 'The strongest day is {best} with {high}, {share} of the total.',
    de: 'Der stärkste Tag ist {best} mit {high}, {share} von allem.',
    fr: 'Le jour le plus fort est {best}, avec {high}, soit {share} du total.',
    es: 'El día más fuerte es {best}, con {high}, el {share} del total.',
  },
} as const satisfies Record<string, Phrase>;

/** Where a file has hours or weekdays as names and no dates: what each brought, and at what rate; null where it has neither. */
export function clockSection(writer: FactWriter): Section | null {
  const { measures } = writer;
  const metric = measures.series === null ? outcomeOf(measures) : null;
  if (metric === null) return null;
  const rate = efficiencyOf(measures, metric);
  const blocks = (['hour', 'weekday'] as const).flatMap((dimension): BlockOf<'heat'>[] => {
    const breakdown = measures.breakdowns.find((one) => one.dimension === dimension);
    const points = breakdown === undefined ? null : pointsOf(breakdown, writer);
    if (breakdown === undefined || points === null) return [];
    const counted = { writer, breakdown, points, counted: metric };
    return [gridOf(counted, metric), ...(rate === null ? [] : [gridOf(counted, rate)])];
  });
  return blocks.length === 0 ? null : { id: 'clock', title: writer.words(SAY.section), blocks };
}

/** An hour or a weekday, in its order. */
interface Point {
  place: number;
  label: string;
  /** As a sentence calls it. */
  name: string;
  entry: BreakdownEntry;
}

function pointsOf({ dimension, entries }: Breakdown, { style }: FactWriter): Point[] | null {
  const told = entries.filter(({ value }) => value !== '');
  const places =
    dimension === 'hour'
      ? hoursNamed(told.map(({ value }) => value))
      : dimension === 'weekday'
        ? weekdaysNamed(told.map(({ value }) => value))
        : null;
  if (places === null || places.length < (dimension === 'hour' ? LEAST_HOURS : LEAST_WEEKDAYS)) return null;
  const named = (place: number, names: 'weekdays' | 'shortWeekdays') =>
    dimension === 'hour'
      ? names === 'weekdays'
        ? `${place}:00`
        : String(place)
      : formatWeekday(place, style.language, names);
  // Weeks begin on Monday.
  const orderOf = (place: number) =>
    dimension === 'hour' ? place : (place + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return told
    .map((entry, at) => ({
      place: places[at]!,
      label: named(places[at]!, 'shortWeekdays'),
      name: named(places[at]!, 'weekdays'),
      entry,
    }))
    .toSorted((a, b) => orderOf(a.place) - orderOf(b.place));
}

/** `7`, `07`, `07:00`, `7 AM`; null where one is none, or where two are the same. */
function hoursNamed(names: readonly string[]): number[] | null {
  const hours = names.map((name) => {
    const [, digits, half] = /^(\d{1,2})(?::00(?::00)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(name.trim()) ?? [];
    if (digits === undefined) return -1;
    const hour = Number(digits);
    if (half === undefined) return hour;
    return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  });
  const isHour = hours.every((hour) => hour >= 0 && hour < HOURS);
  return isHour && new Set(hours).size === hours.length ? hours : null;
}

/** What the grids of hours or weekdays are made of. */
interface Grid {
  writer: FactWriter;
  breakdown: Breakdown;
  points: readonly Point[];
  /** What each point brought: by it one knows whether a rate says anything. */
  counted: MetricKey;
}

function gridOf({ writer, breakdown, points, counted }: Grid, metric: MetricKey): BlockOf<'heat'> {
  const { column } = breakdown.segment;
  const isHours = breakdown.dimension === 'hour';
  const cells = points.map(({ entry }): Cell | null => {
    const value = entry.totals[metric];
    const isEnough = metric === counted || (entry.totals[counted] ?? 0) >= LEAST_FOR_RATE;
    if (typeof value !== 'number' || !isEnough) return null;
    const span = writer.value(metric, value, { segment: { column, value: entry.value } });
    return { text: span.text, value, fact: factId(span) };
  });
  const title = titleWithDays(
    writer,
    writer.words(isHours ? SAY.hours : SAY.weekdays, { metric: writer.label(metric) }),
  );
  const caption = metric === counted ? mostOf({ writer, breakdown, points, counted }) : [];
  return {
    kind: 'heat',
    title,
    metric,
    unit: METRICS[metric].unit,
    rows: [writer.label(metric)],
    columns: points.map(({ label }) => label),
    cells: [cells],
    caption,
    alt: `${title}. ${plainText(caption)}`.trim(),
  };
}

function mostOf({ writer, breakdown, points, counted }: Grid): TextSpan[] {
  const broughtBy = ({ entry }: Point) => entry.totals[counted] ?? 0;
  const [best] = points.toSorted((a, b) => broughtBy(b) - broughtBy(a));
  const scope = { segment: { column: breakdown.segment.column, value: best!.entry.value } };
  const name = writer.words('formula.name');
  return writer.say(breakdown.dimension === 'hour' ? SAY.caption : SAY.caption_day, {
    best: writer.book.span(best!.entry.value, 'name', name, [writer.origin(counted, scope)], best!.name),
    high: writer.value(counted, broughtBy(best!), scope),
    share: writer.share(counted, broughtBy(best!) / writer.measures.totals[counted]!, scope),
  });
}
