import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis } from '../analysis.ts';
import { derived, namesOf, numberOfNames } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { isAboveRest } from '../analyses/rate-gap.ts';
import { segmentTable } from '../analyses/segment-table.ts';

/** A term that costs as much as the rest for a result needs no bid of its own. */
const MOST_COST = 0.8;
const LEAST_TERMS = 5;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

/** Search terms that convert far more often than the rest, and cheaper: they deserve a bid and an ad of their own. */
export const strongTerms: Analysis = {
  id: 'strong_terms',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findStrongTerms(writer.measures);
    if (found === null) return [];
    const { breakdown, outcome, terms } = found;
    const { column } = breakdown.segment;
    const among = { among: { column, values: terms.map(({ value }) => value) } };
    const sum = (metric: MetricKey) => terms.reduce((total, { totals }) => total + (totals[metric] ?? 0), 0);
    const own = (metric: MetricKey) => writer.value(metric, sum(metric), among);
    const whole = (metric: MetricKey) => writer.value(metric, writer.measures.totals[metric]!);
    const fillings = {
      count: numberOfNames(writer, terms),
      names: namesOf(writer, column, terms, MOST_NAMED),
      results: own(outcome),
      outcome: writer.term(outcome),
      cost: derived(writer, 'money', ['÷', own('cost'), own(outcome)]),
      rest: derived(writer, 'money', [
        '÷',
        ['−', whole('cost'), own('cost')],
        ['−', whole(outcome), own(outcome)],
      ]),
    };
    return [
      {
        id: strongTerms.id,
        tag: 'win',
        metric: outcome,
        segments: [{ dimension: breakdown.dimension, value: terms[0]!.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings, { plural: terms.length > 1 }),
        action: writer.say(PHRASES.action, fillings, { plural: terms.length > 1 }),
        evidence: [
          segmentTable(writer, breakdown, terms.slice(0, MOST_LISTED), ['cost', 'clicks', outcome], {
            title: writer.words(PHRASES.table),
            of: terms.length,
          }),
        ],
      },
    ];
  },
};

export function findStrongTerms(measures: Measures) {
  const { totals } = measures;
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'search_term');
  const outcome = COUNTED_RESULTS.find((metric) => (totals[metric] ?? 0) > 0);
  if (breakdown === undefined || outcome === undefined || breakdown.entries.length < LEAST_TERMS) return null;
  if (findDoubtfulConversions(measures) !== null || !((totals.cost ?? 0) > 0)) return null;
  const usual = totals.cost! / totals[outcome]!;
  const costPer = (entry: BreakdownEntry) => (entry.totals.cost ?? 0) / entry.totals[outcome]!;
  const peers = { measures, breakdown, looks: breakdown.entries.length };
  const terms = breakdown.entries
    .filter(({ value, totals: own }) => value !== '' && (own.clicks ?? 0) > 0 && (own[outcome] ?? 0) > 0)
    .filter((entry) => isAboveRest(peers, entry, { base: 'clicks', outcome }))
    .filter((entry) => costPer(entry) <= MOST_COST * usual)
    .toSorted((a, b) => b.totals[outcome]! - a.totals[outcome]!);
  const rest = totals[outcome]! - terms.reduce((sum, entry) => sum + entry.totals[outcome]!, 0);
  return terms.length === 0 || !(rest > 0) ? null : { breakdown, outcome, terms };
}

const PHRASES = {
  title: {
    en: 'The cheapest results come from {names}: {cost} each, {rest} elsewhere',
    de: 'Die günstigsten Ergebnisse kommen über {names}: je {cost}, sonst {rest}',
    fr: '{names} : {cost} par résultat, contre {rest} pour les autres recherches',
    es: '{names}: {cost} por resultado, frente a {rest} en las demás búsquedas',
  },
  body: {
    en: 'Of all search terms, {count} brought {results} {outcome} and [converts|convert] far more often than the rest.',
    de: 'Von allen Suchbegriffen [brachte {count}|brachten {count} zusammen] {results} {outcome} und [konvertiert|konvertieren] weit öfter als der Rest.',
    fr: 'Parmi tous les termes, {count} [a apporté|ont apporté] {results} {outcome} et [convertit|convertissent] bien plus souvent que le reste.',
    es: 'De todos los términos, {count} [aportó|aportaron] {results} {outcome} y [convierte|convierten] mucho más que el resto.',
  },
  action: {
    en: 'Make sure that {names} [is a keyword of its own|are keywords of their own], with an ad that uses the same words and a bid that keeps [it|them] on top.',
    de: 'Sicherstellen, dass {names} [ein eigenes Keyword ist|eigene Keywords sind]: mit einer Anzeige, die die Worte aufgreift, und einem Gebot, das [es|sie] oben hält.',
    fr: 'S’assurer que {names} [est un mot clé|sont des mots clés] à part entière, avec une annonce qui reprend ces mots et une enchère qui [le|les] maintient en tête.',
    es: 'Asegurarse de que {names} [es una palabra clave propia|son palabras clave propias], con un anuncio que recoja esas palabras y una puja que [la|las] mantenga arriba.',
  },
  table: {
    en: 'Search terms that convert best',
    de: 'Suchbegriffe, die am besten konvertieren',
    fr: 'Les termes qui convertissent le mieux',
    es: 'Los términos que mejor convierten',
  },
} as const;
