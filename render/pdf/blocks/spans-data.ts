import type { TextSpan } from '#report/model/facts.ts';
import { shorten } from '../clean-text.ts';

const SENTENCE_NAME = 64;

/** A piece of a sentence as it is set. */
export interface SetSpan {
  text: string;
  fact: boolean;
  bold: boolean;
  link: string | null;
}

/** A sentence in pieces; neighbours that are set alike become one. */
export function spans(pieces: readonly TextSpan[]): SetSpan[] {
  const merged: SetSpan[] = [];
  for (const piece of pieces) {
    const fact = 'fact' in piece;
    const bold = piece.bold === true;
    const link = 'link' in piece ? (piece.link ?? null) : null;
    const text = fact ? shorten(piece.text, SENTENCE_NAME) : piece.text;
    const last = merged.at(-1);
    if (last?.fact === fact && last.bold === bold && last.link === link) last.text += text;
    else merged.push({ text, fact, bold, link });
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
