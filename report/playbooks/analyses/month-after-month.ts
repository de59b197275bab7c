import type { Span } from '#report/calendar.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { findMovers } from './movers.ts';
import { sumsByMonth, wholeMonths } from './whole-months.ts';

interface Options {
  id: string;
  dimensions: readonly DimensionKey[];
  /** What is counted: pieces, so that chance can be told. */
  metric(measures: Measures): MetricKey | null;
  /** What to do about one that falls, and one that rises. Slots: `{name}`. */
  fell: Phrase;
  rose: Phrase;
}

/** So many months in a row: two of them are one change. */
const MONTHS = 3;
/** Standard deviations of a difference of two counts, after looking at some dozen names. */
const LEAST_DISTANCE = 3.3;
/** Over the three months; less is hardly felt. */
const LEAST_CHANGE = 0.25;
/** Of the whole change, in each month. */
const LEAST_STEP = 0.15;
/** A name with a smaller part of the whole is not worth a step. */
const LEAST_SHARE = 0.01;
const MOST_NAMES = 40;

interface Move {
  breakdown: Breakdown;
  entry: BreakdownEntry;
  sums: number[];
}

/** Names that sold or were called less, or more, every month: a change no single month shows. */
export function monthAfterMonth(options: Options): Analysis {
  return {
    id: options.id,
    phrases: () => ({ ...PHRASES, do_fell: options.fell, do_rose: options.rose }),
    observe({ whole: writer }) {
      const metric = options.metric(writer.measures);
      const months = wholeMonths(writer.measures).slice(-MONTHS);
      if (metric === null || months.length < MONTHS) return [];
      const moves = findMoves(writer.measures, options.dimensions, metric, months);
      const side = (isFall: boolean) =>
        moves
          .filter(({ sums }) => changeOf(sums) < 0 === isFall)
          .toSorted((a, b) => Math.abs(changeOf(b.sums)) - Math.abs(changeOf(a.sums)))
          .slice(0, 1)
          .map((move) => tell(writer, move, { options, metric, months, isFall }));
      return [...side(true), ...side(false)];
    },
  };
}

function changeOf(sums: number[]): number {
  return sums.at(-1)! - sums[0]!;
}

function findMoves(
  measures: Measures,
  dimensions: readonly DimensionKey[],
  metric: MetricKey,
  months: Span[],
): Move[] {
  const breakdown = dimensions
    .map((dimension) => measures.breakdowns.find((one) => one.dimension === dimension))
    .find((one) => one !== undefined && one.entries.length > 2);
  if (breakdown === undefined) return [];
  // Who moved from one month to the next is told so already.
  const { reported } = measures;
  const movers = findMovers(
    { ...measures, totals: reported.totals, breakdowns: reported.breakdowns },
    { dimensions, metric },
  );
  const told = new Set([...(movers?.fell ?? []), ...(movers?.rose ?? [])].map(({ value }) => value));
  const least = LEAST_SHARE * (measures.totals[metric] ?? 0);
  return breakdown.entries
    .filter(({ value, totals }) => value !== '' && !told.has(value) && (totals[metric] ?? 0) >= least)
    .slice(0, MOST_NAMES)
    .map((entry) => ({
      breakdown,
      entry,
      sums: sumsByMonth(measures, months, metric, { segment: breakdown.segment, value: entry.value }),
    }))
    .filter(({ sums }) => isSteady(sums));
}

function isSteady(sums: number[]): boolean {
  const [first, last] = [sums[0]!, sums.at(-1)!];
  const isFall = last < first;
  const isSame = sums.every((sum, at) => at === 0 || (isFall ? sum < sums[at - 1]! : sum > sums[at - 1]!));
  if (!isSame || !(first > 0) || Math.abs(last - first) < LEAST_CHANGE * first) return false;
  // What fell all at once, after a sale or a launch, does not go on falling.
  const isGradual = sums.every(
    (sum, at) => at === 0 || Math.abs(sum - sums[at - 1]!) >= LEAST_STEP * Math.abs(last - first),
  );
  if (!isGradual) return false;
  return Math.abs(last - first) >= LEAST_DISTANCE * Math.sqrt(first + last);
}

interface Telling {
  options: Options;
  metric: MetricKey;
  months: Span[];
  isFall: boolean;
}

function tell(
  writer: FactWriter,
  { breakdown, entry, sums }: Move,
  { options, metric, months, isFall }: Telling,
): Observation {
  const { column } = breakdown.segment;
  const segment = { column, value: entry.value };
  const figures = sums.map((sum, at) => writer.value(metric, sum, { segment, span: months[at]! }));
  const fillings = {
    name: writer.name(entry.value, column),
    outcome: writer.term(metric),
    first: figures[0]!,
    second: figures[1]!,
    third: figures[2]!,
    from: writer.month(months[0]!.from),
    to: writer.month(months[2]!.from),
  };
  return {
    id: isFall ? options.id : `${options.id}_rose`,
    tag: isFall ? 'risk' : 'win',
    metric,
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: isFall ? { metric, amount: sums[0]! - sums.at(-1)! } : null,
    tellsMovement: 'names',
    title: writer.say(isFall ? PHRASES.fell : PHRASES.rose, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(isFall ? options.fell : options.rose, fillings),
    evidence: [],
  };
}

const PHRASES = {
  fell: {
    en: '{name} falls month after month: {first}, {second}, {third}',
    de: '{name} geht von Monat zu Monat zurück: {first}, {second}, {third}',
    fr: '{name} recule de mois en mois : {first}, {second}, {third}',
    es: '{name} baja mes a mes: {first}, {second}, {third}',
  },
  rose: {
    en: '{name} grows month after month: {first}, {second}, {third}',
    de: '{name} wächst von Monat zu Monat: {first}, {second}, {third}',
    fr: '{name} progresse de mois en mois : {first}, {second}, {third}',
    es: '{name} crece mes a mes: {first}, {second}, {third}',
  },
  body: {
    en: 'From {from} to {to}, {name} went from {first} to {third} ({outcome}), the same way every month. That is more than the usual ups and downs.',
    de: 'Von {from} bis {to} ging {name} von {first} auf {third} ({outcome}), jeden Monat in dieselbe Richtung. Das ist mehr als das übliche Auf und Ab.',
    fr: 'Entre {from} et {to}, {name} est passé de {first} à {third} ({outcome}), chaque mois dans le même sens : plus que les variations habituelles.',
    es: 'De {from} a {to}, {name} pasó de {first} a {third} ({outcome}), cada mes en la misma dirección: más que los altibajos habituales.',
  },
} as const;
