import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { Language } from './language.ts';

interface NumberMarks {
  group: string;
  decimal: string;
  /** Digits before the group mark that call for one: Spanish writes 1234 and 12.345. */
  leastGrouped: number;
  /** Between a number and its percent sign. */
  percent: string;
}

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

export const MARKS: Record<Language, NumberMarks> = {
  en: { group: ',', decimal: '.', leastGrouped: 1, percent: '' },
  de: { group: '.', decimal: ',', leastGrouped: 1, percent: NO_BREAK },
  fr: { group: NARROW_NO_BREAK, decimal: ',', leastGrouped: 1, percent: NARROW_NO_BREAK },
  es: { group: '.', decimal: ',', leastGrouped: 2, percent: NO_BREAK },
};

const MINUS = '−';

/** `-1234.5` with two decimals in English: `−1,234.50`. */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const { group, decimal, leastGrouped } = MARKS[language];
  const [whole = '', fraction] = roundTo(Math.abs(value), decimals).split('.');
  const grouped = whole.length >= 3 + leastGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  const digits = fraction === undefined ? grouped : grouped + decimal + fraction;
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits;
}

/**
 * Rounds half up in decimal, as a person would: 1.005 to two decimals is 1.01. What is no number is refused: a report
 * that fails is seen and mended, a report that prints `NaN` is sent.
 */
export function roundTo(value: number, decimals: number): string {
  if (!Number.isFinite(value))
    throw new RangeError(`${value} is no figure; leave it out where it is computed.`);
  if (Math.abs(value) >= 1e15) return BigInt(Math.round(value)).toString();
  const [digits, exponent] = value.toExponential(14).split('e');
  const scaled = Number(`${digits}e${Number(exponent) + decimals}`);
  const rounded = Math.floor(scaled + 0.5);
  return (rounded / powerOfTen(decimals)).toFixed(decimals);
}
