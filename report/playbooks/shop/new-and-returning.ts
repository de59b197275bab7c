import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { salesMetric, soldPieces } from './sales.ts';

const FIRST_TIME = /^(new|first|neu|erst|nouveau|nuev|novo|first[- ]time)/i;
const RETURNING = /^(return|repeat|existing|wiederkehr|bestand|stamm|fidèle|récurrent|recurrent|habitual)/i;
const LEAST_SOLD = 50;

/** Whether the shop lives on first orders or on people who come back. */
export const newAndReturning: Analysis = {
  id: 'new_and_returning',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { measures } = writer;
    const metric = salesMetric(measures) ?? soldPieces(measures);
    const found = findKinds(measures);
    if (metric === null || found === null) return [];
    const pieces = soldPieces(measures);
    if (pieces === null || measures.totals[pieces]! < LEAST_SOLD) return [];
    const { breakdown, returning, first } = found;
    const { column } = breakdown.segment;
    const whole = measures.totals[metric]!;
    const share = ({ value, totals }: BreakdownEntry) =>
      writer.share(metric, (totals[metric] ?? 0) / whole, { segment: { column, value } });
    const amount = ({ value, totals }: BreakdownEntry) =>
      writer.value(metric, totals[metric] ?? 0, { segment: { column, value } });
    const fillings = {
      share: share(returning),
      returning: amount(returning),
      first: amount(first),
      first_share: share(first),
    };
    const isLow = (returning.totals[metric] ?? 0) < (first.totals[metric] ?? 0);
    return [
      {
        id: newAndReturning.id,
        tag: 'note',
        metric,
        segments: [{ dimension: breakdown.dimension, value: returning.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(isLow ? PHRASES.low : PHRASES.high, fillings),
        evidence: [],
      },
    ];
  },
};

export function findKinds({ breakdowns }: Measures) {
  for (const breakdown of breakdowns as Breakdown[]) {
    const first = breakdown.entries.find(({ value }) => FIRST_TIME.test(value));
    const returning = breakdown.entries.find(({ value }) => RETURNING.test(value));
    const isPair = breakdown.entries.length <= 3 && ['audience', 'other'].includes(breakdown.dimension);
    if (first !== undefined && returning !== undefined && isPair) return { breakdown, first, returning };
  }
  return null;
}

const PHRASES = {
  title: {
    en: 'Returning customers bring {share} of sales',
    de: 'Wiederkehrende Kunden bringen {share} des Umsatzes',
    fr: 'Les clients qui reviennent apportent {share} des ventes',
    es: 'Los clientes que repiten aportan el {share} de las ventas',
  },
  body: {
    en: '{returning} came from people who had bought before, {first} from first orders, {first_share} of sales.',
    de: '{returning} kamen von Kunden, die schon gekauft hatten, {first} aus Erstbestellungen, {first_share} des Umsatzes.',
    fr: '{returning} viennent de clients ayant déjà acheté, {first} de premières commandes, soit {first_share} des ventes.',
    es: '{returning} vienen de clientes que ya habían comprado; {first}, de primeros pedidos, el {first_share} de las ventas.',
  },
  low: {
    en: 'Write to first-time buyers a few weeks after their order, with something that goes with what they bought.',
    de: 'Erstkäufern einige Wochen nach der Bestellung schreiben, mit etwas, das zu ihrem Kauf passt.',
    fr: 'Écrire aux nouveaux acheteurs quelques semaines après leur commande, avec un produit qui complète leur achat.',
    es: 'Escribir a quienes compraron por primera vez unas semanas después, con algo que combine con su compra.',
  },
  high: {
    en: 'Look for new buyers before the regulars drift away: one offer for a first order, shown where new visitors arrive.',
    de: 'Neue Käufer gewinnen, bevor die Stammkunden weniger werden: ein Angebot für die erste Bestellung, dort, wo neue Besucher ankommen.',
    fr: 'Gagner de nouveaux acheteurs avant que les habitués ne se lassent : une offre de première commande, là où arrivent les nouveaux visiteurs.',
    es: 'Buscar compradores nuevos antes de que se vayan los habituales: una oferta de primer pedido donde llegan las visitas nuevas.',
  },
} as const;
