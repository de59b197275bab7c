import type { Language } from '#report/format/language.ts';
import { LEXICONS } from './lexicon.ts';
import type { Passage } from './passage.ts';

/** What is sent to a model: the task, and the passages as JSON. Neither figures nor names are part of it. */
export interface Prompt {
  system: string;
  prompt: string;
}

const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

export function promptFor(passages: readonly Passage[], language: Language): Prompt {
  const { free, up, down, steady, alike } = LEXICONS[language];
  return {
    system: [
      `You edit the summary of a marketing report in ${LANGUAGE_NAMES[language]} so that it reads fluently.`,
      'Each passage holds references in braces, such as {f3}. They stand for figures, dates and names that are filled in later.',
      'Rules:',
      '- Keep every reference of a passage in its sentence, beside its metric. Add none.',
      '- Within a sentence without names you may tell metrics with their figures in another order, and put dates first or last. A headline leads with what it leads with. Where a sentence has names, keep the order of its references.',
      '- Sentences listed as "independent" may change places among each other, so that what matters most comes first. All others stay where they are.',
      '- Write no digit, no number word, no percent sign, no name, no markup and no link.',
      '- Keep every metric, direction and relation. Add no claim, cause or judgement.',
      '- You may exchange words within each list of "exchange", and add or drop words of "free". Keep all other words.',
      '- A headline has no full stop. A paragraph ends with one. Stay about as long as the passage.',
      'Answer with JSON alone: {"passages":[{"id":"p1","text":"…"}]}. Leave out a passage you would not change.',
    ].join('\n'),
    prompt: JSON.stringify({
      passages: passages.map(({ id, kind, text, independent, references }) => ({
        id,
        kind,
        text,
        ...(independent.length > 1 && { independent }),
        references: Object.fromEntries(references.map((reference) => [reference.id, reference.is])),
      })),
      free,
      exchange: [up, down, steady, ...alike],
    }),
  };
}
