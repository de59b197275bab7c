import { FREE, LEXICONS, wordsOf } from './lexicon.ts';
import { claimSame } from './claims.ts';
import type { Passage } from './passage.ts';
import { skeletonOf, type SentenceSkeleton } from './skeleton.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Why a model's wording of a passage is not used. */
export type Refusal =
  | 'empty'
  | 'length'
  | 'number'
  | 'characters'
  | 'form'
  | 'references'
  | 'sentences'
  | 'direction'
  | 'metric'
  | 'words';

const MOST_TIMES_AS_LONG = 1.6;
const SPARE_LENGTH = 60;
const MOST_FREE_WORDS_IN_A_ROW = 9;

/** Whether a text says exactly what the passage says, in other words; null where it does. */
export function checkParagraph(text: string, passage: Passage): Refusal | null {
  const { references, language } = passage;
  if (text.trim() === '') return 'empty';
  if (text.length > passage.text.length * MOST_TIMES_AS_LONG + SPARE_LENGTH) return 'length';
  const plain = text.replace(/\{[a-z]+\d+\}/g, ' ');
  if (/\p{N}/u.test(plain)) return 'number';
  if (!ALLOWED.test(plain) || !isAskedAndQuotedAs(text, passage.text)) return 'characters';
  if (!isWellFormed(text, passage)) return 'form';
  const told = [...text.matchAll(/\{([a-z]+\d+)\}/g)].map(([, id]) => id!);
  if (!isSame(told.toSorted(), idsOf(passage).toSorted())) return 'references';
  if (hasNumberWord(plain, passage)) return 'number';
  if (rambles(tokensOf(text, references, language))) return 'words';
  const said = skeletonOf(text, references, language);
  return compare(said, skeletonOf(passage.text, references, language), passage);
}

/** Latin letters, spaces and the punctuation of a plain sentence. */
const ALLOWED = /^[\p{Script=Latin} \u00a0\u202f.,;:'’()–?¿«»-]*$/u;

/** A statement that is asked, or put in quotation marks, is another one: only where the passage does so. */
function isAskedAndQuotedAs(text: string, passage: string): boolean {
  return isSame(text.match(/[?¿«»]/g) ?? [], passage.match(/[?¿«»]/g) ?? []);
}

function idsOf({ references }: Passage): string[] {
  return references.map(({ id }) => id);
}

/** A reference stands alone: nothing may touch it that would read as part of its figure. */
function isWellFormed(text: string, passage: Passage): boolean {
  const { kind, references } = passage;
  const figures = new Set(references.filter(({ is }) => is !== 'name' && is !== 'date').map(({ id }) => id));
  const touching = [...text.matchAll(/\{([a-z]+\d+)\}\s+\{([a-z]+\d+)\}/g)].some(
    ([, first, second]) => figures.has(first!) && figures.has(second!),
  );
  return (
    !touching &&
    !/[^\s(]\{/u.test(text) &&
    !/\}[^\s.,;:)]/u.test(text) &&
    !/[.,;:][^\s]/u.test(text) &&
    !/[-–(]\s*\{/u.test(text) &&
    !/[.,;:]\s*[.,;:]/u.test(text) &&
    !/(^|\s)[-–'’]|[-–]($|\s)/u.test(text) &&
    !/^\s*[.,;:)]/u.test(text) &&
    !/\s{2}|\.\s+\p{Ll}/u.test(text) &&
    !isShouting(text, passage) &&
    isBalanced(text) &&
    /\.\s*$/.test(text) === (kind === 'paragraph')
  );
}

/** Capitals within a word, such as those of an abbreviation, only where the passage has that word. */
function isShouting(text: string, passage: Passage): boolean {
  const usual = new Set(passage.text.match(/[\p{L}'’-]+/gu));
  return (text.match(/[\p{L}'’-]+/gu) ?? []).some((word) => /\p{L}\p{Lu}/u.test(word) && !usual.has(word));
}

function isBalanced(text: string): boolean {
  return /^[^()]*(\([^()]+\)[^()]*)*$/.test(text);
}

/** Words such as "twelve", "half" or "percent": only where the passage itself has them. */
function hasNumberWord(plain: string, { language, text }: Passage): boolean {
  const allowed = ` ${wordsOf(text.replace(/\{[a-z]+\d+\}/g, '. ')).join(' ')} `;
  const said = ` ${wordsOf(plain).join(' ')} `;
  return LEXICONS[language].numbers.some((word) => count(said, ` ${word} `) > count(allowed, ` ${word} `));
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** A word twice in a row, or many that say nothing. */
function rambles(tokens: Token[]): boolean {
  let free = 0;
  let last = '';
  for (const token of tokens) {
    if (token.kind !== 'meaning') {
      if (token.kind === 'reference') free = 0;
      last = '';
      continue;
    }
    for (const word of token.words) {
      if (word === last) return true;
      last = word;
    }
    free = token.meaning === FREE ? free + token.words.length : 0;
    if (free > MOST_FREE_WORDS_IN_A_ROW) return true;
  }
  return false;
}

/** Sentence by sentence; those that stand on their own may have changed places among each other. */
function compare(said: SentenceSkeleton[], meant: SentenceSkeleton[], passage: Passage): Refusal | null {
  if (said.length !== meant.length) return 'sentences';
  const waiting = meant.filter(({ text }) => passage.independent.includes(text));
  for (const [index, sentence] of said.entries()) {
    const refusal = compareSentence(sentence, meant[index]!, passage);
    if (!passage.independent.includes(meant[index]!.text)) {
      if (refusal !== null) return refusal;
      continue;
    }
    const same = waiting.findIndex((other) => compareSentence(sentence, other, passage) === null);
    if (same === -1) return refusal ?? 'sentences';
    waiting.splice(same, 1);
  }
  return null;
}

function compareSentence(
  said: SentenceSkeleton,
  meant: SentenceSkeleton,
  { kind, language }: Passage,
): Refusal | null {
  const refusal = compareInOrder(said, meant);
  if (refusal === null || said.claims === null || meant.claims === null) return refusal;
  // A headline leads with what counts, whoever words it.
  return claimSame(said.claims, meant.claims, { language, firstStays: kind === 'headline' }) ? null : refusal;
}

function compareInOrder(said: SentenceSkeleton, meant: SentenceSkeleton): Refusal | null {
  if (!isSame(said.references, meant.references)) return 'sentences';
  const agrees = said.directions.every((words, at) =>
    isSame(distinct(words), distinct(meant.directions[at]!)),
  );
  if (!agrees) return 'direction';
  if (!isSame(said.flow, meant.flow)) {
    return isSame(metricsIn(said.flow), metricsIn(meant.flow)) ? 'direction' : 'metric';
  }
  const keeps = said.gaps.every((gap, at) => {
    const { required, optional } = meant.gaps[at]!;
    return isSame(gap.required, required) && gap.optional.every((word) => optional.includes(word));
  });
  return keeps ? null : 'words';
}

function metricsIn(flow: string[]): string[] {
  return flow.filter((token) => token !== 'up' && token !== 'down' && token !== 'steady');
}

function distinct(words: string[]): string[] {
  return [...new Set(words)].toSorted();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
