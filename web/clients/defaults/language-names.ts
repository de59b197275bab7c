import type { reportLanguages } from '#contract/agencies/brand-choices.ts';

/** Languages as their readers call them. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof reportLanguages)[number], string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};
