import type { ReadResult } from '#report/read/table.ts';
import type { Truth } from './random-export/random-export.ts';

/** What a reading got wrong against the truth; empty where all is right. */
export function faults(result: ReadResult, truth: Truth): string[] {
  const { table, encoding, leftOut, rowsRead } = result;
  const found: string[] = [];
  if (encoding !== truth.encoding) found.push(`encoding ${encoding}, not ${truth.encoding}`);
  if (table.rows !== truth.rows) found.push(`${table.rows} rows, not ${truth.rows}`);
  if (leftOut.length !== truth.leftOut) found.push(`${leftOut.length} rows left out, not ${truth.leftOut}`);
  if (rowsRead !== rowsUsed(result) + leftOut.length) found.push(`${rowsRead} rows read do not add up`);
  for (const [name, expected] of Object.entries(truth.sums)) {
    const column = table.columns.find((one) => one.name === name);
    if (column?.kind !== 'number') found.push(`${name} is ${column?.kind ?? 'missing'}`);
    else {
      const sum = sumOf(column.values);
      if (Math.abs(sum - expected) > 0.005) found.push(`${name} adds up to ${sum}, not ${expected}`);
    }
  }
  if (truth.date) {
    const column = table.columns.find((one) => one.name === truth.date!.column);
    if (column?.kind !== 'date') found.push(`${truth.date.column} is ${column?.kind ?? 'missing'}`);
    else {
      let first = Infinity;
      let last = -Infinity;
      for (const id of column.ids) {
        first = Math.min(first, column.first[id]!);
        last = Math.max(last, column.last[id]!);
      }
      if (first !== truth.date.first || last !== truth.date.last) {
        found.push(`dates ${first} to ${last}, not ${truth.date.first} to ${truth.date.last}`);
      }
    }
  }
  return found;
}

export function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) if (!Number.isNaN(value)) sum += value;
  return sum;
}

/** Rows of the main table and of all others. */
export function rowsUsed({ table, parts }: ReadResult): number {
  return parts.reduce((sum, part) => sum + part.table.rows, table.rows);
}
