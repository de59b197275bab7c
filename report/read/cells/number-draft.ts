import { cleanText } from './clean-text.ts';
import type { CurrencySign } from './currencies.ts';
import { isEmptyNumber } from './empty-cells.ts';
import { BOUND, readNumber, type NumberReading, type Separator } from './number-text.ts';

/** A column read as numbers, before the separators of cells like `1.234` are settled. */
export interface NumberDraft {
  values: Float64Array;
  numbers: number;
  empty: number;
  /** Cells that hold something else, by row, with their text. */
  strangers: { row: number; text: string }[];
  strangerCount: number;
  percents: number;
  money: Map<string, CurrencySign & { cells: number }>;
  decimals: number;
  /** Cells that prove one decimal separator by their own form. */
  proofs: Record<Separator, number>;
  /** Rows whose one separator may group thousands or begin decimals; their value holds it as grouping. */
  open: Record<Separator, number[]>;
  /** Whole numbers without any separator, and those of them over 999. */
  bare: number;
  bareOver999: number;
  /** The greatest magnitude read from an unusual form; plain forms stay below 1e15. */
  largest: number;
  /** Cells such as `007`, or of 15 digits and more: names made of digits. */
  codes: number;
}

export const MOST_EXACT_DIGITS = 15;
const KEPT_STRANGERS = 1000;
const MOST_REMEMBERED = 20_000;

export function emptyDraft(rows: number): NumberDraft {
  return {
    values: new Float64Array(rows),
    numbers: 0,
    empty: 0,
    strangers: [],
    strangerCount: 0,
    percents: 0,
    money: new Map(),
    decimals: 0,
    proofs: { '.': 0, ',': 0 },
    open: { '.': [], ',': [] },
    bare: 0,
    bareOver999: 0,
    largest: 0,
    codes: 0,
  };
}

type Remembered = NumberReading | typeof BOUND | 'empty' | null;

/** Reads cells whose form is not plain: words for nothing, other currencies, suffixes, spaces between groups. */
export class UnusualForms {
  private readonly draft: NumberDraft;
  private readonly memo = new Map<string, Remembered>();

  constructor(draft: NumberDraft) {
    this.draft = draft;
  }

  /** The cell's value, NaN where it has none; what it shows is counted in the draft. */
  read(text: string, row: number): number {
    let reading = this.memo.get(text);
    if (reading === undefined) {
      const clean = cleanText(text);
      reading = isEmptyNumber(clean) ? 'empty' : readNumber(clean);
      if (this.memo.size < MOST_REMEMBERED) this.memo.set(text, reading);
    }
    if (reading === 'empty') {
      this.draft.empty++;
      return Number.NaN;
    }
    if (reading === null || reading === BOUND) return this.stranger(text, row);
    return this.number(reading, text, row);
  }

  private stranger(text: string, row: number): number {
    const { draft } = this;
    draft.strangerCount++;
    if (draft.strangers.length < KEPT_STRANGERS) draft.strangers.push({ row, text: cleanText(text) });
    return Number.NaN;
  }

  private number(reading: NumberReading, text: string, row: number): number {
    const { draft } = this;
    if (isCode(text, reading)) draft.codes++;
    draft.numbers++;
    draft.largest = Math.max(draft.largest, Math.abs(reading.value));
    draft.decimals = Math.max(draft.decimals, reading.decimals);
    if (reading.currency) countMoney(draft, reading.currency, 1);
    if (reading.proves) draft.proofs[reading.proves]++;
    if (reading.open) draft.open[reading.open].push(row);
    if (!reading.percent) return reading.value;
    draft.percents++;
    // Rounded to what a double holds exactly, so that 11.52 % is 0.1152 and not 0.11519999999999999.
    return Number((reading.value / 100).toPrecision(MOST_EXACT_DIGITS));
  }
}

export function countMoney(draft: NumberDraft, sign: CurrencySign, cells: number): void {
  if (cells === 0) return;
  const known = draft.money.get(sign.code);
  if (known) {
    known.cells += cells;
    known.sure ||= sign.sure;
  } else draft.money.set(sign.code, { ...sign, cells });
}

function isCode(text: string, reading: NumberReading): boolean {
  if (/^\W*0\d/.test(text) && !/[.,%]/.test(text)) return true;
  return reading.decimals === 0 && !/e/i.test(text) && text.replace(/\D/g, '').length >= MOST_EXACT_DIGITS;
}
