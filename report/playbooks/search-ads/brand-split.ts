import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { isBrandCampaign } from '../analyses/brand-names.ts';
import { derived } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';

/** Smaller than this, either side is not worth a sentence. */
const LEAST_SHARE_OF_COST = 0.03;
const LEAST_RESULTS = 5;
/** Where the others cost hardly more than the average, it hides nothing. */
const LEAST_HIDDEN = 0.1;

export interface BrandSplit {
  breakdown: Breakdown;
  brand: BreakdownEntry[];
  rest: BreakdownEntry[];
}

/** What people who already search for the client cost, and what everyone else costs. */
export const brandSplit: Analysis = {
  id: 'brand_split',
  phrases: () => PHRASES,
  observe({ writer, client }) {
    const found = findBrandSplit(writer.measures, client);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findBrandSplit(measures: Measures, client: string | null): BrandSplit | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'campaign');
  if (breakdown === undefined || findDoubtfulConversions(measures) !== null) return null;
  const brand = breakdown.entries.filter(({ value }) => isBrandCampaign(value, client));
  const rest = breakdown.entries.filter((entry) => !brand.includes(entry));
  const least = LEAST_SHARE_OF_COST * (measures.totals.cost ?? 0);
  const isEnough = (side: BreakdownEntry[]) =>
    sum(side, 'cost') > 0 && sum(side, 'cost') >= least && sum(side, 'conversions') >= LEAST_RESULTS;
  if (!isEnough(brand) || !isEnough(rest)) return null;
  const hidden = costPerResult(rest) / costPerResult(breakdown.entries) - 1;
  return hidden >= LEAST_HIDDEN ? { breakdown, brand, rest } : null;
}

function costPerResult(entries: BreakdownEntry[]): number {
  return sum(entries, 'cost') / sum(entries, 'conversions');
}

function sum(entries: BreakdownEntry[], metric: MetricKey): number {
  return entries.reduce((total, { totals }) => total + (totals[metric] ?? 0), 0);
}

function tell(writer: FactWriter, { breakdown, brand, rest }: BrandSplit): Observation {
  const { column } = breakdown.segment;
  const figure = (side: BreakdownEntry[], metric: MetricKey) =>
    writer.value(metric, sum(side, metric), { among: { column, values: side.map(({ value }) => value) } });
  const costPer = (side: BreakdownEntry[]) =>
    derived(writer, 'money', ['÷', figure(side, 'cost'), figure(side, 'conversions')]);
  const all = writer.value('conversions', writer.measures.totals.conversions!);
  const fillings = {
    brand_cost: costPer(brand),
    rest_cost: costPer(rest),
    share: derived(writer, 'ratio', ['÷', figure(brand, 'conversions'), all]),
    blended: derived(writer, 'money', ['÷', writer.value('cost', writer.measures.totals.cost!), all]),
  };
  return {
    id: brandSplit.id,
    tag: 'note',
    metric: 'conversions',
    segments: brand.slice(0, 1).map(({ value }) => ({ dimension: breakdown.dimension, value })),
    gain: null,
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  title: {
    en: 'Outside the brand, a conversion costs {rest_cost}, not {blended}',
    de: 'Ohne Markenkampagnen kostet eine Conversion {rest_cost}, nicht {blended}',
    fr: 'Hors marque, une conversion coûte {rest_cost}, et non {blended}',
    es: 'Fuera de la marca, una conversión cuesta {rest_cost}, no {blended}',
  },
  body: {
    en: 'Brand campaigns, which reach people who already know you, bring {share} of conversions at {brand_cost} each. All others pay {rest_cost}; the average of {blended} hides that.',
    de: 'Markenkampagnen, die Menschen erreichen, die Sie schon kennen, bringen {share} der Conversions zu je {brand_cost}. Bei allen übrigen kostet eine {rest_cost}; der Durchschnitt von {blended} verdeckt das.',
    fr: 'Les campagnes de marque, qui touchent des personnes qui vous connaissent déjà, apportent {share} des conversions à {brand_cost} chacune. Toutes les autres paient {rest_cost} ; la moyenne de {blended} le masque.',
    es: 'Las campañas de marca, que llegan a quienes ya le conocen, traen el {share} de las conversiones a {brand_cost} cada una. Las demás pagan {rest_cost}; la media de {blended} lo esconde.',
  },
  action: {
    en: 'Judge campaigns outside the brand by {rest_cost} per conversion, and agree on a target for them alone.',
    de: 'Kampagnen ohne Markenbezug an {rest_cost} je Conversion messen und für sie ein eigenes Ziel vereinbaren.',
    fr: 'Juger les campagnes hors marque sur {rest_cost} par conversion, et convenir d’un objectif qui leur soit propre.',
    es: 'Juzgar las campañas fuera de la marca por sus {rest_cost} por conversión y acordar un objetivo solo para ellas.',
  },
} as const;
