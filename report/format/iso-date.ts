import { formatDay } from './date.ts';
import type { Language } from './language.ts';

/** An ISO date as the language writes it. */
export function formatIsoDate(iso: string, language: Language): string {
  return formatDay(Date.parse(`${iso}T00:00:00Z`) / 86_400_000, language);
}
