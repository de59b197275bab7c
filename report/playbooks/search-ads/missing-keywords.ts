import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis } from '../analysis.ts';
import { derived, namesOf, numberOf, numberOfNames, projected } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { segmentTable } from '../analyses/segment-table.ts';

const OUTCOMES: readonly MetricKey[] = ['conversions', 'orders'];
/** A term that sold once or twice may never do so again. */
const LEAST_RESULTS = 3;
const LEAST_TOGETHER = 10;
/** What a bid of its own may bring: a cautious part of the clicks a term gets by chance today. */
const PART_MORE = 0.1;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

/** `Added/Excluded` of the search terms report, in the languages of its exports. */
const ADDED =
  /added.{0,3}excluded|hinzugefügt.{0,3}ausgeschlossen|ajouté.{0,5}exclu|(añadid|agregad).{0,7}excluid/i;
const NEITHER = /^(none|keine?s?|aucune?|ningun[oa]|–|-)$/i;

export interface MissingKeywords {
  breakdown: Breakdown;
  outcome: MetricKey;
  terms: BreakdownEntry[];
}

/** Searches that bring results no dearer than the rest and are no keyword yet: they are met by chance. */
export const missingKeywords: Analysis = {
  id: 'missing_keywords',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findMissingKeywords(writer.measures);
    if (found === null) return [];
    const { breakdown, outcome, terms } = found;
    const { column } = breakdown.segment;
    const among = { among: { column, values: terms.map(({ value }) => value) } };
    const own = (metric: MetricKey) => writer.value(metric, sumOf(terms, metric), among);
    const gain = projected(writer, ['×', own(outcome), PART_MORE]);
    const fillings = {
      count: numberOfNames(writer, terms),
      names: namesOf(writer, column, terms, MOST_NAMED),
      results: own(outcome),
      outcome: writer.term(outcome),
      cost: derived(writer, 'money', ['÷', own('cost'), own(outcome)]),
      usual: derived(writer, 'money', [
        '÷',
        writer.value('cost', writer.measures.totals.cost!),
        writer.value(outcome, writer.measures.totals[outcome]!),
      ]),
      gain,
    };
    const plural = terms.length > 1;
    return [
      {
        id: missingKeywords.id,
        tag: 'watch',
        metric: outcome,
        segments: [{ dimension: breakdown.dimension, value: terms[0]!.value }],
        gain: { metric: outcome, amount: numberOf(writer, gain) },
        title: writer.say(PHRASES.title, fillings, { plural }),
        body: writer.say(PHRASES.body, fillings, { plural }),
        action: writer.say(PHRASES.action, fillings, { plural }),
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

export function findMissingKeywords(measures: Measures): MissingKeywords | null {
  const { dataset, totals } = measures;
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'search_term');
  // Of a list without any keyword, every row says so.
  const traits = [...dataset.segments, ...(dataset.constants ?? [])];
  const added = traits.find(({ column }) => ADDED.test(column));
  const outcome = OUTCOMES.find((metric) => (totals[metric] ?? 0) > 0);
  if (breakdown === undefined || added === undefined || outcome === undefined) return null;
  if (!((totals.cost ?? 0) > 0) || findDoubtfulConversions(measures) !== null) return null;
  const known = new Set<string>();
  for (let row = 0; row < dataset.rows; row++) {
    const isNeither = NEITHER.test(added.dictionary[added.ids[row]!] ?? '');
    if (!isNeither) known.add(breakdown.segment.dictionary[breakdown.segment.ids[row]!]!);
  }
  const usual = totals.cost! / totals[outcome]!;
  const terms = breakdown.entries
    .filter(({ value }) => value !== '' && !known.has(value))
    .filter(({ totals: own }) => (own[outcome] ?? 0) >= LEAST_RESULTS)
    .filter(({ totals: own }) => (own.cost ?? 0) <= usual * own[outcome]!)
    .toSorted((a, b) => b.totals[outcome]! - a.totals[outcome]!);
  return sumOf(terms, outcome) < LEAST_TOGETHER ? null : { breakdown, outcome, terms };
}

function sumOf(terms: readonly BreakdownEntry[], metric: MetricKey): number {
  return terms.reduce((sum, { totals }) => sum + (totals[metric] ?? 0), 0);
}

const PHRASES = {
  title: {
    en: '{count} search [term|terms] with {results} {outcome} [is not a keyword|are not keywords] yet',
    de: '{count} [Suchbegriff|Suchbegriffe] mit {results} {outcome} [ist noch kein Keyword|sind noch keine Keywords]',
    fr: '{count} [terme de recherche, avec {results} {outcome}, n’est pas encore un mot clé|termes de recherche, avec {results} {outcome}, ne sont pas encore des mots clés]',
    es: '{count} [término de búsqueda con {results} {outcome} aún no es palabra clave|términos de búsqueda con {results} {outcome} aún no son palabras clave]',
  },
  body: {
    en: 'They cost {cost} for each result, where the account pays {usual}. If keywords of their own bring a tenth more, that is about {gain} more {outcome} in a period like this one.',
    de: 'Ein Ergebnis kostet dort {cost}, im ganzen Konto {usual}. Bringen eigene Keywords ein Zehntel mehr, sind das in einem vergleichbaren Zeitraum etwa {gain} {outcome} mehr.',
    fr: 'Un résultat y coûte {cost}, contre {usual} pour l’ensemble du compte. Si des mots clés dédiés en apportent un dixième de plus, cela fait environ {gain} {outcome} de plus sur une période comparable.',
    es: 'Cada resultado cuesta ahí {cost}, frente a {usual} en toda la cuenta. Si como palabras clave propias traen una décima parte más, son alrededor de {gain} {outcome} más en un periodo como este.',
  },
  action: {
    en: 'Add {names} as exact keywords, with an ad that uses the same words.',
    de: '{names} als genau passende Keywords anlegen, mit einer Anzeige, die die Worte aufgreift.',
    fr: 'Ajouter {names} en mots clés exacts, avec une annonce qui en reprend les termes.',
    es: 'Añadir {names} como palabras clave exactas, con un anuncio que recoja esas palabras.',
  },
  table: {
    en: 'Searches worth a keyword of their own',
    de: 'Suchen, die ein eigenes Keyword verdienen',
    fr: 'Recherches qui méritent leur propre mot clé',
    es: 'Búsquedas que merecen una palabra clave propia',
  },
} as const;
