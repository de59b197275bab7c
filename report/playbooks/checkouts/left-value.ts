import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis } from '../analysis.ts';
import { derived, numberOf } from '../analyses/derived-figures.ts';

/** Fewer are a day's chance. */
const LEAST_CHECKOUTS = 10;
/** The part of it that a step is sized by: one in ten. */
const PART_WON_BACK = 0.1;

/** What people had in hand when they left, and what a part of it would bring. */
export const leftValue: Analysis = {
  id: 'left_value',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { totals } = writer.measures;
    const [count, value] = [totals.left_checkouts ?? 0, totals.left_value ?? 0];
    if (count < LEAST_CHECKOUTS || value <= 0) return [];
    const checkouts = writer.value('left_checkouts', count, {});
    const sum = writer.value('left_value', value, {});
    const gain = derived(writer, 'money', ['×', sum, PART_WON_BACK]);
    const fillings = {
      count: checkouts,
      sum,
      average: derived(writer, 'money', ['÷', sum, checkouts]),
      gain,
    };
    return [
      {
        id: leftValue.id,
        tag: 'watch',
        metric: 'left_value',
        segments: [],
        gain: { metric: 'left_value', amount: numberOf(writer, gain) },
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
    en: '{sum} was left in {count} checkouts',
    de: '{count} Bestellungen über zusammen {sum} wurden abgebrochen',
    fr: '{count} paniers ont été abandonnés, pour {sum}',
    es: 'Quedaron {sum} en {count} carritos abandonados',
  },
  body: {
    en: 'That is {average} each on average. If one in ten of them were paid after all, they would bring about {gain}.',
    de: 'Im Schnitt sind das je {average}. Würde jede zehnte doch noch bezahlt, brächte das etwa {gain}.',
    fr: 'Soit {average} en moyenne. Si un sur dix était finalement payé, cela rapporterait environ {gain}.',
    es: 'Son {average} de media. Si se pagara al final uno de cada diez, supondrían unos {gain}.',
  },
  action: {
    en: 'Write to people who leave a checkout: after an hour with their cart, after a day with an answer to what holds them up, such as shipping or returns.',
    de: 'Wer abbricht, bekommt Post: nach einer Stunde mit dem Warenkorb, nach einem Tag mit einer Antwort auf das, was aufhält, etwa Versand oder Rückgabe.',
    fr: 'Écrire à ceux qui abandonnent : après une heure avec leur panier, après un jour avec une réponse à ce qui les freine, comme la livraison ou les retours.',
    es: 'Escribir a quien abandona: al cabo de una hora con su carrito, al cabo de un día con una respuesta a lo que lo frena, como el envío o las devoluciones.',
  },
} as const satisfies Record<string, Phrase>;
