import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { withSingleRows } from '../analyses/single-rows.ts';

const OUTCOMES: readonly MetricKey[] = ['conversions', 'orders'];
/** Below this a campaign misses so little that more budget changes nothing. */
const LEAST_LOST = 0.1;
/** A rate from fewer results says little about the next ones. */
const LEAST_RESULTS = 10;
/** More campaigns than these at once, and nobody knows where the money is to come from. */
const MOST_BY_BUDGET = 2;
const MOST_BY_RANK = 1;

type Loss = 'lost_share_budget' | 'lost_share_rank';

export interface LostImpressions {
  breakdown: Breakdown;
  entry: BreakdownEntry;
  outcome: MetricKey;
  loss: Loss;
  share: number;
  lost: number;
  results: number;
}

/** Searches a campaign could have shown for and did not: for want of budget, or of rank. */
export const lostImpressions: Analysis = {
  id: 'lost_impressions',
  phrases: () => PHRASES,
  observe({ writer }) {
    const byBudget = findLostImpressions(writer.measures, 'lost_share_budget').slice(0, MOST_BY_BUDGET);
    // What is missed for want of budget is the easier to win: of rank, another campaign is told of if there is one.
    const named = new Set(byBudget.map(({ entry }) => entry.value));
    const byRank = findLostImpressions(writer.measures, 'lost_share_rank');
    const others = byRank.filter(({ entry }) => !named.has(entry.value));
    const told = [...byBudget, ...(others.length > 0 ? others : byRank).slice(0, MOST_BY_RANK)];
    return told.map((found) => tell(writer, found));
  },
};

/** The campaigns that would gain, the most first: impressions ÷ impression share is all there was, and this part of it was lost. */
export function findLostImpressions(measures: Measures, loss: Loss): LostImpressions[] {
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'campaign');
  const outcome = OUTCOMES.find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (breakdown === undefined || outcome === undefined) return [];
  if (findDoubtfulConversions(measures) !== null) return [];
  // Shares of several days or devices have no simple mean: only a campaign that is one row is judged.
  const entries = withSingleRows(measures, breakdown, ['impression_share', loss]);
  const found = entries.flatMap((entry): LostImpressions[] => {
    const { clicks, impression_share: share, [loss]: lost } = entry.totals;
    const results = entry.totals[outcome] ?? 0;
    if (!share || !lost || lost < LEAST_LOST || results < LEAST_RESULTS || !clicks) return [];
    const more = (lost / share) * results;
    return [{ breakdown, entry, outcome, loss, share, lost, results: more }];
  });
  return found.toSorted((a, b) => b.results - a.results);
}

function tell(
  writer: FactWriter,
  { breakdown, entry, outcome, loss, share, lost }: LostImpressions,
): Observation {
  const { column } = breakdown.segment;
  const scope = { segment: { column, value: entry.value } };
  const own = (metric: MetricKey) => writer.value(metric, entry.totals[metric] ?? 0, scope);
  const shareFact = writer.value('impression_share', share, scope);
  const lostFact = writer.value(loss, lost, scope);
  const missed = projected(writer, ['×', ['÷', own('impressions'), shareFact], lostFact]);
  const more = projected(writer, ['×', missed, ['÷', own(outcome), own('impressions')]]);
  const fillings = {
    campaign: writer.name(entry.value, column),
    lost: lostFact,
    missed,
    more,
    cost: derived(writer, 'money', ['×', missed, ['÷', own('cost'), own('impressions')]]),
    outcome: writer.term(outcome),
  };
  const isBudget = loss === 'lost_share_budget';
  return {
    id: `${lostImpressions.id}_${isBudget ? 'budget' : 'rank'}`,
    tag: 'watch',
    metric: outcome,
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: { metric: outcome, amount: numberOf(writer, more) },
    title: writer.say(isBudget ? PHRASES.budgetTitle : PHRASES.rankTitle, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(isBudget ? PHRASES.budgetAction : PHRASES.rankAction, fillings),
    evidence: [],
  };
}

const PHRASES = {
  budgetTitle: {
    en: '{campaign} runs out of budget and misses {lost} of its searches',
    de: 'Bei {campaign} reicht das Budget nicht: {lost} der Suchen bleiben ungenutzt',
    fr: '{campaign} manque de budget et passe à côté de {lost} de ses recherches',
    es: '{campaign} se queda sin presupuesto y pierde el {lost} de sus búsquedas',
  },
  rankTitle: {
    en: '{campaign} is outranked on {lost} of its searches',
    de: 'Bei {lost} der Suchen stehen andere vor {campaign}',
    fr: '{campaign} est devancée sur {lost} de ses recherches',
    es: '{campaign} queda por detrás en el {lost} de sus búsquedas',
  },
  body: {
    en: 'It could have been shown about {missed} more times. At today’s click and conversion rates that is about {more} more {outcome}, for {cost}.',
    de: 'Sie hätte rund {missed} Mal öfter erscheinen können. Mit den heutigen Klick- und Conversion-Raten sind das etwa {more} {outcome} mehr, für {cost}.',
    fr: 'Elle aurait pu s’afficher environ {missed} fois de plus. Aux taux de clics et de conversion actuels, cela fait environ {more} {outcome} de plus, pour {cost}.',
    es: 'Podría haberse mostrado unas {missed} veces más. Con las tasas de clics y de conversión actuales serían alrededor de {more} {outcome} más, por {cost}.',
  },
  budgetAction: {
    en: 'Raise the budget of {campaign} in steps, by up to {cost} for a period like this one, and watch what each conversion costs.',
    de: 'Das Budget von {campaign} schrittweise um bis zu {cost} je vergleichbarem Zeitraum erhöhen und die Kosten pro Conversion im Blick behalten.',
    fr: 'Augmenter par étapes le budget de {campaign}, de {cost} au plus sur une période comparable, en surveillant le coût par conversion.',
    es: 'Subir poco a poco el presupuesto de {campaign}, hasta {cost} más en un periodo como este, y vigilar el coste por conversión.',
  },
  rankAction: {
    en: 'Improve ads and landing pages of {campaign}, or raise its bids where a conversion is worth it.',
    de: 'Anzeigen und Landingpages von {campaign} verbessern oder die Gebote dort erhöhen, wo eine Conversion es wert ist.',
    fr: 'Améliorer les annonces et les pages de destination de {campaign}, ou y relever les enchères là où une conversion le vaut.',
    es: 'Mejorar los anuncios y las páginas de destino de {campaign}, o subir sus pujas donde una conversión lo valga.',
  },
} as const;
