import type { Language } from '#report/format/language.ts';
import type { Passage, Reference } from '../passage.ts';

const SORTS: Record<string, Reference['is']> = { v: 'figure', u: 'rise', d: 'fall', t: 'date', n: 'name' };

/** A passage out of a text whose references tell by their first letter what they stand for. */
export function passage(text: string, language: Language = 'en', independent: string[] = []): Passage {
  const references = [...text.matchAll(/\{([a-z])(\d+)\}/g)].map(([, letter, number]): Reference => ({
    id: `${letter}${number}`,
    is: SORTS[letter!]!,
    span: { fact: `${letter}${number}`, text: 'x' },
  }));
  const kind = text.endsWith('.') ? 'paragraph' : 'headline';
  return { id: 'p1', kind, language, text, references, independent, block: 0 };
}
