import { DAY_MS } from '#report/calendar.ts';
import { NAMES, type Names } from './calendar-names.ts';
import type { Language } from './language.ts';

const NO_BREAK = '\u00a0';

/** Days since 1970-01-01 as year, month (from 0) and day. */
export function calendarDay(day: number): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

/** `1 December 2025`, `1. Dezember 2025`, `1er décembre 2025`, `1 de diciembre de 2025`. */
export function formatDay(day: number, language: Language): string {
  const { year, month, date } = calendarDay(day);
  return `${dayAndMonth(date, month, language)} ${language === 'es' ? 'de ' : ''}${year}`;
}

/** `1 Dec`, `1. Dez.`: for axes and marks. */
export function formatShortDay(day: number, language: Language): string {
  const { month, date } = calendarDay(day);
  return `${ordinal(date, language)}${NO_BREAK}${NAMES[language].shortMonths[month]}`;
}

/** `December 2025`. */
export function formatMonth(day: number, language: Language): string {
  const { year, month } = calendarDay(day);
  return `${NAMES[language].months[month]} ${language === 'es' ? 'de ' : ''}${year}`;
}

/** A span of days, as short as it can be said: a day, a whole month, `1–3 December 2025`, or both ends. */
export function formatSpan(from: number, to: number, language: Language): string {
  if (from === to) return formatDay(from, language);
  const [a, b] = [calendarDay(from), calendarDay(to)];
  const of = language === 'es' ? 'de ' : '';
  if (a.year === b.year && a.month === b.month) {
    if (isWholeMonth({ from, to })) return formatMonth(from, language);
    return `${ordinal(a.date, language)}–${dayAndMonth(b.date, b.month, language)} ${of}${b.year}`;
  }
  const start = dayAndMonth(a.date, a.month, language) + (a.year === b.year ? '' : ` ${of}${a.year}`);
  return `${start} – ${formatDay(to, language)}`;
}

export function isWholeMonth({ from, to }: { from: number; to: number }): boolean {
  const [a, b] = [calendarDay(from), calendarDay(to)];
  return a.date === 1 && a.month === b.month && a.year === b.year && calendarDay(to + 1).date === 1;
}

function dayAndMonth(date: number, month: number, language: Language): string {
  const name = NAMES[language].months[month];
  return `${ordinal(date, language)} ${language === 'es' ? 'de ' : ''}${name}`;
}

function ordinal(date: number, language: Language): string {
  if (language === 'de') return `${date}.`;
  return language === 'fr' && date === 1 ? '1er' : String(date);
}

/** 0 is Sunday. */
export function formatWeekday(
  weekday: number,
  language: Language,
  form: keyof Pick<Names, 'weekdays' | 'shortWeekdays'>,
): string {
  return NAMES[language][form][weekday]!;
}
