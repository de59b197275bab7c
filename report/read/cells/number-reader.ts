import { decodeSpan, ESCAPED, QUOTE, QUOTED, type Grid } from '../grid/grid.ts';
import { countMoney, emptyDraft, MOST_EXACT_DIGITS, UnusualForms, type NumberDraft } from './number-draft.ts';

const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const DOT = 46;
const COMMA = 44;
const MINUS = 45;
const SPACE = 32;
const DOLLAR = 36;
const PERCENT = 37;
const ZERO = 48;
const EURO = 1;

/** Reads a column as numbers in one pass; plain forms never become strings. */
export class NumberReader {
  private readonly grid: Grid;
  private readonly records: Int32Array;
  private readonly column: number;
  private readonly draft: NumberDraft;
  private readonly unusual: UnusualForms;
  private dollars = 0;
  private euros = 0;

  constructor(grid: Grid, records: Int32Array, column: number) {
    this.grid = grid;
    this.records = records;
    this.column = column;
    this.draft = emptyDraft(records.length);
    this.unusual = new UnusualForms(this.draft);
  }

  read(): NumberDraft {
    const { records, column, draft } = this;
    const { bytes, ends, firstCell, start } = this.grid;
    const { values } = draft;
    let { decimals, bare, bareOver999, numbers, percents, empty } = draft;
    let dotProofs = 0;
    let commaProofs = 0;
    for (let row = 0; row < records.length; row++) {
      const record = records[row]!;
      const cell = firstCell[record]! + column;
      if (cell >= firstCell[record + 1]!) {
        values[row] = Number.NaN;
        empty++;
        continue;
      }
      const endFlags = ends[cell]!;
      let from = column === 0 ? start[record]! : (ends[cell - 1]! >> 2) + 1;
      let to = endFlags >> 2;
      if ((endFlags & QUOTED) !== 0) {
        while (bytes[from] !== QUOTE) from++;
        from++;
        to--;
        while (bytes[to] !== QUOTE) to--;
      }
      let i = from;
      let currency = 0;
      while (i < to && bytes[i] === SPACE) i++;
      const negative = i < to && bytes[i] === MINUS;
      if (negative) i++;
      if (i < to && bytes[i] === DOLLAR) {
        currency = DOLLAR;
        i++;
      }
      const digitsFrom = i;
      let mantissa = 0;
      let dots = 0;
      let commas = 0;
      let lastAt = -1;
      for (; i < to; i++) {
        const byte = bytes[i]!;
        const digit = byte - ZERO;
        if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
        else if (byte === DOT) {
          dots++;
          lastAt = i;
        } else if (byte === COMMA) {
          commas++;
          lastAt = i;
        } else break;
      }
      const digitsTo = i;
      let percent = 0;
      while (i < to) {
        const byte = bytes[i]!;
        if (byte === SPACE) i++;
        else if (byte === PERCENT && percent === 0) {
          percent = 2;
          i++;
        } else if (byte === 0xc2 && bytes[i + 1] === 0xa0) i += 2;
        else if (byte === 0xe2 && bytes[i + 1] === 0x82 && bytes[i + 2] === 0xac && currency === 0) {
          currency = EURO;
          i += 3;
        } else break;
      }
      const separators = dots + commas;
      const digits = digitsTo - digitsFrom - separators;
      const leadingZero = digitsFrom + 1 < digitsTo && bytes[digitsFrom] === ZERO;
      let plain = i === to && digits > 0 && digits < MOST_EXACT_DIGITS;
      let shift = 0;
      if (plain && separators === 0) {
        if (leadingZero) plain = false;
        else {
          bare++;
          if (digits > 3) bareOver999++;
        }
      } else if (plain) {
        const after = digitsTo - lastAt - 1;
        const lead = digits - after;
        const lastIsDot = bytes[lastAt] === DOT;
        const sameKind = lastIsDot ? dots : commas;
        const otherKind = separators - sameKind;
        if (separators === 1 && after === 3 && lead >= 1 && lead <= 3 && !leadingZero) {
          draft.open[lastIsDot ? '.' : ','].push(row);
        } else if (sameKind === 1 && (otherKind === 0 || groupsOfThree(lead, otherKind))) {
          shift = after;
          if (after > decimals) decimals = after;
          if (after > 0) {
            if (lastIsDot) dotProofs++;
            else commaProofs++;
          }
        } else if (otherKind === 0 && after === 3 && groupsOfThree(digits, sameKind)) {
          if (lastIsDot) commaProofs++;
          else dotProofs++;
        } else plain = false;
      }
      if (plain) {
        const value = mantissa / POWERS[shift + percent]!;
        values[row] = negative ? -value : value;
        numbers++;
        if (percent > 0) percents++;
        if (currency === DOLLAR) this.dollars++;
        else if (currency === EURO) this.euros++;
      } else if (isDashOrNothing(bytes, from, to)) {
        values[row] = Number.NaN;
        empty++;
      } else {
        const text = decodeSpan(bytes, from, to, (endFlags & ESCAPED) !== 0);
        draft.decimals = decimals;
        draft.numbers = numbers;
        draft.percents = percents;
        draft.empty = empty;
        values[row] = this.unusual.read(text, row);
        ({ decimals, numbers, percents, empty } = draft);
      }
    }
    Object.assign(draft, { decimals, bare, bareOver999, numbers, percents, empty });
    draft.proofs['.'] += dotProofs;
    draft.proofs[','] += commaProofs;
    countMoney(draft, { code: 'USD', sure: false }, this.dollars);
    countMoney(draft, { code: 'EUR', sure: true }, this.euros);
    return draft;
  }
}

function groupsOfThree(wholeDigits: number, groups: number): boolean {
  const lead = wholeDigits - 3 * groups;
  return lead >= 1 && lead <= 3;
}

function isDashOrNothing(bytes: Uint8Array, from: number, to: number): boolean {
  let dashes = 0;
  for (let i = from; i < to; i++) {
    if (bytes[i] === MINUS) dashes++;
    else if (bytes[i] !== SPACE) return false;
  }
  return dashes <= 3;
}
