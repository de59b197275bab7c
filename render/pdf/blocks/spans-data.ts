import type { TextSpan } from '#report/model/facts.ts';
import { shorten } from '../clean-text.ts';

const SENTENCE_NAME = 64;

/** A sentence in pieces; neighbours that are set alike become one. */
export function spans(pieces: readonly TextSpan[]): { text: string; fact: boolean }[] {
  const merged: { text: string; fact: boolean }[] = [];
  for (const piece of pieces) {
    const fact = 'fact' in piece;
    const text = fact ? shorten(piece.text, SENTENCE_NAME) : piece.text;
    const last = merged.at(-1);
    if (last?.fact === fact) last.text += text;
    else merged.push({ text, fact });
  }
  return merged;
}

export function hasWords(pieces: readonly TextSpan[]): boolean {
  return pieces.some((piece) => piece.text.trim() !== '');
}

/** A chart must be described for readers who cannot see it; its title is the least that can be said. */
export function alternative(block: { alt: string; title?: string }): string {
  return block.alt.trim() || block.title || 'Chart';
}
