import type { TextSpan } from '#report/model/facts.ts';

/** `{{client}}`, `{{figure:cost change}}`. */
export const PLACEHOLDER = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;

/** Where a sentence ends; a placeholder in between is part of it. */
const SENTENCE = /[^.!?…]*(?:[.!?…]+(?=\s|$)\s*|[.!?…]+(?!\s|$)|$)/g;

/** Pieces of words by sentence; a piece that spans two is cut. */
export function sentencesOf(spans: readonly TextSpan[]): TextSpan[][] {
  const sentences: TextSpan[][] = [[]];
  for (const span of spans) {
    if ('fact' in span) {
      sentences.at(-1)!.push(span);
      continue;
    }
    // Points inside a placeholder end nothing.
    const shielded = span.text.replaceAll(PLACEHOLDER, (inside) => '\u{e000}'.repeat(inside.length));
    for (const { 0: piece, index } of shielded.matchAll(SENTENCE)) {
      if (piece === '') continue;
      sentences.at(-1)!.push({ ...span, text: span.text.slice(index, index + piece.length) });
      if (/[.!?…]\s+$/.test(piece)) sentences.push([]);
    }
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
