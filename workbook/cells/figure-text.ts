import { currencyOfSign } from '#report/read/cells/currencies.ts';
import type { Figure } from '#workbook/workbook.ts';

/** What a spreadsheet keeps of a number. */
const SIGNIFICANT_DIGITS = 15;
/** `1.234` may be a thousand and more; with a fourth decimal it is nothing but one and a bit. */
const OPEN_TO_DOUBT = /^-?[1-9]\d{0,2}\.\d{3}$/;

export interface Unit {
  readonly isPercent?: boolean;
  /** A sign or a code that stands beside amounts. */
  readonly currency?: string | null;
  /** Figures of ids such as `00123`. */
  readonly digits?: number;
}

/**
 * A number as its cell means it, with all its digits: what is shown as `12.3%` is written `12.34%` where that is the value.
 * Point for decimals, nothing between thousands.
 */
export function figureOf(value: number, { isPercent = false, currency, digits = 0 }: Unit = {}): Figure {
  if (!Number.isFinite(value)) return { kind: 'figure', text: '#N/A' };
  if (digits > 1 && Number.isSafeInteger(value) && value >= 0)
    return { kind: 'figure', text: String(value).padStart(digits, '0') };
  const plain = plainNumber(isPercent ? value * 100 : value);
  if (isPercent) return { kind: 'figure', text: `${plain}%` };
  if (!currency) return { kind: 'figure', text: plain };
  return {
    kind: 'figure',
    text: plain.startsWith('-') ? `-${currency}${plain.slice(1)}` : `${currency}${plain}`,
  };
}

function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  return OPEN_TO_DOUBT.test(text) ? `${text}0` : text;
}

/** How a number format of a spreadsheet writes: `[$€-407] #,##0.00`, `0.00%`, `00000`. */
export function unitOfFormat(format: string): Unit {
  const [section = ''] = splitSections(format);
  if (/^0{2,}$/.test(section)) return { digits: section.length };
  const bare = section.replaceAll(/"[^"]*"|\\./g, '');
  if (bare.includes('%')) return { isPercent: true };
  return { currency: currencyIn(section) };
}

/** A semicolon in quotes ends no section. */
function splitSections(format: string): string[] {
  return format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];
}

function currencyIn(section: string): string | null {
  const bracketed = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(section)?.[1];
  const literals = [
    bracketed ?? '',
    ...[...section.matchAll(/"([^"]*)"/g)].map((found) => found[1] ?? ''),
    section
      .replaceAll(/"[^"]*"|\[[^\]]*\]|[_*]./g, '')
      .replaceAll('\\', '')
      .replaceAll(/[\d#?.,@()/+E-]/g, ''),
  ];
  return (
    literals.map((literal) => literal.trim()).find((literal) => literal && currencyOfSign(literal)) ?? null
  );
}
