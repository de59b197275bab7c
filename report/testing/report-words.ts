import type { Language } from '#report/format/language.ts';
import type { PlaybookId } from '#report/playbooks/playbook.ts';

type Words = Record<Language, RegExp>;

/** Words of bought media: nothing else has bids, and only what is bought has a budget. */
const BOUGHT: Words = {
  en: /\b(budgets?|bids?|bidding|creatives?|ad sets?|negative keywords?)\b/i,
  de: /\b(budgets?|gebote?|werbemittel|anzeigengruppen?)\b/i,
  fr: /\b(budgets?|enchères?|groupes? d’annonces)\b/i,
  es: /\b(presupuestos?|pujas?|grupos? de anuncios)\b/i,
};

/** Words of lists and letters. */
const MAILED: Words = {
  en: /\b(unsubscribes?|subject lines?|mailing list)\b/i,
  de: /\b(abmeldungen|betreffzeilen?)\b/i,
  fr: /\b(désabonnements?|lignes? d’objet)\b/i,
  es: /\b(bajas de la lista|líneas? de asunto)\b/i,
};

function either(one: Words, other: Words): Words {
  const joined = (language: Language) => new RegExp(`${one[language].source}|${other[language].source}`, 'i');
  return { en: joined('en'), de: joined('de'), fr: joined('fr'), es: joined('es') };
}

/** Words that have no business in a report of the discipline. */
export const FOREIGN_WORDS: Partial<Record<PlaybookId, Words>> = {
  search_ads: MAILED,
  paid_social: MAILED,
  organic_search: either(BOUGHT, MAILED),
  rankings: either(BOUGHT, MAILED),
  local: either(BOUGHT, MAILED),
  video_and_posts: either(BOUGHT, MAILED),
  web_analytics: BOUGHT,
  email: BOUGHT,
  shop: BOUGHT,
  leads: either(BOUGHT, MAILED),
  general: either(BOUGHT, MAILED),
};

/** The agency's business: what was exported, how it was read, what to upload next. */
export const WRONG_READER: Words = {
  en: /\b(exports?|exported|columns?|the file|csv|upload(ed)?|rows?|left out)\b/i,
  de: /\b(export\w*|spalten?|datei|csv|hochgeladen|zeilen?|ausgelassen)\b/i,
  fr: /\b(export\w*|colonnes?|fichier|csv|téléversé|lignes? du fichier|écartées?)\b/i,
  es: /\b(exporta\w*|columnas?|archivo|csv|subid[oa] el archivo|filas?|descartad[oa]s?)\b/i,
};
