import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { OF_ALL_DISCIPLINES } from './observations.ts';
import { PLAYBOOKS } from './playbooks.ts';

const phrases: [string, Phrase][] = [
  ...PLAYBOOKS.map(({ id, heading }): [string, Phrase] => [id, heading]),
  ...[...PLAYBOOKS.flatMap(({ analyses }) => analyses), ...OF_ALL_DISCIPLINES].flatMap((analysis) =>
    Object.entries(analysis.phrases()).map(([name, phrase]): [string, Phrase] => [
      `${analysis.id} ${name}`,
      phrase,
    ]),
  ),
];
const variants = (phrase: Phrase, language: (typeof LANGUAGES)[number]) => [phrase[language]].flat();
/** A metric may stand as the subject of a sentence or as its bare name. */
const slots = (pattern: string) =>
  [...new Set(pattern.replaceAll('{label}', '{metric}').match(/\{[a-z_]+\}/g) ?? [])].toSorted();

describe('the words of playbooks', () => {
  it('hold no digit in any language: figures come from facts', () => {
    for (const [name, phrase] of phrases) {
      for (const language of LANGUAGES)
        for (const pattern of variants(phrase, language)) expect(pattern, name).not.toMatch(/\p{Nd}/u);
    }
  });

  it('say the same in every language: the same slots', () => {
    for (const [name, phrase] of phrases) {
      const english = slots(variants(phrase, 'en')[0]!);
      for (const language of LANGUAGES)
        for (const pattern of variants(phrase, language))
          expect(slots(pattern), `${language} ${name}`).toEqual(english);
    }
  });

  it('hold no English where another language is spoken', () => {
    for (const [name, phrase] of phrases) {
      for (const language of LANGUAGES.filter((one) => one !== 'en'))
        for (const pattern of variants(phrase, language))
          expect(pattern, `${language} ${name}`).not.toMatch(/\b(the|of|and|with) /i);
    }
  });

  it('have one name per analysis', () => {
    const distinct = new Set(PLAYBOOKS.flatMap(({ analyses }) => analyses));
    expect(new Set([...distinct].map(({ id }) => id)).size).toBe(distinct.size);
  });
});
