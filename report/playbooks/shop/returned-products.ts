import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis } from '../analysis.ts';
import { derived, namesOf, numberOf } from '../analyses/derived-figures.ts';
import { productsOf, sizeOf } from './sales.ts';

/** Twice what the others send back is about the product. */
const TIMES_OTHERS = 2;
/** A product with less of all returns changes little. */
const LEAST_PART = 0.1;
const LEAST_PRODUCTS = 4;
/** On fewer sold pieces a few returns are bad luck. */
const LEAST_SOLD = 30;
const MOST_NAMED = 2;

/** Products that come back far more often than the others, in money. */
export const returnedProducts: Analysis = {
  id: 'returned_products',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findReturnedProducts(writer.measures);
    if (found === null) return [];
    const { breakdown, sales, products } = found;
    const { column } = breakdown.segment;
    const [first] = products as [BreakdownEntry];
    const scope = { segment: { column, value: first.value } };
    const { totals } = writer.measures;
    const own = {
      sales: writer.value(sales, first.totals[sales]!, scope),
      returns: sizeOf(writer, 'returns', first.totals.returns!, scope),
    };
    const all = {
      sales: writer.value(sales, totals[sales]!),
      returns: sizeOf(writer, 'returns', totals.returns!),
    };
    const rest = derived(writer, 'ratio', [
      '÷',
      ['−', all.returns, own.returns],
      ['−', all.sales, own.sales],
    ]);
    const saved = derived(writer, 'money', ['−', own.returns, ['×', own.sales, rest]]);
    const fillings = {
      first: writer.name(first.value, column),
      names: namesOf(writer, column, products, MOST_NAMED),
      rate: derived(writer, 'ratio', ['÷', own.returns, own.sales]),
      rest,
      saved,
    };
    return [
      {
        id: returnedProducts.id,
        tag: 'watch',
        metric: 'returns',
        segments: [{ dimension: breakdown.dimension, value: first.value }],
        gain: { metric: sales, amount: numberOf(writer, saved) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findReturnedProducts(measures: Measures) {
  const { totals } = measures;
  const breakdown = productsOf(measures);
  const sales: MetricKey | undefined = (['gross_sales', 'revenue', 'net_sales'] as const).find(
    (metric) => (totals[metric] ?? 0) > 0,
  );
  const returns = Math.abs(totals.returns ?? 0);
  if (breakdown === null || sales === undefined || !(returns > 0)) return null;
  if (breakdown.entries.length < LEAST_PRODUCTS) return null;
  const products = breakdown.entries
    .filter((entry) => {
      const [sold, back] = [entry.totals[sales] ?? 0, cameBack(entry)];
      const others = (returns - back) / (totals[sales]! - sold);
      const pieces = entry.totals.units_sold ?? entry.totals.orders ?? 0;
      if (entry.value === '' || !(sold > 0) || pieces < LEAST_SOLD || back < LEAST_PART * returns)
        return false;
      return back / sold >= TIMES_OTHERS * others;
    })
    .toSorted((a, b) => cameBack(b) - cameBack(a));
  return products.length === 0 ? null : { breakdown, sales, products };
}

function cameBack({ totals }: BreakdownEntry): number {
  return Math.abs(totals.returns ?? 0);
}

const PHRASES = {
  title: {
    en: '{first} comes back far more often than the rest: {rate} of its sales',
    de: '{first} kommt viel öfter zurück als der Rest: {rate} des Verkauften',
    fr: '{first} : bien plus de retours que le reste, {rate} de ses ventes',
    es: '{first} se devuelve mucho más que el resto: el {rate} de sus ventas',
  },
  body: {
    en: 'Of everything else, {rest} comes back. If {first} came back no more often than that, {saved} of sales would be kept.',
    de: 'Von allem anderen kommen {rest} zurück. Käme {first} nicht öfter zurück, blieben {saved} Umsatz erhalten.',
    fr: 'Pour tout le reste, c’est {rest}. Au même taux, {first} conserverait {saved} de ventes.',
    es: 'Del resto se devuelve el {rest}. Si {first} no se devolviera más que eso, se conservarían {saved} en ventas.',
  },
  action: {
    en: 'Read the reasons given for returning {names}, and correct pictures, measurements and description first.',
    de: 'Die Rückgabegründe für {names} lesen und zuerst Bilder, Maße und Beschreibung korrigieren.',
    fr: 'Lire les motifs de retour de {names}, et corriger d’abord photos, dimensions et description.',
    es: 'Leer los motivos de devolución de {names} y corregir primero fotos, medidas y descripción.',
  },
} as const;
