import { formatValue } from '#report/format/value.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';

/**
 * The share of searchers who click the organic result at the places worth aiming for: averages over 80 million keywords,
 * published by SISTRIX in July 2020. Rank trackers know no clicks, so that a site's own curve cannot be learned from their lists.
 */
const CLICK_RATES = { 3: 0.11, 10: 0.025 } as const;

export type Goal = keyof typeof CLICK_RATES;

export function clickRate(goal: Goal): number {
  return CLICK_RATES[goal];
}

/** The rate as a fact that names the study. */
export function clickRateSpan(writer: FactWriter, goal: Goal): TextSpan {
  const rate = clickRate(goal);
  return writer.book.span(rate, 'ratio', writer.words(STUDY), [], formatValue(rate, 'ratio', writer.style));
}

export const STUDY: Phrase = {
  en: 'Average click rate of organic results at this place (SISTRIX)',
  de: 'Durchschnittliche Klickrate organischer Treffer auf diesem Platz (SISTRIX)',
  fr: 'Taux de clics moyen des résultats naturels à cette place (SISTRIX)',
  es: 'Tasa de clics media de los resultados orgánicos en ese puesto (SISTRIX)',
};
