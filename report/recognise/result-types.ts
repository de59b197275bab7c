import type { NumberColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';

/** Kinds of result that are no action of a person, and of which the first cannot be added at all. */
export const UNCOUNTED_RESULTS =
  /\b(reach|impressions?|reichweite|impressionen|couverture|portée|alcance|impresiones)\b|リーチ|インプレッション/i;

/** The distinct kinds of result in rows that have results; empty where the file does not say. */
export function resultTypes(meanings: Meaning[], results: Meaning): string[] {
  const column = meanings.find((one) => one.role === 'result_type' && one.column.kind === 'text')?.column;
  if (column === undefined || column.kind !== 'text') return [];
  const { values } = results.column as NumberColumn;
  const seen = new Set<string>();
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (value === value && value !== 0) seen.add(column.dictionary[column.ids[row]!] ?? '');
  }
  seen.delete('');
  return [...seen];
}
