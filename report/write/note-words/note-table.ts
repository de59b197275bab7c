import type { Note, NoteCode } from '#report/read/table.ts';

/** One sentence per kind of note, made of the note's values. */
export type NoteTable = Record<NoteCode, (values: Note['values']) => string>;

/** Several names of columns, each in the language's own quotation marks. */
export function quotedWith(names: string | number | undefined, open: string, close: string): string {
  return String(names)
    .split(', ')
    .map((name) => `${open}${name}${close}`)
    .join(', ');
}
