import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { BEST_SELLER_PHRASES as PHRASES } from './best-seller-phrases.ts';
import { bestSellers, productSales, productsOf, soldPieces } from './sales.ts';

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
    const [sales, pieces, breakdown] = [productSales(measures), soldPieces(measures), productsOf(measures)];
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
    const words =
      sales === 'product_sales'
        ? { hangs: PHRASES.items_hangs, hangs_body: PHRASES.items_hangs_body, body: PHRASES.items_body }
        : PHRASES;
    const columns = [sales, ...(['orders', 'units_sold', 'aov'] as const)].filter(
      (metric) =>
        (measures.totals[metric] ?? 0) > 0 && products.some(({ totals }) => (totals[metric] ?? 0) > 0),
    );
    return [
      {
        id: bestSellersAnalysis.id,
        tag: isConcentrated ? 'risk' : 'note',
        metric: sales,
        segments: [{ dimension: breakdown.dimension, value: first!.value }],
        gain: null,
        title: writer.say(isConcentrated ? words.hangs : PHRASES.title, fillings),
        body: writer.say(isConcentrated ? words.hangs_body : words.body, fillings),
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
