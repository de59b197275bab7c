import type { Language } from '#report/format/language.ts';
import { MARKS } from '#report/format/number.ts';
import { wholePower } from '#report/mathematics/portable-math.ts';

/** A number somebody wrote out instead of choosing a fact. */
export interface TypedFigure {
  /** Place of its first character. */
  at: number;
  text: string;
  /** As the report's facts count: `12.4%` is 0.124. */
  value: number;
  /** The smallest difference its digits can tell. */
  step: number;
  unit: 'ratio' | 'money' | 'multiple' | null;
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  Tsd: 1e3,
  mil: 1e3,
  M: 1e6,
  m: 1e6,
  Mio: 1e6,
  B: 1e9,
  bn: 1e9,
  Mrd: 1e9,
  Md: 1e9,
};

const SPACE = '[ \\u00a0\\u202f]';
const SIGN = '[€$£¥₹₩₺₽₴฿₫₪₦₱]';
const FIGURE = new RegExp(
  `(?<![\\p{L}\\d])(?<minus>[−-](?=${SIGN}?\\d))?(?<before>${SIGN}${SPACE}?)?` +
    `(?<digits>\\d+(?:[.,'’\\u00a0\\u202f]\\d+)*)` +
    `(?:${SPACE}?(?<scale>Tsd|Mio|Mrd|Md|mil|bn|[kKMmB])\\.?(?![\\p{L}\\d]))?` +
    `(?<after>${SPACE}?(?:%|×|${SIGN}))?(?![\\p{L}\\d])`,
  'gu',
);

/** The numbers in words of a language; digits that belong to a name (`Q3`, `GA4`) are none. */
export function typedFigures(text: string, language: Language): TypedFigure[] {
  return Array.from(text.matchAll(FIGURE), (match) => {
    const { minus, before, digits = '', scale, after } = match.groups ?? {};
    const { number, decimals } = readDigits(digits, language);
    const unit = unitOf(before, after);
    const factor = (scale === undefined ? 1 : (SCALES[scale] ?? 1)) * (unit === 'ratio' ? 0.01 : 1);
    return {
      at: match.index,
      text: match[0],
      value: number * factor * (minus === undefined ? 1 : -1),
      step: wholePower(10, -decimals) * factor,
      unit,
    };
  });
}

function unitOf(before: string | undefined, after: string | undefined): TypedFigure['unit'] {
  const sign = (before ?? after ?? '').trim();
  if (sign === '') return null;
  return sign === '%' ? 'ratio' : sign === '×' ? 'multiple' : 'money';
}

/** `1,234.5` in English, `1.234,5` in German; a mark before three last digits groups them, any other is the decimal mark. */
function readDigits(digits: string, language: Language): { number: number; decimals: number } {
  const plain = digits.replaceAll(/['’\u00a0\u202f]/g, '');
  const { group } = MARKS[language];
  const grouped = group === ',' || group === '.' ? group : '.';
  const decimal = grouped === ',' ? '.' : ',';
  const inGroups = new RegExp(`^\\d{1,3}(?:\\${grouped}\\d{3})+(?:\\${decimal}\\d+)?$`).test(plain);
  const whole = inGroups ? plain.replaceAll(grouped, '') : plain.replaceAll(grouped, decimal);
  const [units = '', fraction = ''] = whole.split(decimal);
  return { number: Number(`${units}.${fraction || '0'}`), decimals: fraction.length };
}
