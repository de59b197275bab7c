import type { Breakdown, BreakdownEntry } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { countedThing, countedWith, reasonsOf, sourcesOf, stagesOf } from './pipeline.ts';

const LEAST_COUNTED = 20;
const LEAST_SOURCES = 2;
const MOST_LISTED = 8;
const UNNAMED = /^\s*$|^\(?(not set|none|unknown|undefined|n\/a)\)?$/i;

/** Where leads and deals come from. */
export const leadSources: Analysis = {
  id: 'lead_sources',
  phrases: () => SOURCE_PHRASES,
  observe({ writer }) {
    const [thing, sources] = [countedThing(writer.measures), sourcesOf(writer.measures)];
    if (thing === null || sources === null) return [];
    const size = ({ totals }: BreakdownEntry) => totals[thing] ?? 0;
    const known = sources.entries
      .filter(({ value }) => !UNNAMED.test(value))
      .toSorted((a, b) => size(b) - size(a));
    if (known.length < LEAST_SOURCES || writer.measures.totals[thing]! < LEAST_COUNTED) return [];
    const { column } = sources.segment;
    const share = (one: BreakdownEntry) =>
      writer.share(thing, size(one) / writer.measures.totals[thing]!, {
        segment: { column, value: one.value },
      });
    const fillings = {
      first: writer.name(known[0]!.value, column),
      first_share: share(known[0]!),
      second: writer.name(known[1]!.value, column),
      second_share: share(known[1]!),
      outcome: writer.term(thing),
    };
    const hasValue = (writer.measures.totals.deal_value ?? 0) > 0;
    const columns: MetricKey[] = hasValue ? [thing, 'deal_value'] : [thing];
    const title = writer.words(SOURCE_PHRASES.table);
    const table = segmentTable(writer, sources, known.slice(0, MOST_LISTED), columns, {
      title,
      of: known.length,
    });
    return [told(writer, leadSources.id, thing, sources, known[0]!.value, SOURCE_PHRASES, fillings, [table])];
  },
};

/** Why those that were lost were lost. */
export const lostReasons: Analysis = {
  id: 'lost_reasons',
  phrases: () => REASON_PHRASES,
  observe({ writer }) {
    const { measures } = writer;
    const [thing, stages, reasons] = [countedThing(measures), stagesOf(measures), reasonsOf(measures)];
    if (thing === null || stages === null || reasons === null || stages.lost.length === 0) return [];
    const counts = countedWith(measures, thing, reasons, stages, stages.lost);
    const named = [...counts].filter(([name]) => !UNNAMED.test(name)).toSorted(([, a], [, b]) => b - a);
    const whole = named.reduce((sum, [, count]) => sum + count, 0);
    const [first] = named;
    if (first === undefined || named.length < 2 || whole < LEAST_COUNTED) return [];
    const { column } = reasons.segment;
    const lost = { among: { column: stages.breakdown.segment.column, values: stages.lost } };
    const fillings = {
      reason: writer.name(first[0], column),
      count: writer.value(thing, first[1], { ...lost, segment: { column, value: first[0] } }),
    };
    return [told(writer, lostReasons.id, thing, reasons, first[0], REASON_PHRASES, fillings, [])];
  },
};

function told(
  writer: FactWriter,
  id: string,
  metric: MetricKey,
  breakdown: Breakdown,
  value: string,
  phrases: Readonly<Record<'title' | 'body', Phrase>> & { action?: Phrase },
  fillings: Parameters<FactWriter['say']>[1],
  evidence: Observation['evidence'],
): Observation {
  return {
    id,
    tag: 'note',
    metric,
    segments: [{ dimension: breakdown.dimension, value }],
    gain: null,
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases.body, fillings),
    action: phrases.action === undefined ? null : writer.say(phrases.action, fillings),
    evidence,
  };
}

const SOURCE_PHRASES = {
  title: {
    en: '{first} brings {first_share} of {outcome}',
    de: '{first} bringt {first_share} der {outcome}',
    fr: '{first} apporte {first_share} des {outcome}',
    es: '{first} trae el {first_share} del total de {outcome}',
  },
  body: {
    en: 'Most {outcome} come from {first}, {first_share}; next comes {second} with {second_share}.',
    de: 'Die meisten {outcome} kommen über {first}, {first_share}; danach folgt {second} mit {second_share}.',
    fr: '{first} arrive en tête ({outcome}) avec {first_share}, suivi de {second} avec {second_share}.',
    es: 'El origen principal ({outcome}) es {first}, con el {first_share}; le sigue {second} con el {second_share}.',
  },
  table: {
    en: 'By source',
    de: 'Nach Herkunft',
    fr: 'Par source',
    es: 'Por origen',
  },
} as const;

const REASON_PHRASES = {
  title: {
    en: 'Most often lost because of: {reason}',
    de: 'Häufigster Grund für Verluste: {reason}',
    fr: 'Premier motif de perte : {reason}',
    es: 'Motivo de pérdida más frecuente: {reason}',
  },
  body: {
    en: '{count} were lost with the reason {reason}, more than for any other.',
    de: '{count} gingen aus dem Grund {reason} verloren, mehr als aus jedem anderen.',
    fr: '{count} pertes pour ce motif : {reason}. C’est le plus fréquent.',
    es: '{count} se perdieron por {reason}, más que por ningún otro motivo.',
  },
  action: {
    en: 'Read through five that were lost because of {reason}, and agree on what to say or ask earlier.',
    de: 'Fünf Fälle mit dem Grund {reason} nachlesen und festlegen, was künftig früher angesprochen oder gefragt wird.',
    fr: 'Relire cinq dossiers perdus pour ce motif ({reason}), et décider de ce qu’il faut dire ou demander plus tôt.',
    es: 'Releer cinco casos perdidos por {reason} y acordar qué decir o preguntar antes.',
  },
} as const;
