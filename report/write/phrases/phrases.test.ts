import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { PHRASES } from '../facts/sentence.ts';
import { EN, type PhraseKey } from './en.ts';

const keys = Object.keys(EN) as PhraseKey[];
/** A metric may stand as the subject of a sentence or, in brackets, as its bare name. */
const slots = (pattern: string) =>
  [...new Set(pattern.replaceAll('{label}', '{metric}').match(/\{[a-z_]+\}/g) ?? [])].toSorted();

describe('phrases', () => {
  it('hold no digit in any language: figures come from facts', () => {
    for (const language of LANGUAGES) {
      for (const key of keys)
        for (const pattern of PHRASES[language][key]) expect(pattern).not.toMatch(/\p{Nd}/u);
    }
  });

  it('say the same in every language: the same slots, phrase by phrase', () => {
    for (const language of LANGUAGES) {
      for (const key of keys) {
        for (const pattern of PHRASES[language][key]) {
          expect(slots(pattern), `${language} ${key}`).toEqual(slots(EN[key][0]));
        }
      }
    }
  });

  it('have as many variants in every language, so that the choice among them is the same', () => {
    for (const language of LANGUAGES) {
      for (const key of keys)
        expect(PHRASES[language][key].length, `${language} ${key}`).toBe(EN[key].length);
    }
  });

  it('use no filler', () => {
    const filler = /leverag|robust|synerg|holistic|cutting.edge|game.chang|seamless|unlock/i;
    for (const key of keys) for (const pattern of EN[key]) expect(pattern).not.toMatch(filler);
  });
});
