import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import type { Analysis } from '../analysis.ts';
import { isBrandCampaign } from '../analyses/brand-names.ts';
import { cellOf, derived } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { segmentTable } from '../analyses/segment-table.ts';

/** Values of single orders scatter widely: fewer say little about the next ones. */
const LEAST_RESULTS = 30;
/** Less apart, one target for all costs little. */
const LEAST_RATIO = 1.4;
const LEAST_SHARE_OF_COST = 0.05;
const MOST_LISTED = 8;

export interface OrderValues {
  breakdown: Breakdown;
  outcome: MetricKey;
  /** Those with results enough to judge, the most valuable first. */
  judged: BreakdownEntry[];
}

/** Campaigns whose results are worth far more than others': one target cost for all pays too much for some. */
export const orderValues: Analysis = {
  id: 'order_values',
  phrases: () => PHRASES,
  observe({ writer, client }) {
    const found = findOrderValues(writer.measures, client);
    if (found === null) return [];
    const { breakdown, outcome, judged } = found;
    const { column } = breakdown.segment;
    const value = (entry: BreakdownEntry) => {
      const own = { segment: { column, value: entry.value } };
      return derived(writer, 'money', [
        '÷',
        writer.value('revenue', entry.totals.revenue!, own),
        writer.value(outcome, entry.totals[outcome]!, own),
      ]);
    };
    const [most, least] = [judged[0]!, judged.at(-1)!];
    const fillings = {
      most: writer.name(most.value, column),
      most_value: value(most),
      least: writer.name(least.value, column),
      least_value: value(least),
    };
    const listed = judged.slice(0, MOST_LISTED);
    return [
      {
        id: orderValues.id,
        tag: 'note',
        metric: 'revenue',
        segments: [{ dimension: breakdown.dimension, value: most.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, breakdown, listed, ['cost', outcome, 'revenue', 'roas'], {
            title: writer.words(PHRASES.table),
            of: judged.length,
            added: {
              label: writer.words(PHRASES.column),
              cells: listed.map((entry) => cellOf(writer, value(entry))),
            },
          }),
        ],
      },
    ];
  },
};

export function findOrderValues(measures: Measures, client: string | null): OrderValues | null {
  const { totals } = measures;
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'campaign');
  const outcome = COUNTED_RESULTS.find((metric) => (totals[metric] ?? 0) > 0);
  // A return that makes no sense has none: the values are placeholders.
  if (breakdown === undefined || outcome === undefined || (totals.roas ?? null) === null) return null;
  if (findDoubtfulConversions(measures) !== null) return null;
  const worth = ({ totals: own }: BreakdownEntry) => own.revenue! / own[outcome]!;
  const judged = breakdown.entries
    .filter(({ value }) => value !== '' && !isBrandCampaign(value, client))
    .filter(({ totals: own }) => (own[outcome] ?? 0) >= LEAST_RESULTS && (own.revenue ?? 0) > 0)
    .filter(({ totals: own }) => (own.cost ?? 0) >= LEAST_SHARE_OF_COST * totals.cost!)
    .toSorted((a, b) => worth(b) - worth(a));
  const [most, least] = [judged[0], judged.at(-1)];
  if (judged.length < 3 || !most || !least) return null;
  return worth(most) >= LEAST_RATIO * worth(least) ? { breakdown, outcome, judged } : null;
}

const PHRASES = {
  title: {
    en: 'A result is worth {most_value} in {most}, {least_value} in {least}',
    de: 'Ein Ergebnis ist bei {most} {most_value} wert, bei {least} {least_value}',
    fr: 'Un résultat vaut {most_value} pour {most}, {least_value} pour {least}',
    es: 'Un resultado vale {most_value} en {most} y {least_value} en {least}',
  },
  body: {
    en: 'With one target cost for all, {least} may pay too much for what comes in, and {most} holds back where more would pay. Brand campaigns are not counted here.',
    de: 'Mit einem Kostenziel für alle zahlt {least} womöglich zu viel für das, was hereinkommt, und {most} hält sich zurück, wo sich mehr lohnen würde. Markenkampagnen sind nicht berücksichtigt.',
    fr: 'Avec un seul coût cible, {least} risque de payer trop pour ce qui rentre, et {most} se bride là où dépenser plus serait rentable. Les campagnes de marque sont mises à part.',
    es: 'Con un único coste objetivo, {least} puede pagar de más por lo que entra, y {most} se frena donde compensaría gastar más. Las campañas de marca quedan aparte.',
  },
  action: {
    en: 'Let the campaigns bid by the value of an order, or give each a target of its own: for {most} one that fits {most_value}, for {least} one that fits {least_value}.',
    de: 'Die Kampagnen nach Bestellwert bieten lassen oder jeder ein eigenes Ziel geben: {most} eines, das zu {most_value} passt, {least} eines, das zu {least_value} passt.',
    fr: 'Faire enchérir les campagnes selon la valeur des commandes, ou fixer à chacune son objectif : pour {most} sur la base de {most_value}, pour {least} de {least_value}.',
    es: 'Hacer que las campañas pujen según el valor del pedido o dar a cada una su objetivo: a {most}, uno acorde con {most_value}; a {least}, con {least_value}.',
  },
  table: {
    en: 'What a result is worth',
    de: 'Was ein Ergebnis wert ist',
    fr: 'Ce que vaut un résultat',
    es: 'Lo que vale un resultado',
  },
  column: {
    en: 'Value of a result',
    de: 'Wert je Ergebnis',
    fr: 'Valeur d’un résultat',
    es: 'Valor por resultado',
  },
} as const;
