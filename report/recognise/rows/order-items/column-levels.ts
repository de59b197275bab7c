import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Column, NumberColumn } from '#report/read/table.ts';
import type { Meaning } from '../../columns/column-meaning.ts';
import { isItemName } from './item-names.ts';
import { itemPrices } from './item-sales.ts';
import type { OrderRows } from './order-rows.ts';

/** Whether a column tells of a whole order or of one of its items. */
export type Level = 'order' | 'item';

/** Headers that speak of the whole order: one that repeats them is enough. */
const OF_ORDER =
  /(^| )(order|bestell\p{L}*|auftrag\p{L}*|commande|pedido|orden|ordine|total|subtotal|grand|gesamt\p{L}*|zwischensumme|sous total|shipping|versand\p{L}*|tax|taxes)( |$)/u;

/** Of the orders with several rows: a few were changed by hand. */
const NEARLY_ALL = 0.95;
/** Equal amounts in fewer orders may be articles of one price. */
const LEAST_REPEATS = 3;

/** What each column is about, by its name and by how it runs through the rows of an order. */
export function columnLevels(meanings: readonly Meaning[], rows: OrderRows): Map<Column, Level> {
  const prices = itemPrices(meanings);
  return new Map(
    meanings.map(({ column, role }): [Column, Level] => {
      if (role === 'product' || isItemName(column.name)) return [column, 'item'];
      const isOrder = column.kind === 'number' ? isOfOrder(column, rows, prices) : isSame(column, rows);
      return [column, isOrder ? 'order' : 'item'];
    }),
  );
}

/** Amounts that stand on the first row of an order alone, with nothing or zeros below, or are the same on each of them. */
function isOfOrder(column: NumberColumn, { several }: OrderRows, prices: Float64Array | null): boolean {
  const { values } = column;
  let [once, aboveZeros, repeated, differing] = [0, 0, 0, 0];
  for (const rows of several) {
    const own = rows.filter((row) => values[row] === values[row]);
    const [first] = own;
    if (first === undefined || own.every((row) => values[row] === 0)) continue;
    if (own.length === 1) once += first === rows[0] ? 1 : 0;
    else if (first === rows[0] && own.every((row) => (values[row] === 0) === (row !== first))) aboveZeros++;
    else if (own.length < rows.length || own.some((row) => values[row] !== values[first])) differing++;
    else if (prices !== null && own.every((row) => isClose(values[row]!, prices[row]!))) differing++;
    else repeated++;
  }
  const least = OF_ORDER.test(normaliseName(column.name)) ? 1 : LEAST_REPEATS;
  const agreeing = once + aboveZeros + repeated;
  const isTold = once > 0 || aboveZeros >= least || repeated >= least;
  return isTold && agreeing >= NEARLY_ALL * (agreeing + differing);
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005;
}

/** Words and dates that an order has once, or the same on each of its rows. */
function isSame(column: Exclude<Column, NumberColumn>, { several }: OrderRows): boolean {
  const blank = column.dictionary.map((text) => text.trim() === '');
  let [told, differing] = [0, 0];
  for (const rows of several) {
    const own = rows.filter((row) => !blank[column.ids[row]!]);
    if (own.length === 0) continue;
    told++;
    if (own.some((row) => column.ids[row] !== column.ids[own[0]!])) differing++;
  }
  return told - differing >= NEARLY_ALL * told;
}
