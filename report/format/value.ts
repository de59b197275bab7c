import { CURRENCY_SIGNS, WHOLE_CURRENCIES } from './currency.ts';
import type { Style } from './language.ts';
import { formatNumber, MARKS, roundTo } from './number.ts';

export type Unit = 'count' | 'money' | 'ratio' | 'multiple' | 'number' | 'seconds';

/** From here on money is written without cents, and a count without fractions. */
const WHOLE_FROM = 1000;
const FRACTION_BELOW = 100;
const NO_BREAK = '\u00a0';

/** A figure in words of its unit: `€571,456`, `2.84%`, `4.50×`, `9,412`. */
export function formatValue(value: number, unit: Unit, style: Style): string {
  switch (unit) {
    case 'money':
      return formatMoney(value, style);
    case 'count':
      return formatCount(value, style);
    case 'ratio':
      return formatPercent(value, style);
    case 'multiple':
      return `${formatNumber(value, 2, style.language)}×`;
    case 'number':
      return formatNumber(value, Math.abs(value) >= WHOLE_FROM ? 0 : 1, style.language);
    case 'seconds':
      return formatDuration(value, style);
  }
}

/** A figure with as many decimals as somebody chose for it. */
export function formatWithDecimals(value: number, unit: Unit, decimals: number, style: Style): string {
  switch (unit) {
    case 'money':
      return withSign(formatNumber(value, decimals, style.language), style);
    case 'ratio':
      return percent(value, decimals, style);
    case 'multiple':
      return `${formatNumber(value, decimals, style.language)}×`;
    case 'seconds':
      return formatDuration(value, style);
    default:
      return formatNumber(value, decimals, style.language);
  }
}

/** Cents below a thousand, none above; `571.456 €` where the language puts the sign last. */
export function formatMoney(value: number, style: Style): string {
  return withSign(formatNumber(value, centsOf(value, style), style.language), style);
}

function centsOf(value: number, { currency }: Style): number {
  return Math.abs(value) >= WHOLE_FROM - 0.005 || isWholeCurrency(currency) ? 0 : 2;
}

function isWholeCurrency(currency: string | null): boolean {
  return currency !== null && WHOLE_CURRENCIES.has(currency);
}

/** Columns with amounts of this size need no cents, unless others in them are this small. */
const LARGE_AMOUNT = 100_000;
const SMALL_AMOUNT = 100;

/** The figures of one column: all with as many decimals as the one that needs most, so that their digits line up. */
export function columnFormat(values: number[], unit: Unit, style: Style): (value: number) => string {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const largest = Math.max(0, ...sizes);
  const needed = (decimalsOf: (value: number) => number) => Math.max(0, ...sizes.map(decimalsOf));
  if (unit === 'money') {
    const isCoarse = largest >= LARGE_AMOUNT && sizes.every((size) => size >= SMALL_AMOUNT);
    const decimals = isCoarse ? 0 : needed((value) => centsOf(value, style));
    return (value) => withSign(formatNumber(value, decimals, style.language), style);
  }
  if (unit === 'count') {
    const decimals = needed(decimalsOfCount);
    return (value) => formatNumber(value, decimals, style.language);
  }
  if (unit === 'ratio') {
    const decimals = needed(decimalsOfPercent);
    return (value) => percent(value, decimals, style);
  }
  return (value) => formatValue(value, unit, style);
}

function withSign(digits: string, { language, currency }: Style): string {
  if (currency === null) return digits;
  const sign = CURRENCY_SIGNS[currency] ?? currency;
  if (language !== 'en') return `${digits}${NO_BREAK}${sign}`;
  const gap = /[A-Za-z.]$/.test(sign) ? NO_BREAK : '';
  return digits.startsWith('−') ? `−${sign}${gap}${digits.slice(1)}` : `${sign}${gap}${digits}`;
}

/** Whole, except for small fractional counts such as modelled conversions. */
export function formatCount(value: number, { language }: Style): string {
  return formatNumber(value, decimalsOfCount(value), language);
}

function decimalsOfCount(value: number): number {
  if (isWhole(value) || Math.abs(value) >= WHOLE_FROM) return 0;
  return Math.abs(value) >= FRACTION_BELOW ? 1 : 2;
}

/** A rate or a share: two decimals below ten per cent, one above. */
export function formatPercent(value: number, style: Style): string {
  return percent(value, decimalsOfPercent(value), style);
}

function decimalsOfPercent(value: number): number {
  const size = Math.abs(value) * 100;
  return size < 9.995 ? 2 : size < 999.95 ? 1 : 0;
}

function percent(value: number, decimals: number, { language }: Style): string {
  return formatNumber(value * 100, decimals, language) + MARKS[language].percent + '%';
}

/** A change without its sign, for sentences that say the direction: `12.4%`, `228%`. */
export function formatChangeSize(value: number, { language }: Style): string {
  const percent = Math.abs(value) * 100;
  const decimals = percent < 99.95 ? 1 : 0;
  return formatNumber(percent, decimals, language) + MARKS[language].percent + '%';
}

/** A change with its sign, for cards and tables: `+12.4%`, `−8.0%`, `0.0%`. */
export function formatChange(value: number, style: Style): string {
  const size = formatChangeSize(value, style);
  if (!/[1-9]/.test(size)) return size;
  return (value > 0 ? '+' : '−') + size;
}

/** An amount with its sign: `+€1,140`. */
export function formatSigned(value: number, unit: Unit, style: Style): string {
  const text = formatValue(value, unit, style);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** `3 m 25 s`; below a minute `42 s`. */
export function formatDuration(seconds: number, { language }: Style): string {
  const all = Number(roundTo(Math.abs(seconds), 0));
  const sign = seconds < 0 && all > 0 ? '−' : '';
  const minutes = Math.floor(all / 60);
  const minuteSign = language === 'en' ? 'm' : 'min';
  if (minutes === 0) return `${sign}${all}${NO_BREAK}s`;
  const rest = String(all % 60).padStart(2, '0');
  return `${sign}${formatNumber(minutes, 0, language)}${NO_BREAK}${minuteSign}${NO_BREAK}${rest}${NO_BREAK}s`;
}

const SCALES = {
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'k'],
  ],
  de: [
    [1e9, 'Mrd.'],
    [1e6, 'Mio.'],
    [1e3, 'Tsd.'],
  ],
  fr: [
    [1e9, 'Md'],
    [1e6, 'M'],
    [1e3, 'k'],
  ],
  es: [
    [1e9, 'mil\u00a0M'],
    [1e6, 'M'],
    [1e3, 'mil'],
  ],
} as const;

const SHORT_FROM = 10_000;

/** For axes and narrow places: `€12k`, `1.5M`; at most one decimal. */
export function formatShort(value: number, unit: Unit, style: Style): string {
  if (unit === 'ratio') {
    const percent = value * 100;
    return (
      formatNumber(percent, isWhole(percent) ? 0 : 1, style.language) + MARKS[style.language].percent + '%'
    );
  }
  if (unit === 'seconds') return formatDuration(value, style);
  const size = Math.abs(value);
  const scale = size >= SHORT_FROM ? SCALES[style.language].find(([from]) => size >= from) : undefined;
  const scaled = value / (scale?.[0] ?? 1);
  const decimals = isWhole(scaled) || Math.abs(scaled) >= FRACTION_BELOW ? 0 : 1;
  const gap = style.language === 'en' ? '' : NO_BREAK;
  const digits = formatNumber(scaled, decimals, style.language) + (scale ? gap + scale[1] : '');
  if (unit === 'multiple') return `${digits}×`;
  return unit === 'money' ? withSign(digits, style) : digits;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}
