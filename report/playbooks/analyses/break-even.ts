import type { Analysis } from '../analysis.ts';
import { derived, numberOf } from './derived-figures.ts';

/** Fewer results say nothing about what money brings back. */
const LEAST_RESULTS = 20;

/** Ads that cost more than the revenue they are credited with. */
export const breakEven: Analysis = {
  id: 'break_even',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { cost, revenue, conversions, roas } = writer.measures.totals;
    if (!((cost ?? 0) > 0) || !((revenue ?? 0) > 0) || (conversions ?? 0) < LEAST_RESULTS) return [];
    // A return that makes no sense has none: the values are placeholders.
    if (typeof roas !== 'number' || revenue! >= cost!) return [];
    const [spent, earned] = [writer.value('cost', cost!), writer.value('revenue', revenue!)];
    const short = derived(writer, 'money', ['−', spent, earned]);
    const fillings = { spent, earned, short, back: derived(writer, 'money', ['÷', earned, spent]) };
    return [
      {
        id: breakEven.id,
        tag: 'risk',
        metric: 'roas',
        segments: [],
        gain: { metric: 'cost', amount: numberOf(writer, short) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

const PHRASES = {
  title: {
    en: 'The ads cost {short} more than the revenue they brought',
    de: 'Die Anzeigen kosteten {short} mehr, als sie an Umsatz brachten',
    fr: 'Les publicités ont coûté {short} de plus que le chiffre d’affaires apporté',
    es: 'Los anuncios costaron {short} más que los ingresos que trajeron',
  },
  body: {
    en: '{spent} of spend brought {earned} in revenue, {back} for every unit of money spent, before the cost of the goods. Repeat purchases are not in it.',
    de: '{spent} Ausgaben brachten {earned} Umsatz, also {back} je ausgegebener Geldeinheit, noch vor Wareneinsatz. Spätere Käufe sind nicht enthalten.',
    fr: '{spent} de dépenses ont apporté {earned} de chiffre d’affaires, soit {back} par unité dépensée, avant le coût des marchandises. Les achats ultérieurs n’y figurent pas.',
    es: '{spent} de inversión trajeron {earned} de ingresos, es decir, {back} por unidad invertida, antes del coste de la mercancía. Las compras posteriores no están incluidas.',
  },
  action: {
    en: 'Agree on the return that pays after margin, and cut what stays below it.',
    de: 'Festlegen, welcher Ertrag sich nach Marge rechnet, und kürzen, was darunter bleibt.',
    fr: 'Convenir du retour rentable après marge, et réduire ce qui reste en dessous.',
    es: 'Acordar qué retorno es rentable tras el margen y recortar lo que quede por debajo.',
  },
} as const;
