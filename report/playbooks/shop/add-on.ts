import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis } from '../analysis.ts';
import { derived, namesOf, numberOf, projected } from '../analyses/derived-figures.ts';
import { bestSellers, productSales, productsOf } from './sales.ts';

const LEAST_PRODUCTS = 5;
/** On fewer pieces the order of products is luck. */
const LEAST_PIECES = 30;
/** Of the price of a piece, on average and of those beside which it is offered: more is no add-on. */
const MOST_PRICE = 0.4;
/** Of the dearer products sold, taken to go with one. */
const PART_ADDED = 0.1;
/** Of all sales: less is not worth the trouble. */
const LEAST_GAIN = 0.005;
const MOST_NAMED = 2;

export interface AddOn {
  breakdown: Breakdown;
  sales: MetricKey;
  /** Products that cost far more, the one that brings most first. */
  dearer: BreakdownEntry[];
  /** What is bought most often, and costs little beside them. */
  addOn: BreakdownEntry;
}

/** The cheap thing people buy most often, offered beside the dear ones that bring the money. */
export const addOn: Analysis = {
  id: 'add_on',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findAddOn(writer.measures);
    if (found === null) return [];
    const { breakdown, sales, dearer, addOn: small } = found;
    const { column } = breakdown.segment;
    const own = (metric: MetricKey, { value, totals }: BreakdownEntry) =>
      writer.value(metric, totals[metric]!, { segment: { column, value } });
    const price = derived(writer, 'money', ['÷', own(sales, small), own('units_sold', small)]);
    const among = { among: { column, values: dearer.map(({ value }) => value) } };
    const sold = writer.value('units_sold', piecesOf(dearer), among);
    const worth = derived(writer, 'money', ['×', ['×', sold, PART_ADDED], price]);
    const fillings = {
      small: writer.name(small.value, column),
      pieces: own('units_sold', small),
      price,
      leads: namesOf(writer, column, dearer, MOST_NAMED),
      sold,
      added: projected(writer, ['×', sold, PART_ADDED]),
      worth,
    };
    return [
      {
        id: addOn.id,
        tag: 'note',
        metric: sales,
        segments: [{ dimension: breakdown.dimension, value: small.value }],
        gain: { metric: sales, amount: numberOf(writer, worth) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findAddOn(measures: Measures): AddOn | null {
  const [sales, breakdown] = [productSales(measures), productsOf(measures)];
  if (sales === null || breakdown === null || !((measures.totals.units_sold ?? 0) > 0)) return null;
  const products = bestSellers(breakdown, sales).filter(({ totals }) => (totals.units_sold ?? 0) > 0);
  if (products.length < LEAST_PRODUCTS) return null;
  const small = products.reduce((best, one) =>
    one.totals.units_sold! > best.totals.units_sold! ? one : best,
  );
  const price = ({ totals }: BreakdownEntry) => totals[sales]! / totals.units_sold!;
  const dearer = products.filter((one) => price(small) <= MOST_PRICE * price(one));
  const worth = piecesOf(dearer) * PART_ADDED * price(small);
  const usual = measures.totals[sales]! / measures.totals.units_sold!;
  if (small.totals.units_sold! < LEAST_PIECES || price(small) > MOST_PRICE * usual) return null;
  return worth < LEAST_GAIN * measures.totals[sales]! ? null : { breakdown, sales, dearer, addOn: small };
}

function piecesOf(products: readonly BreakdownEntry[]): number {
  return products.reduce((sum, { totals }) => sum + totals.units_sold!, 0);
}

const PHRASES = {
  title: {
    en: '{small} sells most often: {pieces} units',
    de: 'Am häufigsten verkauft wird {small}: {pieces} Stück',
    fr: 'L’article le plus vendu : {small}, {pieces} unités',
    es: 'Lo que más se vende es {small}: {pieces} unidades',
  },
  body: {
    en: 'It costs {price} on average; products that cost far more sold {sold} units. If one went along with every tenth of those, that would be about {added} more, worth {worth}.',
    de: 'Der Preis liegt im Schnitt bei {price}; von deutlich teureren Artikeln wurden {sold} Stück verkauft. Wenn zu jedem zehnten davon eines dazukommt, sind das etwa {added} mehr im Wert von {worth}.',
    fr: 'Prix moyen : {price} ; des articles bien plus chers se sont vendus à {sold} unités. S’il en accompagnait un sur dix, cela en ferait environ {added} de plus, soit {worth}.',
    es: 'Cuesta {price} de media; de artículos mucho más caros se vendieron {sold} unidades. Si uno de cada diez fuera acompañado de este, serían unas {added} más, por {worth}.',
  },
  action: {
    en: 'Offer {small} in the basket and on the pages of {leads}, ready to add with one click.',
    de: '{small} im Warenkorb und auf den Seiten von {leads} anbieten, mit einem Klick zum Dazulegen.',
    fr: 'Proposer {small} dans le panier et sur les pages de {leads}, à ajouter en un clic.',
    es: 'Ofrecer {small} en la cesta y en las páginas de {leads}, para añadirlo con un clic.',
  },
} as const;
