import type { NumberColumn, TextColumn } from '#report/read/table.ts';
import type { ResultsByKind } from '../dataset.ts';
import type { Meaning } from './column-meaning.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** Kinds of result that are no action of a person, and of which the first cannot be added at all. */
export const UNCOUNTED_RESULTS =
  /\b(reach|impressions?|reichweite|impressionen|couverture|portée|alcance|impresiones)\b|リーチ|インプレッション/i;

/** Where no column names the kind of result, a campaign's objective does. */
const OBJECTIVE = /objective|\bziel|objectif|objetivo|obiettivo|doelstelling|\bcel\b|目的/;

/** The distinct kinds of result in rows that have results; empty where the file does not say. */
export function resultTypes(meanings: Meaning[], results: Meaning): string[] {
  const column = typeColumn(meanings);
  if (column === null) return [];
  const { values } = results.column as NumberColumn;
  const seen = new Set<string>();
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (value === value && value !== 0) seen.add(column.dictionary[column.ids[row]!] ?? '');
  }
  seen.delete('');
  return [...seen];
}

/** What each row brought of which kind, where a column names the kinds; a campaign's objective says only what was wanted. */
export function resultsByKind(meanings: Meaning[], results: Meaning): ResultsByKind | null {
  const kinds = meanings.find((one) => one.role === 'result_type' && one.column.kind === 'text');
  if (kinds === undefined) return null;
  const { name, ids, dictionary } = kinds.column as TextColumn;
  const { values, decimals } = results.column as NumberColumn;
  return {
    results: { column: results.column.name, values, decimals },
    kinds: { dimension: 'other', column: name, ids, dictionary },
  };
}

function typeColumn(meanings: Meaning[]): TextColumn | null {
  const texts = meanings.filter((one) => one.column.kind === 'text');
  const named =
    texts.find((one) => one.role === 'result_type') ??
    texts.find((one) => one.role === 'objective' && OBJECTIVE.test(normaliseName(one.column.name)));
  return named === undefined ? null : (named.column as TextColumn);
}
