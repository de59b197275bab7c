import type { Language } from '#report/format/language.ts';
import { withWholeVerbs } from './german-verbs.ts';
import { FREE, LEXICONS, meaningAt, wordsOf } from './lexicon.ts';
import type { Reference } from './passage.ts';

export type Token =
  | { kind: 'reference'; id: string; is: Reference['is'] }
  | { kind: 'meaning'; meaning: string; words: string[] }
  | { kind: 'stop' };

const REFERENCE = /\{([a-z]+\d+)\}/;

/** Splits a text into references, expressions and stops. References must be known. */
export function tokensOf(text: string, references: readonly Reference[], language: Language): Token[] {
  const sorts = new Map(references.map(({ id, is }) => [id, is]));
  const whole = language === 'de' ? withWholeVerbs(text) : text;
  const tokens = whole.split(/(\{[a-z]+\d+\}|[.,;:])/).flatMap((part): Token[] => {
    const id = REFERENCE.exec(part)?.[1];
    if (id !== undefined) return [{ kind: 'reference', id, is: sorts.get(id)! }];
    if (/^[.,;:]$/.test(part)) return [{ kind: 'stop' }];
    return meaningsOf(wordsOf(part), language);
  });
  return tokens.map((token, at) => measured(token, tokens[at + 1], language));
}

function meaningsOf(words: string[], language: Language): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const { meaning, length } = meaningAt(words, at, language);
    tokens.push({ kind: 'meaning', meaning, words: words.slice(at, at + length) });
    at += length;
  }
  return tokens;
}

/** "over {f3}" says when of a date and "more than" of a figure. */
function measured(token: Token, next: Token | undefined, language: Language): Token {
  if (token.kind !== 'meaning' || token.meaning !== FREE) return token;
  if (next?.kind !== 'reference' || !isFigure(next)) return token;
  const last = token.words.at(-1)!;
  if (!LEXICONS[language].notBeforeFigures.includes(last)) return token;
  return { ...token, meaning: `word:${last}` };
}

/** Which direction words speak of which change, by their places. */
export interface BoundDirections {
  get: (reference: number) => string[] | undefined;
  isBound: (word: number) => boolean;
}

/** A direction belongs to the change that follows in its clause, else to the one before it. */
export function boundDirections(tokens: Token[]): BoundDirections {
  const byReference = new Map<number, string[]>();
  const bound = new Set<number>();
  tokens.forEach((token, at) => {
    if (token.kind !== 'meaning' || !isDirection(token.meaning)) return;
    const change = changeFrom(tokens, at, 1) ?? changeFrom(tokens, at, -1);
    if (change === null) return;
    bound.add(at);
    byReference.set(change, [...(byReference.get(change) ?? []), token.meaning]);
  });
  return { get: (at) => byReference.get(at), isBound: (at) => bound.has(at) };
}

function changeFrom(tokens: Token[], from: number, step: 1 | -1): number | null {
  for (let at = from + step; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at]!;
    if (token.kind === 'stop') return null;
    if (token.kind === 'reference' && isFigure(token)) {
      return token.is === 'figure' ? null : at;
    }
  }
  return null;
}

export function isDirection(meaning: string): boolean {
  return meaning === 'up' || meaning === 'down';
}

export function isFigure({ is }: { is: Reference['is'] }): boolean {
  return is !== 'date' && is !== 'name';
}
