import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { outcomeOf } from '#report/write/outcome.ts';
import type { Analysis } from '../analysis.ts';
import { postsOf } from './posts.ts';

const LEAST_POSTS = 4;
/** From this share on one post carries the channel. */
const LEAST_SHARE = 0.2;
/** So many times the next one makes it more than the first of many. */
const TIMES_NEXT = 1.5;
const LEAST_COUNT = 100;

/** The one post or video that most people came for. */
export const leadingPost: Analysis = {
  id: 'leading_post',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findLeadingPost(writer.measures);
    if (found === null) return [];
    const { metric, column, dimension, first, second } = found;
    const scope = (entry: BreakdownEntry) => ({ segment: { column, value: entry.value } });
    const fillings = {
      first: writer.name(first.value, column),
      value: writer.value(metric, first.totals[metric]!, scope(first)),
      share: writer.share(metric, first.totals[metric]! / writer.measures.totals[metric]!, scope(first)),
      second: writer.name(second.value, column),
      second_value: writer.value(metric, second.totals[metric]!, scope(second)),
      outcome: writer.term(metric),
    };
    return [
      {
        id: leadingPost.id,
        tag: 'win',
        metric,
        segments: [{ dimension, value: first.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findLeadingPost(measures: Measures) {
  const metric: MetricKey | null = outcomeOf(measures);
  const posts = postsOf(measures);
  if (metric === null || posts === null) return null;
  const ranked = posts.entries
    .filter(({ value, totals }) => value !== '' && (totals[metric] ?? 0) > 0)
    .toSorted((a, b) => b.totals[metric]! - a.totals[metric]!);
  const [first, second] = ranked;
  if (ranked.length < LEAST_POSTS || !first || !second) return null;
  const [most, next] = [first.totals[metric]!, second.totals[metric]!];
  const whole = measures.totals[metric] ?? 0;
  if (most < LEAST_COUNT || most < LEAST_SHARE * whole || most < TIMES_NEXT * next) return null;
  return { metric, column: posts.segment.column, dimension: posts.dimension, first, second };
}

const PHRASES = {
  title: {
    en: '{first} brings {share} of all {outcome}',
    de: '{first} bringt {share} aller {outcome}',
    fr: '{first} représente {share} du total ({outcome})',
    es: '{first} aporta el {share} del total ({outcome})',
  },
  body: {
    en: '{first} reached {value} {outcome}; the next one, {second}, has {second_value}.',
    de: '{first} kommt auf {value} {outcome}, danach folgt {second} mit {second_value}.',
    fr: '{first} atteint {value} {outcome} ; vient ensuite {second} avec {second_value}.',
    es: '{first} llega a {value} {outcome}; le sigue {second} con {second_value}.',
  },
  action: {
    en: 'Plan a sequel to {first}: take the same question one step further, and link the two.',
    de: 'Eine Fortsetzung von {first} planen: dieselbe Frage einen Schritt weiterführen und beide verknüpfen.',
    fr: 'Prévoir une suite à {first} : aller un pas plus loin sur la même question, et relier les deux.',
    es: 'Planear una continuación de {first}: llevar la misma pregunta un paso más allá y enlazar ambas.',
  },
} as const;
