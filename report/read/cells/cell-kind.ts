import { readDate } from './date-text.ts';
import { isEmptyNumber } from './empty-cells.ts';
import { readNumber } from './number-text.ts';

export type CellKind = 'empty' | 'number' | 'year' | 'date' | 'compact' | 'month' | 'code' | 'text';

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,13})(?:\.\d+)?$/;
const CODE = /^'?0\d+(?:e\d+)?$|^'?\d{15,}$|^="/i;

/**
 * What a single cleaned cell looks like. `compact` is eight or six digits that make a date, `year` four that make a year,
 * `month` a date without its year, `code` digits that are a name (`007`, ids of 15 digits and more).
 */
export function cellKind(text: string): CellKind {
  const known = seen.get(text);
  if (known !== undefined) return known;
  const kind = kindOf(text);
  if (seen.size >= MOST_REMEMBERED) seen.clear();
  if (text.length <= LONGEST_REMEMBERED) seen.set(text, kind);
  return kind;
}

/** The same cells are looked at for the delimiter, the header and the columns' kinds. */
const seen = new Map<string, CellKind>();
const MOST_REMEMBERED = 5000;
const LONGEST_REMEMBERED = 40;
const LONGEST_MONTH = 16;

function kindOf(text: string): CellKind {
  if (isEmptyNumber(text)) return 'empty';
  if (PLAIN_NUMBER.test(text) && text.length !== 4 && text.length !== 6 && text.length !== 8) return 'number';
  if (CODE.test(text)) return 'code';
  if (!/\p{Nd}/u.test(text)) return text.length <= LONGEST_MONTH && readDate(text) ? 'month' : 'text';
  const date = readDate(text);
  if (date) {
    if (date.kind === 'year') return 'year';
    if (date.kind === 'span' && date.compact) return 'compact';
    if (date.kind === 'yearless') return 'month';
    if (!/^\d+\.\d+$/.test(text)) return 'date';
  }
  return readNumber(text) === null ? 'text' : 'number';
}

/** Whether a cell is a value rather than a word. */
export function isTyped(kind: CellKind): boolean {
  return kind === 'number' || kind === 'date' || kind === 'compact' || kind === 'year';
}
