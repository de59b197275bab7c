import { decodeSpan, ESCAPED, QUOTED, type Grid } from '../grid/grid.ts';
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
  /** Cells such as `007`, or of 15 digits and more: names made of digits. */
  codes: number;
}

const KEPT_STRANGERS = 1000;
const MOST_EXACT_DIGITS = 15;
const POWERS = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const DOT = 46;
const COMMA = 44;

/** Reads every cell of a column as a number in one pass; plain forms never become strings. */
export function readNumberColumn(grid: Grid, records: Int32Array, column: number): NumberDraft {
  const { bytes, ends, firstCell, start } = grid;
  const draft = emptyDraft(records.length);
  const { values } = draft;
  const memo = new Map<string, NumberReading | typeof BOUND | 'empty' | null>();
  let decimals = 0;
  let dotProofs = 0;
  let commaProofs = 0;
  let dollars = 0;
  let euros = 0;
  for (let row = 0; row < records.length; row++) {
    const record = records[row]!;
    const cell = firstCell[record]! + column;
    if (cell >= firstCell[record + 1]!) {
      values[row] = Number.NaN;
      draft.empty++;
      continue;
    }
    const endFlags = ends[cell]!;
    let from = column === 0 ? start[record]! : (ends[cell - 1]! >> 2) + 1;
    let to = endFlags >> 2;
    if ((endFlags & QUOTED) !== 0) {
      while (bytes[from] !== 34) from++;
      from++;
      to--;
      while (bytes[to] !== 34) to--;
    }
    let i = from;
    let sign = 0;
    let percent = false;
    let currency = 0;
    while (i < to && bytes[i] === 32) i++;
    if (bytes[i] === 45 && i < to) {
      sign = 1;
      i++;
    }
    if (bytes[i] === 36 && i < to) {
      currency = 36;
      i++;
    }
    const digitsFrom = i;
    let mantissa = 0;
    let digits = 0;
    let dots = 0;
    let commas = 0;
    let lastAt = -1;
    for (; i < to; i++) {
      const byte = bytes[i]!;
      const digit = byte - 48;
      if (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digits++;
      } else if (byte === DOT) {
        dots++;
        lastAt = i;
      } else if (byte === COMMA) {
        commas++;
        lastAt = i;
      } else break;
    }
    const digitsTo = i;
    while (i < to) {
      const byte = bytes[i]!;
      if (byte === 32) i++;
      else if (byte === 37 && !percent) {
        percent = true;
        i++;
      } else if (byte === 0xc2 && bytes[i + 1] === 0xa0) i += 2;
      else if (byte === 0xe2 && bytes[i + 1] === 0x82 && bytes[i + 2] === 0xac && currency === 0) {
        currency = 1;
        i += 3;
      } else break;
    }
    const leadingZero = bytes[digitsFrom] === 48 && digitsFrom + 1 < digitsTo;
    if (i === to && digits > 0 && digits < MOST_EXACT_DIGITS && !(leadingZero && dots + commas === 0)) {
      const after = lastAt < 0 ? 0 : digitsTo - lastAt - 1;
      let value = mantissa;
      let read = true;
      if (dots + commas === 0) {
        draft.bare++;
        if (digits > 3) draft.bareOver999++;
      } else if (dots + commas === 1) {
        const lead = digits - after;
        if (after === 3 && lead >= 1 && lead <= 3 && !leadingZero) {
          (dots === 1 ? draft.open['.'] : draft.open[',']).push(row);
        } else if (after > 0) {
          value /= POWERS[after]!;
          if (after > decimals) decimals = after;
          if (dots === 1) dotProofs++;
          else commaProofs++;
        }
      } else read = false;
      if (
        !read &&
        dots <= 1 &&
        commas > 0 &&
        bytes[lastAt] === DOT &&
        groupsOfThree(digits - after, commas)
      ) {
        read = true;
        value /= POWERS[after]!;
        if (after > decimals) decimals = after;
        dotProofs++;
      } else if (
        !read &&
        commas <= 1 &&
        dots > 0 &&
        bytes[lastAt] === COMMA &&
        groupsOfThree(digits - after, dots)
      ) {
        read = true;
        value /= POWERS[after]!;
        if (after > decimals) decimals = after;
        commaProofs++;
      }
      if (read) {
        if (percent) {
          value = percentToFraction(mantissa, value);
          draft.percents++;
        }
        values[row] = sign === 1 ? -value : value;
        draft.numbers++;
        if (currency === 36) dollars++;
        else if (currency === 1) euros++;
        continue;
      }
    }
    if (isDashOrNothing(bytes, from, to)) {
      values[row] = Number.NaN;
      draft.empty++;
      continue;
    }
    const text = decodeSpan(bytes, from, to, (endFlags & ESCAPED) !== 0);
    let reading = memo.get(text);
    if (reading === undefined) {
      const clean = cleanText(text);
      reading = isEmptyNumber(clean) ? 'empty' : readNumber(clean);
      if (memo.size < 50_000) memo.set(text, reading);
    }
    values[row] = takeReading(draft, reading, row, text);
  }
  draft.decimals = Math.max(draft.decimals, decimals);
  draft.proofs['.'] += dotProofs;
  draft.proofs[','] += commaProofs;
  if (dollars > 0) countMoney(draft, { code: 'USD', sure: false }, dollars);
  if (euros > 0) countMoney(draft, { code: 'EUR', sure: true }, euros);
  return draft;
}

function takeReading(
  draft: NumberDraft,
  reading: NumberReading | typeof BOUND | 'empty' | null,
  row: number,
  text: string,
): number {
  if (reading === 'empty') {
    draft.empty++;
    return Number.NaN;
  }
  if (reading === null || reading === BOUND) {
    draft.strangerCount++;
    if (draft.strangers.length < KEPT_STRANGERS) draft.strangers.push({ row, text: cleanText(text) });
    return Number.NaN;
  }
  const digits = text.replace(/\D/g, '');
  if (/^\W*0\d/.test(text) && !/[.,%]/.test(text)) draft.codes++;
  else if (digits.length >= MOST_EXACT_DIGITS && !/e/i.test(text) && reading.decimals === 0) draft.codes++;
  draft.numbers++;
  if (reading.percent) draft.percents++;
  if (reading.currency) countMoney(draft, reading.currency, 1);
  if (reading.proves) draft.proofs[reading.proves]++;
  if (reading.open) draft.open[reading.open].push(row);
  draft.decimals = Math.max(draft.decimals, reading.decimals);
  return reading.percent ? percentToFraction(Number.NaN, reading.value) : reading.value;
}

function countMoney(draft: NumberDraft, sign: CurrencySign, cells: number): void {
  const known = draft.money.get(sign.code);
  if (known) {
    known.cells += cells;
    known.sure ||= sign.sure;
  } else draft.money.set(sign.code, { ...sign, cells });
}

/** Divides the way a person would: 11.52 % is 0.1152, not 0.11519999. */
function percentToFraction(_mantissa: number, value: number): number {
  return Number((value / 100).toPrecision(MOST_EXACT_DIGITS));
}

function groupsOfThree(wholeDigits: number, groups: number): boolean {
  const lead = wholeDigits - 3 * groups;
  return lead >= 1 && lead <= 3;
}

function isDashOrNothing(bytes: Uint8Array, from: number, to: number): boolean {
  let i = from;
  let dashes = 0;
  for (; i < to; i++) {
    if (bytes[i] === 45) dashes++;
    else if (bytes[i] !== 32) return false;
  }
  return dashes <= 3;
}

function emptyDraft(rows: number): NumberDraft {
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
    codes: 0,
  };
}
