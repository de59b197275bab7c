import { powerOfTen } from '#report/mathematics/portable-math.ts';
import { CURRENCY_PATTERN, currencyOfSign, type CurrencySign } from './currencies.ts';
import { isEmptyNumber } from './empty-cells.ts';

export type Separator = '.' | ',';

export interface NumberReading {
  /** With every separator taken as grouping where `open` is set. */
  value: number;
  percent: boolean;
  currency: CurrencySign | null;
  decimals: number;
  /** What this cell alone proves about the decimal separator. */
  proves: Separator | null;
  /** The separator of `1.234` or `1,234`: thousands or decimals, to be settled by the whole column. */
  open: Separator | null;
}

/** `< 10%` tells where a value lies, not what it is. */
export const BOUND = 'bound';

const SUFFIX: Record<string, number> = {
  k: 1e3,
  tsd: 1e3,
  m: 1e6,
  mio: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
  万: 1e4,
  億: 1e8,
};

const SHAPE = new RegExp(
  "^(?<open>\\()?\\s*(?<bound>[<>≤≥~≈]\\s*)?'?(?<sign1>[-+])?\\s*" +
    `(?<before>${CURRENCY_PATTERN})?\\s*(?<sign2>[-+])?\\s*` +
    "(?<body>\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d+)?|[\\d.,]*\\d[\\d.,]*)(?<exponent>e[-+]?\\d{1,3})?" +
    '\\s*(?<suffix>k|m|b|bn|mn|tsd\\.?|mio\\.?|mrd\\.?|万|億)?\\s*(?<percent>%)?' +
    `\\s*(?<after>${CURRENCY_PATTERN})?(?<sign3>-)?\\s*(?<close>\\))?$`,
  'i',
);

/** Reads one cell as a number, `null` where it is none, BOUND where it only says "less than" or "more than". */
export function readNumber(text: string): NumberReading | typeof BOUND | null {
  if (text.length > 40) return null;
  const plain = asciiForms(text);
  const match = SHAPE.exec(plain);
  if (!match) return null;
  const { open, bound, sign1, sign2, sign3, before, after, body, exponent, suffix, percent, close } =
    match.groups!;
  if ((open === undefined) !== (close === undefined)) return null;
  const digits = readDigits(body!.replace(/[ '’]/g, ''), /[ '’]/.test(body!));
  if (!digits) return null;
  if (bound) return BOUND;
  const sign = currencyOfSign(before ?? after ?? '');
  if ((before ?? after) && !sign) return null;
  if (suffix && /^m$/.test(suffix) && !sign) return null;
  const scale = suffix ? SUFFIX[suffix.toLowerCase().replace('.', '')]! : 1;
  let value = exponent ? Number(`${digits.value}${exponent}`) : digits.value;
  value = scale === 1 ? value : scaled(value, scale, digits.decimals);
  if (open || sign1 === '-' || sign2 === '-' || sign3 === '-') value = -value;
  const { proves, open: undecided } = digits;
  const decimals = suffix || exponent ? 0 : digits.decimals;
  return {
    value,
    percent: percent !== undefined,
    currency: sign,
    decimals,
    proves,
    open: exponent || suffix ? null : undecided,
  };
}

/** Whether a cleaned cell counts as a number or as an empty one in a column of numbers. */
export function isNumberOrEmpty(text: string): boolean {
  return isEmptyNumber(text) || readNumber(text) !== null;
}

interface Digits {
  value: number;
  decimals: number;
  proves: Separator | null;
  open: Separator | null;
}

const GROUPED = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ };

function readDigits(body: string, spaced: boolean): Digits | null {
  const dot = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (dot < 0 && comma < 0) return { value: Number(body), decimals: 0, proves: null, open: null };
  const last: Separator = dot > comma ? '.' : ',';
  const other: Separator = last === '.' ? ',' : '.';
  const at = Math.max(dot, comma);
  const whole = body.slice(0, at);
  const fraction = body.slice(at + 1);
  if (dot >= 0 && comma >= 0) {
    if (whole.includes(last) || !GROUPED[other].test(whole)) return null;
    return {
      value: Number(`${whole.replaceAll(other, '')}.${fraction}`),
      decimals: fraction.length,
      proves: last,
      open: null,
    };
  }
  if (whole.includes(last)) {
    if (!GROUPED[last].test(body)) return null;
    return { value: Number(body.replaceAll(last, '')), decimals: 0, proves: other, open: null };
  }
  if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !spaced) {
    return { value: Number(whole + fraction), decimals: 0, proves: null, open: last };
  }
  return {
    value: Number(`${whole}.${fraction}`),
    decimals: fraction.length,
    proves: fraction === '' ? null : last,
    open: null,
  };
}

/** Multiplies without the noise of binary fractions: 1.2K is 1200, not 1199.9999. */
function scaled(value: number, scale: number, decimals: number): number {
  const unit = powerOfTen(decimals);
  return (Math.round(value * unit) * scale) / unit;
}

function asciiForms(text: string): string {
  const wide = /[^\x20-\x7e]/.test(text) ? text.normalize('NFKC').replace(/[−‐‑–]/g, '-') : text;
  return wide.trim().replace(/\s+/g, ' ');
}
