import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { otherPeriod, toldComparison } from '../compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { dayOf } from '#report/calendar.ts';
import type { Phrase } from '../facts/sentence.ts';
import { platformName } from '../words/platform-names.ts';

const SAYINGS = {
  'source.period': {
    en: 'The figures come from {platform} and cover {period}.',
    de: 'Die Zahlen stammen aus {platform}. Zeitraum: {period}.',
    fr: 'Les chiffres proviennent de {platform}. Période : {period}.',
    es: 'Las cifras proceden de {platform}. Periodo: {period}.',
  },
  source: {
    en: 'The figures come from {platform}.',
    de: 'Die Zahlen stammen aus {platform}.',
    fr: 'Les chiffres proviennent de {platform}.',
    es: 'Las cifras proceden de {platform}.',
  },
  period: {
    en: 'The figures cover {period}.',
    de: 'Zeitraum der Zahlen: {period}.',
    fr: 'Période couverte par les chiffres : {period}.',
    es: 'Periodo que abarcan las cifras: {period}.',
  },
  compared: {
    en: 'Changes compare {current} with {previous}.',
    de: 'Veränderungen vergleichen {current} mit {previous}.',
    fr: 'Les évolutions comparent {current} à {previous}.',
    es: 'Las variaciones comparan {current} con {previous}.',
  },
  'compared.unnamed': {
    en: 'Changes compare with the period before.',
    de: 'Veränderungen beziehen sich auf den Zeitraum davor.',
    fr: 'Les évolutions sont mesurées par rapport à la période précédente.',
    es: 'Las variaciones se miden frente al periodo anterior.',
  },
  peak: {
    en: 'The figures show interest relative to its highest point, which counts as 100: they are no numbers of searches.',
    de: 'Die Zahlen zeigen das Interesse im Verhältnis zum höchsten Wert, der als 100 gilt: Es sind keine Suchzahlen.',
    fr: 'Les chiffres montrent l’intérêt par rapport à son point le plus haut, qui vaut 100 : ce ne sont pas des nombres de recherches.',
    es: 'Las cifras muestran el interés respecto a su punto más alto, que vale 100: no son números de búsquedas.',
  },
  product_sales: {
    en: 'Product sales count each item of an order at its own price. They need not add up to the orders’ amounts: shipping and discounts on whole orders, and tax where it comes on top, are part of no product.',
    de: 'Der Warenumsatz zählt jeden Artikel einer Bestellung mit seinem eigenen Preis. Er ergibt nicht immer die Beträge der Bestellungen: Versand, Rabatte auf ganze Bestellungen und Steuer, die hinzukommt, gehören zu keinem Produkt.',
    fr: 'Les ventes de produits comptent chaque article d’une commande à son propre prix. Leur somme peut différer des montants des commandes : livraison, remises sur la commande entière et taxes ajoutées n’appartiennent à aucun produit.',
    es: 'Las ventas de productos cuentan cada artículo de un pedido a su propio precio. Su suma puede diferir de los importes de los pedidos: el envío, los descuentos sobre el pedido entero y los impuestos añadidos no pertenecen a ningún producto.',
  },
  year_ago: {
    en: 'Year-on-year changes compare {current} with {previous}.',
    de: 'Der Vorjahresvergleich stellt {current} und {previous} gegenüber.',
    fr: 'L’évolution sur un an compare {current} à {previous}.',
    es: 'La variación interanual compara {current} con {previous}.',
  },
} as const satisfies Record<string, Phrase>;

/** What a client needs to trust the figures: where they come from, their period, and what a change is against. */
export function aboutSection(writer: FactWriter): Section | null {
  const items = [
    sourceSentence(writer),
    peakSentence(writer),
    productSalesSentence(writer),
    comparedSentence(writer),
    yearAgoSentence(writer),
  ].filter((spans) => spans !== null);
  if (items.length === 0) return null;
  const title = writer.words('section.about');
  return { id: 'about', title, blocks: [{ kind: 'notes', title, items }] };
}

function sourceSentence(writer: FactWriter): TextSpan[] | null {
  const { source } = writer.measures.dataset;
  const name = platformName(source.platform);
  const platform =
    name === null ? null : writer.book.span(name, 'name', writer.words('formula.name'), [], name);
  const period =
    source.period && writer.span({ from: dayOf(source.period.from), to: dayOf(source.period.to) });
  if (platform && period) return writer.say(SAYINGS['source.period'], { platform, period });
  if (platform) return writer.say(SAYINGS.source, { platform });
  return period && writer.say(SAYINGS.period, { period });
}

function peakSentence(writer: FactWriter): TextSpan[] | null {
  const isOfPeak = Object.values(writer.measures.dataset.values).some(({ ofPeak }) => ofPeak === true);
  return isOfPeak ? writer.say(SAYINGS.peak) : null;
}

/** Two sums side by side that differ make a client wonder which is wrong. */
function productSalesSentence(writer: FactWriter): TextSpan[] | null {
  const isTold = (writer.measures.totals.product_sales ?? 0) > 0;
  return isTold ? writer.say(SAYINGS.product_sales) : null;
}

function comparedSentence(writer: FactWriter): TextSpan[] | null {
  const comparison = toldComparison(writer.measures);
  if (comparison === null) return null;
  const { current, previous } = comparison;
  if (!current || !previous) return writer.say(SAYINGS['compared.unnamed']);
  return writer.say(SAYINGS.compared, { current: writer.span(current), previous: writer.span(previous) });
}

function yearAgoSentence(writer: FactWriter): TextSpan[] | null {
  const current = toldComparison(writer.measures)?.current ?? null;
  const span = otherPeriod(writer, 'year_ago')?.span ?? null;
  if (current === null || span === null) return null;
  return writer.say(SAYINGS.year_ago, { current: writer.span(current), previous: writer.span(span) });
}
