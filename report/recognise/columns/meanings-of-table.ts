import type { ReadResult, Table } from '#report/read/table.ts';
import { columnMeanings, type Meaning } from './column-meaning.ts';
import { namesElsewhere } from './names-elsewhere.ts';

/** A column whose cells are in several currencies is no measure: its cells are never added up. */
export function meaningsOf(table: Table, { notes, preamble }: ReadResult): Meaning[] {
  const meanings = namesElsewhere(columnMeanings(table.columns), preamble);
  const mixed = new Set(
    notes.flatMap(({ code, values }) => (code === 'several_currencies' ? [values['column']] : [])),
  );
  if (mixed.size === 0) return meanings;
  return meanings.map((one) => {
    if (!mixed.has(one.column.name) || one.column.kind !== 'number') return one;
    return { ...one, column: { ...one.column, currency: null }, role: null, additive: false };
  });
}
