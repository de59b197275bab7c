import type { Language } from './language.ts';

const NO_BREAK = '\u00a0';

/** A part of a sentence: words of a phrase or a note, or a name or figure among them, which is never changed. */
export interface Piece<T extends { text: string }> {
  readonly span: T;
  readonly isFilling: boolean;
}

/**
 * The pieces as the language sets them. French has a space at which no line may break before such marks and within its quotation
 * marks, and drops the last letter of `de` and `que` before a vowel, which only the name that follows can tell.
 */
export function typeset<T extends { text: string }>(pieces: readonly Piece<T>[], language: Language): T[] {
  return pieces.map(({ span, isFilling }, at) => {
    if (isFilling || language !== 'fr') return span;
    const next = pieces[at + 1]?.span.text ?? '';
    return { ...span, text: elided(withNoBreaks(span.text), next) };
  });
}

function withNoBreaks(words: string): string {
  return words.replaceAll(/ (?=[:;?!%»])|(?<=«) /g, NO_BREAK);
}

/** A `y` as in YouTube and an `h`, which may be aspirated, leave the word before them whole. */
const VOWEL = /^[aàâäæeéèêëiîïoôöœuùûü]/i;
const SPOKEN_APART = /^(onz|oui\b)/i;
const DROPS_VOWEL = /(?<![\p{L}’])((?:lors|puis)?qu|d)e $/iu;

function elided(words: string, next: string): string {
  return VOWEL.test(next) && !SPOKEN_APART.test(next) ? words.replace(DROPS_VOWEL, '$1’') : words;
}

/** Spanish says `e` before the sound of an i, as in Instagram, but not before that of hielo, iOS or iPhone. */
const SOUNDS_LIKE_Y = /^(?!i\p{Lu})[Hh]?[IiÍí](?![aeoáéóAEO])/u;

export function andBefore(and: string, next: string, language: Language): string {
  return language === 'es' && SOUNDS_LIKE_Y.test(next) ? and.replace(' y ', ' e ') : and;
}
