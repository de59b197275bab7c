import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Column, Note, NumberColumn, Table, TextColumn } from '#report/read/table.ts';
import type { Platform } from '../platforms/platform-table.ts';

/** The table with the words that the platform's own pages show for its codes; the same table where it has none of them. */
export function codesInWords(table: Table, platform: Platform | null): { table: Table; notes: Note[] } {
  const codes = Object.entries(platform?.codes ?? {}).map(
    ([name, words]) => [normaliseName(name), words] as const,
  );
  const notes: Note[] = [];
  const columns = table.columns.map((column): Column => {
    const words = codes.find(([name]) => name === normaliseName(column.name))?.[1];
    if (words === undefined || column.kind !== 'number' || !isWorded(column, words)) return column;
    const told = Object.entries(words).map(([code, word]) => `${code} ${word}`);
    notes.push({ code: 'codes_in_words', values: { column: column.name, words: told.join(', ') } });
    return inWords(column, words);
  });
  return { table: notes.length === 0 ? table : { ...table, columns }, notes };
}

/** A number that the platform has no word for may mean anything: then none is worded. */
function isWorded({ values }: NumberColumn, words: Record<number, string>): boolean {
  return values.every((value) => value !== value || words[value] !== undefined);
}

function inWords({ name, index, values }: NumberColumn, words: Record<number, string>): TextColumn {
  const codes = [...new Set(values)];
  const idOf = new Map(codes.map((code, id) => [code, id]));
  const dictionary = codes.map((code) => words[code] ?? '');
  return { kind: 'text', name, index, ids: Int32Array.from(values, (value) => idOf.get(value)!), dictionary };
}
