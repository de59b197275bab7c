import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import { exp } from '#report/mathematics/portable-math.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { dimensionPlural } from '#report/write/words/dimension-words.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { modelled, namesOf, numberOfNames } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';

/** What money was spent on and can be stopped, the finest first: that is where a cut hurts least. */
const DIMENSIONS: readonly DimensionKey[] = [
  'search_term',
  'keyword',
  'placement',
  'product',
  'ad_group',
  'campaign',
];

/** Results expected at the account's rate from which none at all is no accident: P(0) = e⁻³ ≈ 0.05. */
const ENOUGH_TO_JUDGE = 3;
/** Less than this share of spend is not worth a client's attention. */
const LEAST_SHARE = 0.01;
/** Of two, the worse one is no finding. */
const LEAST_ENTRIES = 3;
const MOST_NAMED = 3;
const MOST_LISTED = 12;
/** More names than this are not carried along as the rows behind a figure. */
const MOST_NAMES = 500;

export interface WastedSpend {
  breakdown: Breakdown;
  outcome: MetricKey;
  /** Everything that cost money and brought no result. */
  without: BreakdownEntry[];
  cost: number;
  /** What would have cost money without a result by bad luck alone, at the account's rate for every entry. */
  byChance: number;
  /** Those with traffic enough to have brought results, and none. */
  clear: BreakdownEntry[];
  clearCost: number;
}

/** Spend without results, against what chance allows. */
export const wastedSpend: Analysis = {
  id: 'wasted_spend',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findWastedSpend(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

/**
 * Where every click had the account's average chance of a result, an entry with so many expected results would bring none
 * with the Poisson chance e^−expected. Summed over all entries, weighted by cost, this is what bad luck alone would leave
 * without a result; what goes beyond is spent on the wrong thing.
 */
export function findWastedSpend(measures: Measures): WastedSpend | null {
  const { totals } = measures;
  const outcome = COUNTED_RESULTS.find((metric) => (totals[metric] ?? 0) > 0);
  if (outcome === undefined || !((totals.cost ?? 0) > 0)) return null;
  if (findDoubtfulConversions(measures) !== null) return null;
  for (const dimension of DIMENSIONS) {
    const breakdown = measures.breakdowns.find((one) => one.dimension === dimension);
    const found = breakdown === undefined ? null : wastedIn(measures, breakdown, outcome);
    if (found !== null) return found;
  }
  return null;
}

function wastedIn({ totals }: Measures, breakdown: Breakdown, outcome: MetricKey): WastedSpend | null {
  if (breakdown.entries.length < LEAST_ENTRIES) return null;
  const base: MetricKey = (totals.clicks ?? 0) > 0 ? 'clicks' : 'cost';
  const rate = totals[outcome]! / totals[base]!;
  const expected = (entry: BreakdownEntry) => (entry.totals[base] ?? 0) * rate;
  const paid = breakdown.entries.filter((entry) => entry.value !== '' && (entry.totals.cost ?? 0) > 0);
  const without = paid.filter((entry) => (entry.totals[outcome] ?? 0) === 0).slice(0, MOST_NAMES);
  const clear = without.filter((entry) => expected(entry) >= ENOUGH_TO_JUDGE);
  const cost = costOf(without);
  const clearCost = costOf(clear);
  const byChance = paid.reduce((sum, entry) => sum + entry.totals.cost! * exp(-expected(entry)), 0);
  if (clear.length === 0 || clearCost < LEAST_SHARE * totals.cost!) return null;
  return { breakdown, outcome, without, cost, byChance: Math.min(byChance, cost), clear, clearCost };
}

function costOf(entries: BreakdownEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.totals.cost!, 0);
}

function tell(writer: FactWriter, found: WastedSpend): Observation {
  const { breakdown, outcome, without, cost, byChance, clear, clearCost } = found;
  const { column } = breakdown.segment;
  const among = (entries: BreakdownEntry[]) => ({
    among: { column, values: entries.map(({ value }) => value) },
  });
  const fillings = {
    dimensions: dimensionPlural(breakdown.segment, writer.style.language),
    outcome: writer.term(outcome),
    count: numberOfNames(writer, without),
    all: numberOfNames(writer, breakdown.entries),
    cost: writer.value('cost', cost, among(without)),
    share: writer.share('cost', cost / writer.measures.totals.cost!, among(without)),
    chance: modelled(writer, 'cost', byChance, PHRASES.chanceFormula, among(without)),
    clear: numberOfNames(writer, clear),
    clear_cost: writer.value('cost', clearCost, among(clear)),
    names: namesOf(writer, column, clear, MOST_NAMED),
  };
  const isAll = clear.length <= MOST_NAMED;
  const plural = clear.length > 1;
  const isSearch = breakdown.dimension === 'search_term';
  return {
    id: wastedSpend.id,
    tag: 'risk',
    metric: 'cost',
    segments: clear.slice(0, 1).map(({ value }) => ({ dimension: breakdown.dimension, value })),
    gain: { metric: 'cost', amount: clearCost },
    title: writer.say(PHRASES.title, fillings),
    body: [
      ...writer.say(PHRASES.body, fillings, { plural: without.length > 1 }),
      { text: ' ' },
      ...writer.say(isAll ? PHRASES.clearAll : PHRASES.clearMore, fillings, { plural }),
    ],
    action: writer.say(
      isSearch ? (isAll ? PHRASES.excludeAll : PHRASES.excludeMore) : PHRASES.pause,
      fillings,
    ),
    evidence: [evidence(writer, found)],
  };
}

function evidence(writer: FactWriter, { breakdown, clear, outcome }: WastedSpend): BlockOf<'table'> {
  const metrics = (['cost', 'clicks', 'impressions', outcome] as const).filter(
    (metric) => (writer.measures.totals[metric] ?? null) !== null,
  );
  return segmentTable(writer, breakdown, clear.slice(0, MOST_LISTED), metrics, {
    title: writer.words(PHRASES.tableTitle, {
      dimensions: dimensionPlural(breakdown.segment, writer.style.language),
      outcome: writer.term(outcome),
    }),
    of: clear.length,
  });
}

const PHRASES = {
  title: {
    en: '{clear_cost} went to {dimensions} that should have converted and did not',
    de: '{clear_cost} flossen in {dimensions}, die trotz vieler Klicks nichts brachten',
    fr: '{clear_cost} dépensés sur des {dimensions} qui auraient dû convertir, sans résultat',
    es: '{clear_cost} invertidos en {dimensions} que deberían haber convertido y no lo hicieron',
  },
  body: {
    en: '{count} of {all} {dimensions} cost {cost}, {share} of spend, and brought no {outcome}. At the account’s usual conversion rate, bad luck alone explains about {chance} of that.',
    de: '{dimensions}: {count} von {all} [kostete|kosteten] {cost}, also {share} der Ausgaben, und [brachte|brachten] keine {outcome}. Bei der üblichen Conversion-Rate des Kontos sind davon etwa {chance} durch Zufall zu erklären.',
    fr: 'Sur {all} {dimensions}, {count} [a|ont] coûté {cost}, soit {share} des dépenses, sans apporter de {outcome}. Au taux de conversion habituel du compte, le hasard seul en explique environ {chance}.',
    es: '{count} de {all} {dimensions} [costó|costaron] {cost}, el {share} de la inversión, y no [trajo|trajeron] {outcome}. Con la tasa de conversión habitual de la cuenta, el azar explica alrededor de {chance}.',
  },
  clearAll: {
    en: '{names} had enough clicks to convert several times over, and took {clear_cost}.',
    de: '{names} [hatte|hatten] genug Klicks für mehrere Conversions und [kostete|kosteten] {clear_cost}.',
    fr: '{names} [avait|avaient] assez de clics pour convertir plusieurs fois et [a|ont] coûté {clear_cost}.',
    es: '{names} [tuvo|tuvieron] clics de sobra para convertir varias veces y [costó|costaron] {clear_cost}.',
  },
  clearMore: {
    en: '{clear} had enough clicks to convert several times over, such as {names}; together they took {clear_cost}.',
    de: 'Genug Klicks für mehrere Conversions hatten {clear}, zum Beispiel {names}; zusammen kosteten sie {clear_cost}.',
    fr: 'Avec assez de clics pour convertir plusieurs fois, on en compte {clear}, par exemple {names} : {clear_cost} en tout.',
    es: 'Con clics de sobra para convertir varias veces hubo {clear}, por ejemplo {names}; en total costaron {clear_cost}.',
  },
  excludeAll: {
    en: 'Add {names} as negative keywords; that frees {clear_cost} for searches that convert.',
    de: '{names} als auszuschließende Keywords hinterlegen; das macht {clear_cost} für Suchen frei, die konvertieren.',
    fr: 'Ajouter {names} aux mots clés à exclure : {clear_cost} libérés pour les recherches qui convertissent.',
    es: 'Añadir {names} como palabras clave negativas: así quedan {clear_cost} libres para búsquedas que convierten.',
  },
  excludeMore: {
    en: 'Add {names} and the others in the table as negative keywords; that frees {clear_cost} for searches that convert.',
    de: '{names} und die weiteren Begriffe der Tabelle als auszuschließende Keywords hinterlegen; das macht {clear_cost} für Suchen frei, die konvertieren.',
    fr: 'Ajouter {names} et les autres termes du tableau aux mots clés à exclure : {clear_cost} libérés pour les recherches qui convertissent.',
    es: 'Añadir {names} y los demás términos de la tabla como palabras clave negativas: así quedan {clear_cost} libres para búsquedas que convierten.',
  },
  pause: {
    en: 'Pause {names}, or find out why visitors leave, before another {clear_cost} is spent there.',
    de: '{names} pausieren oder klären, warum Besucher abspringen, bevor dort weitere {clear_cost} ausgegeben werden.',
    fr: 'Suspendre {names}, ou comprendre pourquoi les visiteurs repartent, avant d’y dépenser encore {clear_cost}.',
    es: 'Pausar {names}, o averiguar por qué se van las visitas, antes de gastar otros {clear_cost}.',
  },
  tableTitle: {
    en: '{dimensions} with enough clicks to judge and no {outcome}',
    de: '{dimensions} mit genügend Klicks und ohne {outcome}',
    fr: '{dimensions} avec assez de clics pour juger et sans {outcome}',
    es: '{dimensions} con clics suficientes para juzgar y sin {outcome}',
  },
  chanceFormula: {
    en: 'Sum of cost × chance of no result at the account’s average rate (Poisson)',
    de: 'Summe aus Kosten × Wahrscheinlichkeit ohne Ergebnis bei der mittleren Rate des Kontos (Poisson)',
    fr: 'Somme des coûts × probabilité d’aucun résultat au taux moyen du compte (Poisson)',
    es: 'Suma de costes × probabilidad de ningún resultado con la tasa media de la cuenta (Poisson)',
  },
} as const;
