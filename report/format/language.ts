/** Languages a report can be written in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How figures are to look: tables of our own, so that server and browser write the same. */
export interface Style {
  language: Language;
  /** ISO code; null where the file names none, then money is a plain number. */
  currency: string | null;
}
