import type { TextSpan } from '#report/model/facts.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';

/** Names may hold digits: a fact like any other. */
export function fileName(speaker: ClientFactWriter['speaker'], name: string, file: number): TextSpan {
  const rows = [{ columns: [], where: [], from: null, to: null, file }];
  return speaker.book.span(name, 'name', speaker.words('formula.name'), rows, name);
}
