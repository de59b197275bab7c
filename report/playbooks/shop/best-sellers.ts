import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { bestSellers, productsOf, salesMetric, soldPieces } from './sales.ts';

/** Of fewer products none is a best seller. */
const LEAST_PRODUCTS = 4;
/** On fewer sales the order of products is luck. */
const LEAST_SOLD = 30;
/** From this share on the shop hangs on one product. */
const CONCENTRATED = 0.4;
const MOST_LISTED = 10;
const FEW = 3;
/** Longer names are descriptions: two of them are too much for one sentence. */
const MOST_LETTERS = 60;

/** What sold, and whether the shop hangs on it. */
export const bestSellersAnalysis: Analysis = {
  id: 'best_sellers',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { measures } = writer;
    const [sales, pieces, breakdown] = [salesMetric(measures), soldPieces(measures), productsOf(measures)];
    if (sales === null || pieces === null || breakdown === null) return [];
    const products = bestSellers(breakdown, sales);
    const whole = measures.totals[sales]!;
    if (products.length < LEAST_PRODUCTS || measures.totals[pieces]! < LEAST_SOLD) return [];
    const { column } = breakdown.segment;
    const [first, second] = products;
    const few = products.slice(0, FEW);
    const among = { among: { column, values: few.map(({ value }) => value) } };
    const sum = few.reduce((total, { totals }) => total + totals[sales]!, 0);
    const scope = ({ value }: BreakdownEntry) => ({ segment: { column, value } });
    const share = (one: BreakdownEntry) => writer.share(sales, one.totals[sales]! / whole, scope(one));
    const isConcentrated = first!.totals[sales]! >= CONCENTRATED * whole;
    const isLong = [first!, second!].some(({ value }) => value.length > MOST_LETTERS);
    const fillings = {
      first: writer.name(first!.value, column),
      first_sum: writer.value(sales, first!.totals[sales]!, scope(first!)),
      first_share: share(first!),
      second: writer.name(second!.value, column),
      second_share: share(second!),
      count: writer.count(few.length),
      of: writer.count(products.length),
      few_share: writer.share(sales, sum / whole, among),
    };
    const columns = [sales, ...(['orders', 'units_sold', 'aov'] as const)].filter(
      (metric) => (measures.totals[metric] ?? 0) > 0,
    );
    return [
      {
        id: bestSellersAnalysis.id,
        tag: isConcentrated ? 'risk' : 'note',
        metric: sales,
        segments: [{ dimension: breakdown.dimension, value: first!.value }],
        gain: null,
        title: writer.say(isConcentrated ? PHRASES.hangs : PHRASES.title, fillings),
        body: writer.say(isConcentrated ? PHRASES.hangs_body : PHRASES.body, fillings),
        action: writer.say(
          isConcentrated ? PHRASES.hangs_action : isLong ? PHRASES.action_all : PHRASES.action,
          fillings,
        ),
        evidence: [
          segmentTable(writer, breakdown, products.slice(0, MOST_LISTED), columns, {
            title: writer.words(PHRASES.table),
            of: products.length,
          }),
        ],
      },
    ];
  },
};

const PHRASES = {
  title: {
    en: '{first} sold best: {first_sum}',
    de: '{first} verkaufte sich am besten: {first_sum}',
    fr: 'Meilleure vente : {first}, {first_sum}',
    es: 'Lo más vendido: {first}, {first_sum}',
  },
  body: {
    en: '{first} makes up {first_share} of sales, the {count} best of {of} products together {few_share}.',
    de: '{first} macht {first_share} des Umsatzes aus, die {count} besten von {of} Produkten zusammen {few_share}.',
    fr: '{first} représente {first_share} des ventes ; les {count} meilleurs produits sur {of} en réunissent {few_share}.',
    es: '{first} supone el {first_share} de las ventas; los {count} mejores de {of} productos, en conjunto el {few_share}.',
  },
  action: {
    en: 'Keep {first} and {second} in stock and at the top of the shop, and offer a matching product beside them.',
    de: '{first} und {second} vorrätig und ganz oben im Shop halten und daneben ein passendes Produkt anbieten.',
    fr: 'Garder {first} et {second} en stock et en tête de boutique, et proposer à côté un produit assorti.',
    es: 'Mantener {first} y {second} en stock y en un lugar destacado de la tienda, y ofrecer al lado un producto que combine.',
  },
  action_all: {
    en: 'Keep the best sellers in stock and at the top of the shop, and offer a matching product beside each.',
    de: 'Die Bestseller vorrätig und ganz oben im Shop halten und neben jedem ein passendes Produkt anbieten.',
    fr: 'Garder les meilleures ventes en stock et en tête de boutique, et proposer à côté de chacune un produit assorti.',
    es: 'Mantener los más vendidos en stock y en un lugar destacado de la tienda, y ofrecer al lado de cada uno un producto que combine.',
  },
  hangs: {
    en: '{first_share} of sales depend on {first}',
    de: 'An {first} hängen {first_share} des Umsatzes',
    fr: '{first_share} des ventes dépendent de {first}',
    es: 'De {first} depende el {first_share} de las ventas',
  },
  hangs_body: {
    en: '{first} brings {first_sum}, {first_share} of sales; next comes {second} with {second_share}. If {first} sells out or a competitor undercuts it, most of that is at risk.',
    de: '{first} bringt {first_sum}, {first_share} des Umsatzes; danach folgt {second} mit {second_share}. Ist {first} ausverkauft oder anderswo billiger, steht das meiste davon auf dem Spiel.',
    fr: '{first} rapporte {first_sum}, soit {first_share} des ventes, suivi de {second} avec {second_share}. Une rupture de stock ou un concurrent moins cher, et l’essentiel de cette somme est menacé.',
    es: '{first} aporta {first_sum}, el {first_share} de las ventas; le sigue {second} con el {second_share}. Si se agota o alguien lo vende más barato, peligra la mayor parte de esa cifra.',
  },
  hangs_action: {
    en: 'Secure the stock of {first} for the coming weeks, and show {second} beside it in the shop and in the next mailing.',
    de: 'Den Bestand von {first} für die nächsten Wochen sichern und {second} im Shop und im nächsten Mailing daneben zeigen.',
    fr: 'Sécuriser le stock de {first} pour les semaines à venir, et montrer {second} à côté, en boutique et dans le prochain e-mail.',
    es: 'Asegurar el stock de {first} para las próximas semanas y mostrar {second} al lado, en la tienda y en el próximo correo.',
  },
  table: {
    en: 'Best-selling products',
    de: 'Meistverkaufte Produkte',
    fr: 'Meilleures ventes',
    es: 'Productos más vendidos',
  },
} as const;
