import type { Note } from '#report/read/table.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Desk } from './desk.ts';
import { noteSentence } from './notes.ts';

/** A note as text whose names and numbers are facts. */
export function noteSpans(desk: Desk, note: Note): TextSpan[] {
  const text = noteSentence(note, desk.style.language);
  const values = Object.values(note.values)
    .flatMap((value) =>
      typeof value === 'string' && value.includes(', ') ? [value, ...value.split(', ')] : [value],
    )
    .filter((value) => String(value) !== '')
    .toSorted((a, b) => String(b).length - String(a).length);
  let spans: TextSpan[] = [{ text }];
  for (const value of values) spans = spans.flatMap((span) => cut(desk, span, value));
  return spans;
}

function cut(desk: Desk, span: TextSpan, value: string | number): TextSpan[] {
  if ('fact' in span) return [span];
  const word = String(value);
  const at = span.text.indexOf(word);
  if (at < 0) return [span];
  const fact = desk.book.span(
    value,
    typeof value === 'number' ? 'count' : 'name',
    desk.words('formula.name'),
    [],
    word,
  );
  const pieces: TextSpan[] = [
    { text: span.text.slice(0, at) },
    fact,
    ...cut(desk, { text: span.text.slice(at + word.length) }, value),
  ];
  return pieces.filter((piece) => piece.text !== '');
}
