import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { salesMetric } from './sales.ts';

const LEAST_ORDERS = 30;
/** Fewer are everyday life in a shop. */
const LEAST_CANCELLED = 5;
/** Where most orders came to nothing, the word means something else here. */
const MOST_CANCELLED = 0.5;

const CANCELLED =
  /\b(cancel+ed|failed|void(ed)?|declined)\b|storniert|abgebrochen|fehlgeschlagen|annulée?s?|échouée?s?|cancelad[oa]s?|anulad[oa]s?|fallid[oa]s?|annullat[oi]|geannuleerd|mislukt/iu;
const DECLINED = /^declined$/iu;
const REFUNDED =
  /\b(refunded|charge ?back)\b|erstattet|remboursée?s?|reembolsad[oa]s?|devuelt[oa]s?|rimborsat[oi]|terugbetaald/iu;
/** Of these only a part went back, which the order's total does not say. */
const IN_PART = /part|teil|parcial|gedeelte/iu;

interface CancelledOrders {
  breakdown: Breakdown;
  sales: MetricKey;
  cancelled: BreakdownEntry[];
}

/** Orders that the shop lists with their totals though nobody paid for them, or has the money back. */
export const cancelledOrders: Analysis = {
  id: 'cancelled_orders',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findCancelled(writer.measures);
    if (found === null) return [];
    const { breakdown, sales, cancelled } = found;
    const among = {
      among: { column: breakdown.segment.column, values: cancelled.map(({ value }) => value) },
    };
    const sum = writer.value(sales, total(cancelled, sales), among);
    const whole = writer.value(sales, writer.measures.totals[sales]!, {});
    // Sales that a network was credited with, and that the shop did not confirm.
    const areDeclined = cancelled.every(({ value }) => DECLINED.test(value));
    const fillings = {
      count: writer.value('orders', total(cancelled, 'orders'), among),
      sum,
      share: derived(writer, 'ratio', ['÷', sum, whole]),
      rest: derived(writer, 'money', ['−', whole, sum]),
    };
    return [
      {
        id: cancelledOrders.id,
        tag: 'watch',
        metric: sales,
        segments: [],
        gain: null,
        title: writer.say(areDeclined ? PHRASES.declined_title : PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(areDeclined ? PHRASES.declined_action : PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, breakdown, breakdown.entries, ['orders', sales], {
            title: writer.words(PHRASES.table),
            of: breakdown.entries.length,
          }),
        ],
      },
    ];
  },
};

export function findCancelled(measures: Measures): CancelledOrders | null {
  const { totals, breakdowns } = measures;
  const sales = salesMetric(measures);
  if (sales === null || (totals.orders ?? 0) < LEAST_ORDERS) return null;
  // Where returns have a column of their own, it says what went back.
  const isCancelled = (value: string) =>
    !IN_PART.test(value) && (CANCELLED.test(value) || (totals.returns === undefined && REFUNDED.test(value)));
  for (const breakdown of breakdowns) {
    if (breakdown.dimension !== 'status' && breakdown.dimension !== 'other') continue;
    const cancelled = breakdown.entries.filter(({ value }) => isCancelled(value));
    const count = total(cancelled, 'orders');
    if (count < LEAST_CANCELLED || count > MOST_CANCELLED * totals.orders!) continue;
    if (total(cancelled, sales) > 0) return { breakdown, sales, cancelled };
  }
  return null;
}

function total(entries: readonly BreakdownEntry[], metric: MetricKey): number {
  return entries.reduce((sum, { totals }) => sum + (totals[metric] ?? 0), 0);
}

const PHRASES = {
  title: {
    en: '{count} orders worth {sum} were cancelled or refunded',
    de: '{count} Bestellungen über {sum} wurden storniert oder erstattet',
    fr: '{count} commandes pour {sum} ont été annulées ou remboursées',
    es: '{count} pedidos por {sum} se cancelaron o reembolsaron',
  },
  body: {
    en: 'That is {share} of sales. They are included in the figures of this report; without them, sales come to {rest}.',
    de: 'Das sind {share} des Umsatzes. In den Zahlen dieses Berichts sind sie enthalten; ohne sie liegt der Umsatz bei {rest}.',
    fr: 'Cela représente {share} des ventes. Elles sont comprises dans les chiffres de ce rapport ; sans elles, les ventes s’élèvent à {rest}.',
    es: 'Es el {share} de las ventas. Están incluidos en las cifras de este informe; sin ellos, las ventas suman {rest}.',
  },
  action: {
    en: 'Read the reasons behind the {count} cancelled or refunded orders (out of stock, late, not as expected?), and fix the most common one first.',
    de: 'Die Gründe der {count} stornierten oder erstatteten Bestellungen lesen (ausverkauft, zu spät, anders als erwartet?) und den häufigsten zuerst beheben.',
    fr: 'Lire les motifs des {count} commandes annulées ou remboursées (rupture, retard, déception ?), et régler d’abord le plus fréquent.',
    es: 'Leer los motivos de los {count} pedidos cancelados o reembolsados (¿agotado, tarde, no era lo esperado?) y resolver primero el más frecuente.',
  },
  declined_title: {
    en: '{count} sales worth {sum} were declined',
    de: '{count} Verkäufe über {sum} wurden abgelehnt',
    fr: '{count} ventes pour {sum} ont été refusées',
    es: '{count} ventas por {sum} se rechazaron',
  },
  declined_action: {
    en: 'Read the reasons given for the {count} declined sales, and settle the most common one with the partners it concerns.',
    de: 'Die Gründe der {count} abgelehnten Verkäufe lesen und den häufigsten mit den betroffenen Partnern klären.',
    fr: 'Lire les motifs des {count} ventes refusées, et régler le plus fréquent avec les partenaires concernés.',
    es: 'Leer los motivos de las {count} ventas rechazadas y resolver el más frecuente con los socios afectados.',
  },
  table: {
    en: 'Orders by status',
    de: 'Bestellungen nach Status',
    fr: 'Commandes par statut',
    es: 'Pedidos por estado',
  },
} satisfies Record<string, Phrase>;
