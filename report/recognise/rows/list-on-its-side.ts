import type { Column, NumberColumn, ReadTable, TextColumn } from '#report/read/table.ts';
import { HUNDREDTHS, inShares } from '../columns/shares-of-whole.ts';
import { entriesNamed, familyOf } from '../names/name-index.ts';

const LEAST_NAMES = 3;
const WHOLE = 100;
const ROUNDING = 0.6;

/**
 * Names side by side and one row of figures under them, under a title, are a list that lies on its side: it is read as a row for
 * each name. Figures with decimals that come to no more than a hundred are shares. Every row leads back to the one line.
 */
export function listOnItsSide<T extends ReadTable>(read: T): T {
  const { table, title } = read;
  const { rows, columns } = table;
  const figures = columns.filter((column) => column.kind === 'number');
  if (rows !== 1 || figures.length < LEAST_NAMES || read.preamble.length === 0) return read;
  if (columns.some((column) => column.kind !== 'number' && !isEmpty(column))) return read;
  if (figures.some(({ name }) => isKnown(name) || !/\p{L}/u.test(name))) return read;
  const values = Float64Array.from(figures, (column) => column.values[0]!);
  const sum = values.reduce((total, value) => (value === value ? total + value : total), 0);
  const areShares = figures.some(({ decimals }) => decimals > 0) && sum <= WHOLE + ROUNDING;
  const decimals = Math.max(...figures.map((column) => column.decimals));
  const isFigure = isKnown(title);
  const areFormats = figures.every(({ name }) => FORMATS.test(name.trim()));
  // Calls, forms and visits side by side are figures of one thing, and no list.
  if (!isFigure && !areShares && !areFormats) return read;
  const names: TextColumn = {
    kind: 'text',
    name: areFormats ? 'Post type' : isFigure ? 'Name' : title,
    index: 0,
    ids: Int32Array.from(figures, (_, at) => at),
    dictionary: figures.map(({ name }) => name),
  };
  const own: NumberColumn = {
    kind: 'number',
    name: isFigure ? title : areShares ? 'Share' : 'Value',
    index: 1,
    values: areShares ? inShares(values, decimals) : values,
    unit: areShares ? 'percent' : 'plain',
    currency: null,
    decimals: areShares ? decimals + HUNDREDTHS : decimals,
  };
  const lines = new Int32Array(figures.length).fill(table.lines[0]!);
  return { ...read, table: { rows: figures.length, columns: [names, own], lines } };
}

/** What posts are made as. */
const FORMATS =
  /^(reels?|photos?|images?|pictures?|multi-?photos?|carousels?|albums?|links?|text|status(es)?|stor(y|ies)|videos?|live|polls?|events?|others?)$/i;

/** A row that is shorter than others leaves a column without name and figure. */
function isEmpty(column: Exclude<Column, NumberColumn>): boolean {
  return column.dictionary.every((text) => text.trim() === '');
}

/** Whether a column of this name is a measure we know. */
function isKnown(name: string): boolean {
  return entriesNamed(name).some(({ role }) => role !== null && familyOf(role) === 'metric');
}
