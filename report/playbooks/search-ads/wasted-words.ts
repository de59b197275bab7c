import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { namesClient } from '../analyses/brand-names.ts';
import { numberOfNames } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';

/** Results expected at the account's rate: among hundreds of words, none at all must be far from an accident. */
const ENOUGH_TO_JUDGE = 7;
const LEAST_TERMS = 3;
const LEAST_SHARE = 0.005;
const MOST_NAMED = 4;
const MOST_WORDS = 8;
const MOST_NAMES = 500;
const LEAST_LETTERS = 3;

export interface WastedWord {
  word: string;
  terms: BreakdownEntry[];
  cost: number;
  expected: number;
}

/** Words that run through many searches, each too small to judge, which together never convert. */
export const wastedWords: Analysis = {
  id: 'wasted_words',
  phrases: () => PHRASES,
  observe({ writer, client }) {
    const found = findWastedWords(writer.measures, client);
    return found === null ? [] : [tell(writer, found.breakdown, found.words)];
  },
};

export function findWastedWords(
  measures: Measures,
  client: string | null,
): { breakdown: Breakdown; words: WastedWord[] } | null {
  const { totals } = measures;
  const outcome = COUNTED_RESULTS.find((metric) => (totals[metric] ?? 0) > 0);
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'search_term');
  if (outcome === undefined || breakdown === undefined || !((totals.clicks ?? 0) > 0)) return null;
  if (findDoubtfulConversions(measures) !== null) return null;
  const rate = totals[outcome]! / totals.clicks!;
  const words = [...termsByWord(breakdown)]
    .filter(([word, terms]) => terms.length >= LEAST_TERMS && !namesClient(word, client))
    .filter(([, terms]) => terms.every((term) => (term.totals[outcome] ?? 0) === 0))
    .map(([word, terms]) => ({
      word,
      terms: terms.slice(0, MOST_NAMES),
      cost: sum(terms, 'cost'),
      expected: sum(terms, 'clicks') * rate,
    }))
    .filter(({ expected, cost }) => expected >= ENOUGH_TO_JUDGE && cost >= LEAST_SHARE * (totals.cost ?? 0))
    .toSorted((a, b) => b.cost - a.cost || (a.word < b.word ? -1 : 1));
  const distinct = withoutOverlap(words).slice(0, MOST_WORDS);
  return distinct.length === 0 ? null : { breakdown, words: distinct };
}

function termsByWord({ entries }: Breakdown): Map<string, BreakdownEntry[]> {
  const found = new Map<string, BreakdownEntry[]>();
  for (const entry of entries) {
    if (!((entry.totals.clicks ?? 0) > 0)) continue;
    const words = entry.value
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= LEAST_LETTERS && !/^\d+$/.test(word));
    for (const word of new Set(words)) {
      const terms = found.get(word);
      if (terms === undefined) found.set(word, [entry]);
      else terms.push(entry);
    }
  }
  return found;
}

function sum(entries: BreakdownEntry[], metric: 'cost' | 'clicks'): number {
  return entries.reduce((total, { totals }) => total + (totals[metric] ?? 0), 0);
}

/** Two words of the same searches are one finding: the dearer one stands for both. */
function withoutOverlap(words: WastedWord[]): WastedWord[] {
  const taken = new Set<string>();
  return words.filter(({ terms }) => {
    const free = terms.filter(({ value }) => !taken.has(value));
    if (free.length * 2 < terms.length) return false;
    for (const { value } of terms) taken.add(value);
    return true;
  });
}

function tell(writer: FactWriter, { segment, dimension }: Breakdown, words: WastedWord[]): Observation {
  const { column } = segment;
  const terms = [...new Map(words.flatMap((word) => word.terms).map((term) => [term.value, term])).values()];
  const among = { among: { column, values: terms.map(({ value }) => value) } };
  const fillings = {
    words: writer.list(words.slice(0, MOST_NAMED).map(({ word }) => [wordSpan(writer, word)])),
    count: numberOfNames(writer, terms),
    clicks: writer.value('clicks', sum(terms, 'clicks'), among),
    cost: writer.value('cost', sum(terms, 'cost'), among),
  };
  return {
    id: wastedWords.id,
    tag: 'risk',
    metric: 'cost',
    segments: terms.slice(0, 1).map(({ value }) => ({ dimension, value })),
    gain: { metric: 'cost', amount: sum(terms, 'cost') },
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings, { plural: words.length > 1 }),
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

function wordSpan(writer: FactWriter, word: string) {
  return writer.book.span(word, 'name', writer.words(PHRASES.word), [], word);
}

const PHRASES = {
  title: {
    en: 'Searches with {words} cost {cost} and never convert',
    de: 'Suchen mit {words} kosten {cost} und konvertieren nie',
    fr: 'Les recherches avec {words} coûtent {cost} et ne convertissent jamais',
    es: 'Las búsquedas con {words} cuestan {cost} y nunca convierten',
  },
  body: {
    en: '{count} search terms hold {words}. Each is too small to judge alone; together they had {clicks} clicks for {cost} and not one conversion.',
    de: '{count} Suchbegriffe enthalten {words}. Einzeln ist jeder zu klein für ein Urteil; zusammen hatten sie {clicks} Klicks für {cost} und keine einzige Conversion.',
    fr: '{count} termes de recherche contiennent {words}. Pris un à un, ils sont trop petits pour être jugés ; ensemble, ils totalisent {clicks} clics pour {cost} et pas une conversion.',
    es: '{count} términos de búsqueda contienen {words}. Uno a uno son demasiado pequeños para juzgarlos; juntos suman {clicks} clics por {cost} y ni una conversión.',
  },
  action: {
    en: 'Add {words} as negative keywords in phrase match.',
    de: '{words} als auszuschließende Keywords (passende Wortgruppe) hinterlegen.',
    fr: 'Ajouter {words} en mots clés à exclure, en expression exacte.',
    es: 'Añadir {words} como palabras clave negativas de concordancia de frase.',
  },
  word: {
    en: 'Word in search terms',
    de: 'Wort in Suchbegriffen',
    fr: 'Mot dans les termes de recherche',
    es: 'Palabra en términos de búsqueda',
  },
} as const;
