import type { LeftOut, Note, ReadResult, Table } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { meaningsOf } from '../columns/meanings-of-table.ts';
import { otherWindows } from './attribution-windows.ts';
import { failedOrders } from './failed-orders.ts';
import { parentsOfVariants, withoutRows } from './variants.ts';

/** A table with its rows that count. */
interface Counted {
  table: Table;
  leftOut: LeftOut[];
  meanings: Meaning[];
  notes: Note[];
}

/** Split tests beside their own variants, and spend under each attribution window, count once. Orders that nobody could pay are no sales. */
export function rowsThatCount(read: ReadResult): Counted {
  const whole: Counted = {
    table: read.table,
    leftOut: read.leftOut,
    meanings: meaningsOf(read.table, read),
    notes: read.notes,
  };
  const parents = parentsOfVariants(whole.table, whole.meanings);
  const once = leave(whole, parents, 'summary', read);
  if (parents.length > 0)
    once.notes = [...once.notes, { code: 'variants_counted_once', values: { count: parents.length } }];
  const sold = leave(once, failedOrders(once.table, once.meanings), 'not_sold', read);
  const others = otherWindows(sold.table, sold.meanings);
  if (others === null) return sold;
  const { column, window, rows } = others;
  const counted = leave(sold, rows, 'other_window', read);
  return {
    ...counted,
    notes: [...counted.notes, { code: 'attribution_window', values: { column, window } }],
  };
}

function leave(known: Counted, rows: number[], reason: LeftOut['reason'], read: ReadResult): Counted {
  if (rows.length === 0) return { ...known };
  const { table, leftOut } = withoutRows(known.table, rows, reason);
  return {
    ...known,
    table,
    leftOut: [...known.leftOut, ...leftOut].toSorted((a, b) => a.line - b.line),
    meanings: meaningsOf(table, read),
  };
}
