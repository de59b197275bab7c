/** Signs and abbreviations that stand beside an amount, longest first. */
const SIGNS: [sign: string, code: string, sure: boolean][] = [
  ['US$', 'USD', true],
  ['AU$', 'AUD', true],
  ['CA$', 'CAD', true],
  ['NZ$', 'NZD', true],
  ['HK$', 'HKD', true],
  ['NT$', 'TWD', true],
  ['MX$', 'MXN', true],
  ['R$', 'BRL', true],
  ['A$', 'AUD', true],
  ['C$', 'CAD', true],
  ['S$', 'SGD', true],
  ['$U', 'UYU', true],
  ['$', 'USD', false],
  ['€', 'EUR', true],
  ['£', 'GBP', false],
  ['¥', 'JPY', false],
  ['円', 'JPY', true],
  // Shift-JIS has the yen sign where ASCII has the backslash.
  ['\\', 'JPY', true],
  ['元', 'CNY', true],
  ['₹', 'INR', true],
  ['₽', 'RUB', true],
  ['₺', 'TRY', true],
  ['₩', 'KRW', true],
  ['₪', 'ILS', true],
  ['฿', 'THB', true],
  ['₫', 'VND', true],
  ['₴', 'UAH', true],
  ['₱', 'PHP', true],
  ['₦', 'NGN', true],
  ['zł', 'PLN', true],
  ['Kč', 'CZK', true],
  ['Ft', 'HUF', true],
  ['lei', 'RON', true],
  ['kr.', 'DKK', false],
  ['kr', 'SEK', false],
  ['Rs.', 'INR', true],
  ['Rs', 'INR', true],
  ['руб.', 'RUB', true],
];

export const CURRENCY_CODES = new Set(
  (
    'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN HRK RUB UAH TRY ILS AED SAR QAR KWD BHD EGP ZAR NGN KES ' +
    'INR PKR BDT LKR CNY HKD TWD KRW SGD MYR THB IDR PHP VND BRL MXN ARS CLP COP PEN UYU ISK RSD MAD TND GEL KZT'
  ).split(' '),
);

export interface CurrencySign {
  code: string;
  /** False where several currencies use the sign. */
  sure: boolean;
}

const BY_SIGN = new Map<string, CurrencySign>(
  SIGNS.map(([sign, code, sure]) => [sign.toLowerCase(), { code, sure }]),
);

/** The currency a sign or ISO code stands for. */
export function currencyOfSign(sign: string): CurrencySign | null {
  const code = sign.toUpperCase();
  if (CURRENCY_CODES.has(code)) return { code, sure: true };
  return BY_SIGN.get(sign.toLowerCase()) ?? null;
}

/** The currency a header names: `Amount spent (EUR)`, `Cost USD`, `Umsatz in €`, `Spend ($)`. */
export function currencyOfHeader(header: string): CurrencySign | null {
  const coded = /(?:^|[\s([_/|,-])([A-Z]{3})(?=$|[\s)\]_/|,])/g;
  for (const match of header.matchAll(coded))
    if (CURRENCY_CODES.has(match[1]!)) return { code: match[1]!, sure: true };
  const lower = /_([a-z]{3})$/.exec(header)?.[1]?.toUpperCase();
  if (lower !== undefined && CURRENCY_CODES.has(lower)) return { code: lower, sure: true };
  const signed = /(US\$|R\$|A\$|C\$|[$€£¥₹₽₺₩₪฿]|zł|Kč|円)/.exec(header);
  return signed ? currencyOfSign(signed[1]!) : null;
}

/** The part of a pattern that matches any sign or code. */
export const CURRENCY_PATTERN = [...SIGNS.map(([sign]) => sign), ...CURRENCY_CODES]
  .map((sign) => sign.replace(/[$.\\]/g, '\\$&'))
  .join('|');
