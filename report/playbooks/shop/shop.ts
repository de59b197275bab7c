import { yearOnYear } from '../analyses/year-on-year.ts';
import { returnedProducts } from './returned-products.ts';
import { monthAfterMonth } from '../analyses/month-after-month.ts';
import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { basket } from './basket.ts';
import { addOn } from './add-on.ts';
import { bestSellersAnalysis } from './best-sellers.ts';
import { cancelledOrders } from './cancelled-orders.ts';
import { newAndReturning } from './new-and-returning.ts';
import { ordersByPlace, ordersBySource } from './order-origins.ts';
import { reductions } from './reductions.ts';
import { COUNTED_BY, productSales, soldProducts } from './sales.ts';

const PLATFORMS = new Set([
  'shopify',
  'woocommerce',
  'etsy',
  'amazon_seller',
  'tiendanube',
  'shopware',
  'magento',
]);

const moved = risersAndFallers({
  id: 'products_moved',
  dimensions: ['product'],
  metric: (measures) => (productSales(measures) === 'product_sales' ? 'product_sales' : 'revenue'),
  countedBy: COUNTED_BY,
  action: {
    en: 'Check price, stock and place in the shop of {names}: sold out, renamed, or passed over?',
    de: 'Bei {names} Preis, Bestand und Platz im Shop prüfen: ausverkauft, umbenannt oder übersehen?',
    fr: 'Vérifier prix, stock et place en boutique de {names} : rupture, changement de nom ou oubli ?',
    es: 'Revisar precio, stock y lugar en la tienda de {names}: ¿agotado, con otro nombre o poco visible?',
  },
  build: {
    en: 'Reorder {names} in good time, and give [it|them] a place on the home page and in the next mailing while demand is there.',
    de: '{names} rechtzeitig nachbestellen und auf der Startseite und im nächsten Mailing zeigen, solange die Nachfrage da ist.',
    fr: 'Réapprovisionner {names} à temps, et [le|les] mettre en avant sur la page d’accueil et dans le prochain e-mailing tant que la demande est là.',
    es: 'Reponer a tiempo {names} y [darle|darles] un lugar en la portada y en el próximo envío mientras haya demanda.',
  },
});

const byMonth = monthAfterMonth({
  id: 'products_by_month',
  dimensions: ['product'],
  metric: soldProducts,
  fell: {
    en: 'Decide on {name}: a better place and price in the shop, a bundle, or the end of the line.',
    de: 'Über {name} entscheiden: besserer Platz und Preis im Shop, ein Set oder der Abverkauf.',
    fr: 'Trancher pour {name} : meilleure place et meilleur prix en boutique, un lot, ou la fin de série.',
    es: 'Decidir sobre {name}: mejor lugar y precio en la tienda, un lote o fin de serie.',
  },
  rose: {
    en: 'Order {name} in time, and show it on the home page while demand grows.',
    de: '{name} rechtzeitig nachbestellen und auf der Startseite zeigen, solange die Nachfrage wächst.',
    fr: 'Recommander {name} à temps, et le montrer en page d’accueil tant que la demande monte.',
    es: 'Reponer {name} a tiempo y mostrarlo en la portada mientras crece la demanda.',
  },
});

/** A shop: what sold, at what price, to whom. */
export const shop: Playbook = {
  id: 'shop',
  recognise({ source, values, segments, countedRows }) {
    if (values.cost !== undefined || values.recipients !== undefined) return 0;
    const isMoney = [values.revenue, values.gross_sales, values.net_sales].some((one) => one !== undefined);
    const isSold = isMoney && (values.orders !== undefined || values.units_sold !== undefined);
    if (source.platform !== null && PLATFORMS.has(source.platform)) return isMoney ? 1 : 0.3;
    if (countedRows === 'orders') return 0.9;
    if (values.gross_sales !== undefined || values.discounts !== undefined) return 0.9;
    const isProducts = segments.some(({ dimension }) => dimension === 'product');
    if (isSold && values.sessions === undefined) return 0.85;
    return isProducts && isMoney ? 0.6 : 0;
  },
  heading: {
    en: 'What sold, and at what price',
    de: 'Was sich verkauft hat und zu welchem Preis',
    fr: 'Ce qui s’est vendu, et à quel prix',
    es: 'Qué se vendió y a qué precio',
  },
  suspects: {
    en: 'price, stock, a promotion or the checkout',
    de: 'Preis, Bestand, eine Aktion oder der Bestellvorgang',
    fr: 'prix, stock, promotion ou tunnel de commande',
    es: 'precio, stock, una promoción o el proceso de compra',
  },
  leading: [
    'net_sales',
    'revenue',
    'orders',
    'aov',
    'product_sales',
    'units_sold',
    'discounts',
    'returns',
    'gross_sales',
  ],
  outcomes: ['net_sales', 'revenue', 'gross_sales', 'orders'],
  supersedes: ['winner', 'loser', 'concentration', 'driver', 'waste', 'fatigue', 'pacing', 'mix_shift'],
  analyses: [
    basket,
    moved,
    byMonth,
    bestSellersAnalysis,
    addOn,
    reductions,
    returnedProducts,
    cancelledOrders,
    newAndReturning,
    ordersBySource,
    ordersByPlace,
    yearOnYear,
  ],
};
