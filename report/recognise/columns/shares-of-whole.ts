import type { NumberColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';

const WHOLE = 100;
/** Tenths are rounded in every cell. */
const ROUNDING = 0.6;
const LEAST_ROWS = 3;

/**
 * Unknown figures with decimals that come to 100 taken together are the shares of one whole (women and men by age), though
 * no cell carries the sign: added up by column they say nothing.
 */
export function takeSharesApart(meanings: Meaning[]): void {
  const open = meanings.filter(
    ({ column, role, additive }) => additive && role === null && column.kind === 'number',
  );
  const columns = open.map(({ column }) => column as NumberColumn);
  if (columns.length === 0 || columns[0]!.values.length < LEAST_ROWS) return;
  if (columns.some(({ unit }) => unit !== 'plain') || columns.every(({ decimals }) => decimals === 0)) return;
  let sum = 0;
  for (const { values } of columns) {
    for (const value of values) {
      if (value !== value) continue;
      if (value < 0 || value > WHOLE) return;
      sum += value;
    }
  }
  if (Math.abs(sum - WHOLE) <= ROUNDING) for (const one of open) one.additive = false;
}
