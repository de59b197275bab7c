import { describe, expect, it } from 'vitest';
import { FINDING_KINDS } from '#report/discover/finding.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { kindOf, KINDS } from './kinds.ts';

const phrases = KINDS.flatMap((kind) =>
  Object.entries(kind.phrases).map(([name, phrase]): [string, Phrase] => [`${kind.kind} ${name}`, phrase]),
);
const variants = (phrase: Phrase, language: Language) => [phrase[language]].flat();
/** A metric may stand as the subject of a sentence or, in brackets, as its bare name. */
const slots = (pattern: string) =>
  [...new Set(pattern.replaceAll('{label}', '{metric}').match(/\{[a-z_]+\}/g) ?? [])].toSorted();

it('has every kind once, under its own name', () => {
  expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual(FINDING_KINDS.toSorted());
  for (const kind of FINDING_KINDS) expect(kindOf({ kind }).kind).toBe(kind);
});

it('finds every kind somewhere: before the search, in it, or by folding what was found', () => {
  for (const { kind, find, findMissing, fold } of KINDS) {
    expect([kind, [find, findMissing, fold].filter(Boolean).length]).toEqual([kind, 1]);
  }
});

describe('the words of findings', () => {
  it('have a title, a body and a step for each kind', () => {
    for (const { kind, phrases: own } of KINDS) {
      for (const part of ['title', 'body', 'action'])
        expect([kind, Object.keys(own).some((name) => name.startsWith(part))]).toEqual([kind, true]);
    }
  });

  it('hold no digit in any language: figures come from facts', () => {
    for (const [name, phrase] of phrases) {
      for (const language of LANGUAGES)
        for (const pattern of variants(phrase, language)) expect(pattern, name).not.toMatch(/\p{Nd}/u);
    }
  });

  it('say the same in every language: the same slots, in as many turns of phrase', () => {
    for (const [name, phrase] of phrases) {
      const english = variants(phrase, 'en');
      for (const language of LANGUAGES) {
        const own = variants(phrase, language);
        expect(own.length, `${language} ${name}`).toBe(english.length);
        for (const pattern of own) expect(slots(pattern), `${language} ${name}`).toEqual(slots(english[0]!));
      }
    }
  });

  it('hold no English where another language is spoken, and no filler', () => {
    const filler = /leverag|robust|synerg|holistic|cutting.edge|game.chang|seamless|unlock/i;
    for (const [name, phrase] of phrases) {
      for (const pattern of variants(phrase, 'en')) expect(pattern, name).not.toMatch(filler);
      for (const language of LANGUAGES.filter((one) => one !== 'en'))
        for (const pattern of variants(phrase, language))
          expect(pattern, `${language} ${name}`).not.toMatch(/\b(the|of|and|with) /i);
    }
  });
});
