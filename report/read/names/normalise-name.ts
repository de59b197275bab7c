import { CURRENCY_CODES } from '#report/read/cells/currencies.ts';

/**
 * A header reduced to what identifies it: lower case, no accents, no punctuation, no soft hyphens, camelCase and
 * snake_case parted into words, a currency in brackets or at the end taken off.
 */
export function normaliseName(name: string): string {
  let known = KNOWN.get(name);
  if (known === undefined) {
    known = normalised(name);
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(name, known);
  }
  return known;
}

/** Every header is looked at several times, and the same ones come with every file. */
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 20_000;

function normalised(name: string): string {
  let text = name.normalize('NFKC').replace(INVISIBLE, '').replace(COPIED_MENU, '');
  if (!text.includes(' ')) text = text.replace(CAMEL, '$1 $2');
  return text
    .replace(CURRENCY_IN_BRACKETS, ' ')
    .replace(CURRENCY_AT_END, '')
    .replace(CODE_AFTER_UNDERSCORE, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[łøæßđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’'`´]/g, ' ')
    .replace(/[^\p{L}\p{N}%#+ー]+/gu, ' ')
    .replace(SPACE_BESIDE_CJK, '')
    .trim();
}

/** The menu beside a name, where a table was copied off the screen: `Key eventsAll eventsarrow_drop_down`. */
const COPIED_MENU = /(?:All events)*arrow_drop_(?:down|up)$/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Two small letters before the capital: `CampaignName` is two words, `eCPM` is one. */
const CAMEL = /(\p{Ll}\p{Ll})(\p{Lu})/gu;
const ACCENTS = /[\u0300-\u036f]/g;
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ı: 'i' };
const CJK = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af';
const SPACE_BESIDE_CJK = new RegExp(`(?<=[${CJK}]) +| +(?=[${CJK}])`, 'g');

/** Units a header may carry; a list, so that `Impressions (ALL)` or `Position (AVG)` names none. */
const UNIT = [...CURRENCY_CODES, '€', '£', '\\$', 'R\\$', 'US\\$', 'zł', 'руб', '円', '元'].join('|');
const CURRENCY_IN_BRACKETS = new RegExp(`[([]\\s*(?:in )?(?:${UNIT})\\.?\\s*[)\\]]`, 'g');
const CURRENCY_AT_END = new RegExp(`(?<=\\p{L}.*)[\\s,_:-]+(?:in )?(?:${UNIT})\\.?\\s*$`, 'u');
/** `amount_usd`: small letters only behind an underscore, and only codes that are no words. */
const CODE_AFTER_UNDERSCORE =
  /(?<=\p{L})_(usd|eur|gbp|cad|aud|nzd|chf|brl|mxn|ars|clp|jpy|inr|sek|nok|dkk|pln|czk|zar)$/u;
