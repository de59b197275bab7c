import type { Note } from '#report/read/table.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { notePieces, type NotePiece } from './note-sentence.ts';

/** A note as text whose names, numbers and dates are facts. */
export function noteSpans(writer: FactWriter, note: Note): TextSpan[] {
  return notePieces(note, writer.style.language).map(({ text, value, isDate = false }) => {
    if (value === undefined) return { text };
    const formula = writer.words(isDate ? 'formula.date' : 'formula.name');
    return writer.book.span(value, unitOf(value, isDate), formula, [], text);
  });
}

function unitOf(value: NonNullable<NotePiece['value']>, isDate: boolean): 'date' | 'count' | 'name' {
  if (isDate) return 'date';
  return typeof value === 'number' ? 'count' : 'name';
}
