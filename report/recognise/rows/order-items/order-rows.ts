import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Column, NumberColumn, Table, TextColumn } from '#report/read/table.ts';
import type { Meaning } from '../../columns/column-meaning.ts';
import { isOrderName } from '../row-things.ts';

/** The rows of each order, where an order fills one row per article. */
export interface OrderRows {
  /** The column that names the orders. */
  id: Column;
  /** The column that names the articles. */
  article: TextColumn;
  /** Order of each row. */
  orders: Int32Array;
  /** Whether columns are named after line items: then rows are items even where no order has an amount. */
  isOfLines: boolean;
  /** First row of each order. */
  firsts: Int32Array;
  /** Rows of each order that fills several. */
  several: Int32Array[];
}

/** Some shops call the order's number just its name: believed beside columns that are named after line items. */
const BARE_NAME = /^(name|id|number|nummer|numero)$/;
const LINE_ITEM = /^(line ?item|line|order item) /;

/** Which rows belong to one order; null where no order fills more than one. */
export function orderRows({ rows }: Table, meanings: readonly Meaning[]): OrderRows | null {
  const article = meanings.find(({ column, role }) => role === 'product' && isFilledText(column))?.column;
  if (article === undefined) return null;
  const isOfLines = meanings.some(({ column }) => LINE_ITEM.test(normaliseName(column.name)));
  for (const id of idColumns(meanings, isOfLines)) {
    const found = grouped(id, article as TextColumn, rows);
    if (found !== null) return { ...found, isOfLines };
  }
  return null;
}

function idColumns(meanings: readonly Meaning[], isOfLines: boolean): (TextColumn | NumberColumn)[] {
  const named = (matches: (name: string) => boolean) =>
    meanings.flatMap(({ column }) =>
      column.kind !== 'date' && matches(normaliseName(column.name)) ? [column] : [],
    );
  return [...named(isOrderName), ...(isOfLines ? named((name) => BARE_NAME.test(name)) : [])];
}

function grouped(
  id: TextColumn | NumberColumn,
  article: TextColumn,
  rows: number,
): Omit<OrderRows, 'isOfLines'> | null {
  const orders = new Int32Array(rows);
  const firsts: number[] = [];
  const known = new Map<number, number>();
  const keys: ArrayLike<number> = id.kind === 'text' ? id.ids : id.values;
  for (let row = 0; row < rows; row++) {
    const key = keys[row]!;
    const isBlank = id.kind === 'text' ? id.dictionary[key]!.trim() === '' : key !== key;
    // Some shops leave all but the article blank on further rows: they go on with the order above.
    const isFurther = isBlank && row > 0 && article.dictionary[article.ids[row]!] !== '';
    const order = isBlank ? (isFurther ? orders[row - 1] : undefined) : known.get(key);
    orders[row] = order ?? firsts.push(row) - 1;
    if (!isBlank) known.set(key, orders[row]!);
  }
  if (firsts.length === rows || firsts.length < 2) return null;
  return {
    id,
    article,
    orders,
    firsts: Int32Array.from(firsts),
    several: rowsOfSeveral(orders, firsts.length),
  };
}

function rowsOfSeveral(orders: Int32Array, count: number): Int32Array[] {
  const all: number[][] = Array.from({ length: count }, () => []);
  orders.forEach((order, row) => all[order]!.push(row));
  return all.filter((own) => own.length > 1).map((own) => Int32Array.from(own));
}

function isFilledText(column: Column): boolean {
  return column.kind === 'text' && column.ids.some((id) => column.dictionary[id]!.trim() !== '');
}
