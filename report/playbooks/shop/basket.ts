import { comparedOf } from '#report/write/compared.ts';
import type { Analysis } from '../analysis.ts';
import { derived, numberOf } from '../analyses/derived-figures.ts';
import { salesMetric } from './sales.ts';

/** Standard deviations of a difference of two counts of orders. */
const LEAST_DISTANCE = 3;
/** Baskets vary: less than this is no change of theirs. */
const LEAST_CHANGE = 0.05;
const LEAST_ORDERS = 50;

/** Whether sales changed because more or fewer people bought, or because they bought for more or less. */
export const basket: Analysis = {
  id: 'basket',
  asksForChange: true,
  phrases: () => PHRASES,
  observe({ writer }) {
    const sales = salesMetric(writer.measures);
    const [money, orders] = [sales && comparedOf(writer, sales), comparedOf(writer, 'orders')];
    if (!sales || !money || !orders || Math.min(orders.current, orders.previous) < LEAST_ORDERS) return [];
    const baskets = [money.current / orders.current, money.previous / orders.previous] as const;
    const areOrders =
      Math.abs(orders.current - orders.previous) >=
      LEAST_DISTANCE * Math.sqrt(orders.current + orders.previous);
    const areBaskets = Math.abs(baskets[0] / baskets[1] - 1) >= LEAST_CHANGE;
    if (!areOrders && !areBaskets) return [];
    const [now, before] = [
      writer.value(sales, money.current, money.now),
      writer.value(sales, money.previous, money.before),
    ];
    const [many, few] = [
      writer.value('orders', orders.current, orders.now),
      writer.value('orders', orders.previous, orders.before),
    ];
    const [basketNow, basketBefore] = [
      derived(writer, 'money', ['÷', now, many]),
      derived(writer, 'money', ['÷', before, few]),
    ];
    // The change of orders at the basket of before; what is left is the change of the basket.
    const byOrders = derived(writer, 'money', ['×', ['−', many, few], basketBefore]);
    const byBasket = derived(writer, 'money', ['−', ['−', now, before], byOrders]);
    const isOrders = Math.abs(numberOf(writer, byOrders)) >= Math.abs(numberOf(writer, byBasket));
    const isUp = isOrders ? orders.current > orders.previous : baskets[0] > baskets[1];
    const fillings = {
      now: many,
      before: few,
      basket_now: basketNow,
      basket_before: basketBefore,
      sales_now: now,
      sales_before: before,
    };
    const title = isOrders ? (isUp ? 'more_orders' : 'fewer_orders') : isUp ? 'larger' : 'smaller';
    return [
      {
        id: basket.id,
        tag: isUp ? 'win' : 'risk',
        metric: sales,
        segments: [],
        gain: isUp
          ? null
          : { metric: sales, amount: Math.abs(numberOf(writer, isOrders ? byOrders : byBasket)) },
        title: writer.say(PHRASES[title], fillings),
        body: writer.say(PHRASES.body, fillings),
        action: isUp ? null : writer.say(isOrders ? PHRASES.orders_action : PHRASES.basket_action, fillings),
        evidence: [],
      },
    ];
  },
};

const PHRASES = {
  more_orders: {
    en: 'Sales grew through more orders: {now}, after {before}',
    de: 'Der Umsatz stieg durch mehr Bestellungen: {now} nach {before}',
    fr: 'Les ventes progressent grâce à davantage de commandes : {now}, contre {before}',
    es: 'Las ventas crecen gracias a más pedidos: {now}, frente a {before}',
  },
  fewer_orders: {
    en: 'Sales fell through fewer orders: {now}, after {before}',
    de: 'Der Umsatz sank durch weniger Bestellungen: {now} nach {before}',
    fr: 'Les ventes reculent, faute de commandes : {now}, contre {before}',
    es: 'Las ventas caen porque hay menos pedidos: {now}, frente a {before}',
  },
  larger: {
    en: 'Customers spend more per order: {basket_now} after {basket_before}',
    de: 'Kunden geben je Bestellung mehr aus: {basket_now} nach {basket_before}',
    fr: 'Les clients dépensent plus par commande : {basket_now}, contre {basket_before}',
    es: 'Los clientes gastan más por pedido: {basket_now}, frente a {basket_before}',
  },
  smaller: {
    en: 'Customers spend less per order: {basket_now} after {basket_before}',
    de: 'Kunden geben je Bestellung weniger aus: {basket_now} nach {basket_before}',
    fr: 'Les clients dépensent moins par commande : {basket_now}, contre {basket_before}',
    es: 'Los clientes gastan menos por pedido: {basket_now}, frente a {basket_before}',
  },
  body: {
    en: 'Sales came to {sales_now} after {sales_before}: {now} orders of {basket_now} on average, after {before} of {basket_before}.',
    de: 'Der Umsatz lag bei {sales_now} nach {sales_before}: {now} Bestellungen zu durchschnittlich {basket_now}, nach {before} zu {basket_before}.',
    fr: 'Les ventes s’élèvent à {sales_now}, contre {sales_before} : {now} commandes de {basket_now} en moyenne, contre {before} de {basket_before}.',
    es: 'Las ventas sumaron {sales_now}, frente a {sales_before}: {now} pedidos de {basket_now} de media, frente a {before} de {basket_before}.',
  },
  orders_action: {
    en: 'Check what brought fewer buyers: visits, stock of the best sellers, or the last steps of the checkout.',
    de: 'Prüfen, weshalb weniger gekauft wurde: Besuche, Bestand der Bestseller oder die letzten Schritte an der Kasse.',
    fr: 'Vérifier pourquoi il y a moins d’acheteurs : visites, stock des meilleures ventes ou dernières étapes du paiement.',
    es: 'Comprobar por qué hay menos compradores: visitas, stock de los más vendidos o los últimos pasos del pago.',
  },
  basket_action: {
    en: 'Offer bundles or free delivery from an amount just above {basket_now}.',
    de: 'Sets oder kostenlosen Versand ab einem Betrag knapp über {basket_now} anbieten.',
    fr: 'Proposer des lots ou la livraison offerte à partir d’un montant juste au-dessus de {basket_now}.',
    es: 'Ofrecer lotes o envío gratis a partir de un importe algo por encima de {basket_now}.',
  },
} as const;
