import { exactSum } from '#report/metrics/exact-sum.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Column, Note, NumberColumn, Table } from '#report/read/table.ts';
import type { Meaning } from '../../columns/column-meaning.ts';
import type { Dataset, MetricColumn, Segment } from '../../dataset.ts';
import { areLeftCheckouts } from '../left-checkouts.ts';
import { columnLevels, type Level } from './column-levels.ts';
import { isItemPrice, itemSales, ownItemTotal } from './item-sales.ts';
import { furtherLines, withoutFurtherLines } from './line-types.ts';
import { orderRows, type OrderRows } from './order-rows.ts';

/** A list of orders with a row per item, in which what an order has once is told apart from what each item has. */
export interface OrderItems {
  /** The rows with each order's amounts once, and its words and dates on all of its rows. */
  table: Table;
  /** By the column's name. */
  levels: ReadonlyMap<string, Level>;
  /** One for each order, on its first row. */
  orders: MetricColumn;
  /** Whether sales are amounts of whole orders; where they are the items' own, rows say by themselves what sold. */
  hasAmounts: boolean;
}

/** Money that an order brought: without it there is nothing to credit to the wrong item. */
const OF_SALES: ReadonlySet<Meaning['role']> = new Set<MetricKey>(['revenue', 'net_sales', 'gross_sales']);

/** Reads a row as an item of an order where orders fill several rows; null for every other file, whose rows stay as they are. */
export function orderItems(table: Table, meanings: readonly Meaning[]): OrderItems | null {
  const isCounted = meanings.some(({ role }) => role === 'orders');
  const rows = isCounted || areLeftCheckouts([...meanings]) ? null : orderRows(table, meanings);
  if (rows === null) return null;
  const levels = columnLevels(meanings, rows);
  const hasAmounts =
    rows.isOfLines ||
    meanings.some(({ role, column }) => OF_SALES.has(role) && levels.get(column) === 'order');
  const orders = new Float64Array(table.rows).fill(Number.NaN);
  for (const row of rows.firsts) orders[row] = 1;
  return {
    table: hasAmounts ? { ...table, columns: separated(meanings, rows, levels) } : table,
    levels: new Map(
      [...levels].map(([{ name }, level]) => [name, hasAmounts ? level : rowLevel(level, name, meanings)]),
    ),
    orders: { column: rows.id.name, values: orders, decimals: 0, level: 'order' },
    hasAmounts,
  };
}

/** Where the items have their own amounts, all amounts stay as they are. */
function rowLevel(level: Level, name: string, meanings: readonly Meaning[]): Level {
  return meanings.some(({ column }) => column.name === name && column.kind === 'number') ? 'item' : level;
}

function separated(
  meanings: readonly Meaning[],
  rows: OrderRows,
  levels: ReadonlyMap<Column, Level>,
): Column[] {
  const further = furtherLines(meanings);
  return meanings.map((meaning) => {
    if (levels.get(meaning.column) === 'order') return ofOrder(meaning, rows);
    return further === null ? meaning.column : withoutFurtherLines(meaning, further);
  });
}

/** An amount stands once; what is no amount goes for all rows of its order. */
function ofOrder({ column, additive }: Meaning, { several }: OrderRows): Column {
  if (column.kind === 'number') {
    if (additive) return once(column, several);
    return { ...column, values: carried(column.values, several, (value) => value !== value) };
  }
  const blank = column.dictionary.map((text) => text.trim() === '');
  return { ...column, ids: carried(column.ids, several, (id) => blank[id]!) };
}

/** Leaves out what only repeats the first: an amount that differs from it was added, such as a later fee. */
function once(column: NumberColumn, several: readonly Int32Array[]): NumberColumn {
  const values = column.values.slice();
  for (const rows of several) {
    const first = rows.find((row) => values[row] === values[row]);
    for (const row of rows) if (row !== first && values[row] === values[first!]) values[row] = Number.NaN;
  }
  return { ...column, values };
}

function carried<T extends Float64Array | Int32Array>(
  cells: T,
  several: readonly Int32Array[],
  isBlank: (cell: number) => boolean,
): T {
  const filled = cells.slice() as T;
  for (const rows of several) {
    const told = rows.find((row) => !isBlank(cells[row]!));
    if (told === undefined) continue;
    for (const row of rows) if (isBlank(cells[row]!)) filled[row] = cells[told]!;
  }
  return filled;
}

/** What columns mean in a list of items: its own sum is what an item sold for, and prices of pieces are not added up. */
export function asItems(meanings: Meaning[], { hasAmounts }: OrderItems): Meaning[] {
  const total = hasAmounts ? ownItemTotal(meanings) : null;
  return meanings.map((one) => {
    if (one === total) return { ...one, role: 'product_sales', additive: true };
    return isItemPrice(one.column.name) ? { ...one, additive: false } : one;
  });
}

/** The measures with orders counted once and what each item sold for. */
export function withItems(
  values: Dataset['values'],
  items: OrderItems,
  meanings: readonly Meaning[],
): Dataset['values'] {
  const sales = items.hasAmounts ? itemSales(meanings) : null;
  return {
    ...withLevels(values, items),
    orders: items.orders,
    ...(sales === null ? {} : { product_sales: sales }),
  };
}

/** Each measure marked that is of a whole order. */
export function withLevels(values: Dataset['values'], { levels }: OrderItems): Dataset['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([metric, column]): [string, MetricColumn] => [
      metric,
      levels.get(column.column) === 'order' ? { ...column, level: 'order' } : column,
    ]),
  );
}

export function segmentsOfItems(segments: Segment[], { levels }: OrderItems): Segment[] {
  return segments.map((one) => (levels.get(one.column) === 'item' ? { ...one, level: 'item' } : one));
}

/** Whether a measure may be told of the values of a segment: what a whole order has is of none of its items. */
export function isToldBy(column: MetricColumn | undefined, segment: Segment): boolean {
  return !(column?.level === 'order' && segment.level === 'item');
}

/** What the agency must know: figures of two kinds, and why they do not add up to the same. */
export function itemsNote({ product_sales: items, orders }: Dataset['values'], rows: number): Note {
  const counted = { count: exactSum(orders!.values, 0) ?? 0, rows };
  if (items === undefined) return { code: 'order_items_unpriced', values: counted };
  return { code: 'order_items', values: { ...counted, formula: items.column } };
}
