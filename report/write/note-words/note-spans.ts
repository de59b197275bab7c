import type { Note } from '#report/read/table.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { noteSentence } from './notes-en.ts';

/** A note as text whose names and numbers are facts. */
export function noteSpans(writer: FactWriter, note: Note): TextSpan[] {
  const text = noteSentence(note, writer.style.language);
  const values = Object.values(note.values)
    .flatMap((value) =>
      typeof value === 'string' && value.includes(', ') ? [value, ...value.split(', ')] : [value],
    )
    .filter((value) => String(value) !== '')
    .toSorted((a, b) => String(b).length - String(a).length);
  let spans: TextSpan[] = [{ text }];
  for (const value of values) spans = spans.flatMap((span) => cut(writer, span, value));
  return spans;
}

function cut(writer: FactWriter, span: TextSpan, value: string | number): TextSpan[] {
  if ('fact' in span) return [span];
  const word = String(value);
  const at = span.text.indexOf(word);
  if (at < 0) return [span];
  const fact = writer.book.span(
    value,
    typeof value === 'number' ? 'count' : 'name',
    writer.words('formula.name'),
    [],
    word,
  );
  const pieces: TextSpan[] = [
    { text: span.text.slice(0, at) },
    fact,
    ...cut(writer, { text: span.text.slice(at + word.length) }, value),
  ];
  return pieces.filter((piece) => piece.text !== '');
}
