/**
 * A header reduced to what identifies it: lower case, no accents, no punctuation, no soft hyphens, camelCase and
 * snake_case parted into words, a currency in brackets taken off.
 */
export function normaliseName(name: string): string {
  let text = name.normalize('NFKC').replace(INVISIBLE, '');
  if (!text.includes(' ')) text = text.replace(CAMEL, '$1 $2');
  text = text
    .replace(CURRENCY_IN_BRACKETS, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[łøæßđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’'`´]/g, ' ')
    .replace(/[^\p{L}\p{N}%#+ー]+/gu, ' ')
    .replace(SPACE_BESIDE_CJK, '')
    .trim();
  return text;
}

/** The currency a header names in brackets or after a comma: `Amount spent (EUR)`, `Spend(USD)`, `消化金額 (JPY)`. */
export function currencyInName(name: string): string | null {
  const code = CURRENCY_IN_BRACKETS.exec(name.normalize('NFKC'))?.[1];
  CURRENCY_IN_BRACKETS.lastIndex = 0;
  if (code === undefined) return null;
  return SYMBOLS[code] ?? code.toUpperCase();
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const CAMEL = /(\p{Ll})(\p{Lu})/gu;
const ACCENTS = /[\u0300-\u036f]/g;
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ı: 'i' };
const CJK = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af';
const SPACE_BESIDE_CJK = new RegExp(`(?<=[${CJK}]) +| +(?=[${CJK}])`, 'g');

/** Codes that stand in brackets as a unit; a list, so that `Impressions (ALL)` or `Position (AVG)` is none. */
export const CURRENCY_CODES = new Set(
  (
    'USD EUR GBP JPY CNY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN HRK ISK TRY RUB UAH BRL MXN ARS CLP COP PEN ' +
    'UYU INR IDR MYR PHP SGD THB VND KRW TWD HKD ZAR NGN KES EGP MAD AED SAR QAR KWD ILS PKR BDT LKR DZD TND GHS JOD'
  ).split(' '),
);
const SYMBOLS: Record<string, string> = { '€': 'EUR', '£': 'GBP', R$: 'BRL', US$: 'USD', zł: 'PLN' };
const CURRENCY_IN_BRACKETS = new RegExp(
  `[([]\\s*(?:in )?(${[...CURRENCY_CODES].join('|')}|€|£|R\\$|US\\$|zł)\\s*[)\\]]`,
  'g',
);
