const MOST_LETTERS = 2;
/** Made once: each costs as much as hundreds of names. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last word of a name, as it is written: 'Alder & Pine' is 'AP'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-_/&.,()]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .slice(0, MOST_LETTERS * 2)
    .toLocaleUpperCase();
}

/** By what a reader sees as one letter, so that no accent or surrogate is cut off. */
function firstLetter(word: string): string {
  const [first] = LETTERS.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''));
  return first?.segment ?? '';
}
