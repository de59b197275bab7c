import type { Language } from '#report/format/language.ts';
import { formatNumber } from '#report/format/number.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';

/** A rank is told in places: from 12.8 to 14.1 is no rise of ten per cent. */
export function isRank(metric: MetricKey): boolean {
  return metric === 'position';
}

/** `1.3 places`. */
export function placesText(places: number, language: Language): string {
  const text = formatNumber(Math.abs(places), 1, language);
  const [one, many] = WORDS[language];
  const isOne = language === 'fr' ? Math.abs(places) < 2 : Math.abs(places) === 1;
  return `${text}\u00a0${isOne ? one : many}`;
}

const WORDS: Record<Language, readonly [one: string, many: string]> = {
  en: ['place', 'places'],
  de: ['Platz', 'Plätze'],
  fr: ['place', 'places'],
  es: ['puesto', 'puestos'],
};
