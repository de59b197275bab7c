import { dayOf } from '#report/calendar.ts';
import { formatDay } from './date.ts';
import type { Language } from './language.ts';

/** An ISO date as the language writes it. */
export function formatIsoDate(iso: string, language: Language): string {
  return formatDay(dayOf(iso), language);
}
