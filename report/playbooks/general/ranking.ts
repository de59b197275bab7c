import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { outcomeOf, shownBreakdowns, shownMetrics } from '#report/write/outcome.ts';
import { dimensionPlural } from '#report/write/words/dimension-words.ts';
import type { Analysis } from '../analysis.ts';
import { numberOfNames } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';

/** Of two none leads. */
const LEAST_NAMES = 3;
const MOST_LISTED = 10;
const MOST_COLUMNS = 5;
/** So many of the largest are told together, and never all of them. */
const FEW = 3;

export interface Ranking {
  breakdown: Breakdown;
  metric: MetricKey;
  ranked: BreakdownEntry[];
}

/** Who has most of what the file is about, and how much of it the largest have together. */
export const ranking: Analysis = {
  id: 'ranking',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findRanking(writer.measures);
    if (found === null) return [];
    const { breakdown, metric, ranked } = found;
    const { column } = breakdown.segment;
    const [first, second] = ranked as [BreakdownEntry, BreakdownEntry];
    const whole = writer.measures.totals[metric]!;
    const few = ranked.slice(0, FEW);
    const sum = few.reduce((total, { totals }) => total + totals[metric]!, 0);
    const isTold = ranked.length > FEW + 1;
    const fillings = {
      first: writer.name(first.value, column),
      value: writer.value(metric, first.totals[metric]!, { segment: { column, value: first.value } }),
      share: writer.share(metric, first.totals[metric]! / whole, { segment: { column, value: first.value } }),
      second: writer.name(second.value, column),
      second_value: writer.value(metric, second.totals[metric]!, {
        segment: { column, value: second.value },
      }),
      count: numberOfNames(writer, few),
      of: numberOfNames(writer, ranked),
      few_share: writer.share(metric, sum / whole, {
        among: { column, values: few.map(({ value }) => value) },
      }),
      dimensions: dimensionPlural(breakdown.segment, writer.style.language),
    };
    const columns = [metric, ...shownMetrics(writer.measures, writer.measures.totals)]
      .filter((one, index, all) => all.indexOf(one) === index && METRICS[one].unit !== 'ratio')
      .slice(0, MOST_COLUMNS);
    return [
      {
        id: ranking.id,
        tag: 'note',
        metric,
        segments: [{ dimension: breakdown.dimension, value: first.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings, { metric }),
        body: writer.say(isTold ? PHRASES.body : PHRASES.body_few, fillings, { metric }),
        action: null,
        evidence: [
          segmentTable(writer, breakdown, ranked.slice(0, MOST_LISTED), columns, {
            title: writer.words(PHRASES.table, { metric: writer.label(metric) }),
            of: ranked.length,
          }),
        ],
      },
    ];
  },
};

export function findRanking(measures: Measures): Ranking | null {
  const metric = outcomeOf(measures);
  if (metric === null) return null;
  for (const breakdown of shownBreakdowns(measures)) {
    const ranked = breakdown.entries
      .filter(({ value, totals }) => value !== '' && (totals[metric] ?? 0) > 0)
      .toSorted((a, b) => b.totals[metric]! - a.totals[metric]!);
    const [first, second] = ranked;
    if (ranked.length < LEAST_NAMES || first!.totals[metric] === second!.totals[metric]) continue;
    return { breakdown, metric, ranked };
  }
  return null;
}

const PHRASES = {
  title: {
    en: '{first} has the most {metric}: {share} of the total',
    de: '{first} liegt mit {share} vorn ({label})',
    fr: '{first} arrive en tête : {share} du total ({label})',
    es: '{first} va en cabeza: el {share} del total ({label})',
  },
  body: {
    en: '{first} comes to {value}, followed by {second} with {second_value}. The {count} largest of {of} together make up {few_share}.',
    de: '{first} kommt auf {value}, danach folgt {second} mit {second_value}. Die {count} größten von {of} machen zusammen {few_share} aus.',
    fr: '{first} atteint {value}, suivi de {second} avec {second_value}. Les {count} premiers sur {of} représentent ensemble {few_share}.',
    es: '{first} llega a {value}, seguido de {second} con {second_value}. Los {count} mayores de {of} suman el {few_share}.',
  },
  body_few: {
    en: '{first} comes to {value}, followed by {second} with {second_value}.',
    de: '{first} kommt auf {value}, danach folgt {second} mit {second_value}.',
    fr: '{first} atteint {value}, suivi de {second} avec {second_value}.',
    es: '{first} llega a {value}, seguido de {second} con {second_value}.',
  },
  table: {
    en: 'The largest by {metric}',
    de: '{metric}: die größten Werte',
    fr: 'Les premiers par {metric}',
    es: 'Los mayores por {metric}',
  },
} as const;
