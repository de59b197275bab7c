import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { comparedOf, otherPeriod } from '#report/write/compared.ts';
import { outcomeOf } from '#report/write/outcome.ts';
import { toneOf } from '#report/write/insights/finding-text.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis } from '../analysis.ts';

/** Less is no news after a year. */
const LEAST_CHANGE = 0.1;
/** Standard deviations of a difference of two counts, √(a + b). */
const LEAST_DISTANCE = 1.9;

/** What to do about it, where the discipline knows; slots: `{now}`, `{before}`. */
interface Options {
  id?: string;
  up?: (metric: MetricKey) => Phrase | null;
  down?: Phrase;
  /** All that may be said, for readers of phrases. */
  phrases?: Readonly<Record<string, Phrase>>;
}

/** What the report is about, against the same period a year ago: seasons are the same in both. */
export const yearOnYear: Analysis = yearOnYearOf({});

export function yearOnYearOf({
  id = 'year_on_year',
  up = () => null,
  down,
  phrases = {},
}: Options): Analysis {
  return {
    id,
    phrases: () => ({ ...PHRASES, ...phrases }),
    observe({ writer }) {
      const metric = outcomeOf(writer.measures);
      const compared = metric && comparedOf(writer, metric, 'year_ago');
      const span = otherPeriod(writer, 'year_ago')?.span ?? null;
      if (!metric || !compared || span === null || Math.abs(compared.change) < LEAST_CHANGE) return [];
      const { current, previous, change, now, before } = compared;
      const isCount = METRICS[metric].unit === 'count';
      if (isCount && Math.abs(current - previous) < LEAST_DISTANCE * Math.sqrt(current + previous)) return [];
      const isUp = change > 0;
      const tone = toneOf(metric, isUp ? 'up' : 'down');
      const fillings = {
        change: writer.change(metric, change, now, [before]),
        now: writer.value(metric, current, now),
        before: writer.value(metric, previous, before),
        when: writer.span(span),
      };
      const advice = isUp ? up(metric) : (down ?? null);
      return [
        {
          id,
          tag: tone === 'good' ? 'win' : tone === 'bad' ? 'risk' : 'note',
          metric,
          segments: [],
          gain: null,
          title: writer.say(isUp ? PHRASES.up : PHRASES.down, fillings, { metric }),
          body: writer.say(PHRASES.body, fillings, { metric }),
          action: advice === null ? null : writer.say(advice, fillings),
          evidence: [],
        },
      ];
    },
  };
}

const PHRASES = {
  up: {
    en: '{metric} [is|are] {change} above {when}',
    de: '{metric} [liegt|liegen] {change} über dem Vorjahr ({when})',
    fr: '{label} : {change} de plus que l’an dernier ({when})',
    es: '{label}: un {change} por encima del año anterior ({when})',
  },
  down: {
    en: '{metric} [is|are] {change} below {when}',
    de: '{metric} [liegt|liegen] {change} unter dem Vorjahr ({when})',
    fr: '{label} : {change} de moins que l’an dernier ({when})',
    es: '{label}: un {change} por debajo del año anterior ({when})',
  },
  body: {
    en: '{metric} came to {now}, after {before} in the same period a year ago.',
    de: '{label}: {now}, im gleichen Zeitraum des Vorjahres {before}.',
    fr: '{label} : {now}, contre {before} sur la même période un an plus tôt.',
    es: '{label}: {now}, frente a {before} en el mismo periodo del año anterior.',
  },
} as const;
