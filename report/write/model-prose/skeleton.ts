import type { Language } from '#report/format/language.ts';
import { FREE, LEXICONS, meaningAt, wordsOf } from './lexicon.ts';
import { withWholeVerbs } from './german-verbs.ts';
import type { Reference } from './passage.ts';

/** What one sentence claims, whatever words it is said in. */
export interface SentenceSkeleton {
  /** References in their order. */
  references: string[];
  /** Metrics, "steady" and unbound directions among the figures they stand with, in order. */
  flow: string[];
  /** Direction words by the change they speak of, as `up` and `down`, by position. */
  directions: string[][];
  /** Between references: what has to be said there, and what may be. */
  gaps: { required: string[]; optional: string[] }[];
}

export type Token =
  | { kind: 'reference'; id: string; is: Reference['is'] }
  | { kind: 'meaning'; meaning: string; words: string[] }
  | { kind: 'stop'; ends: boolean };

/** The claims of a text, sentence by sentence. */
export function skeletonOf(tokens: readonly Token[]): SentenceSkeleton[] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'stop' && token.ends) sentences.push([]);
    else sentences.at(-1)!.push(token);
  }
  return sentences.filter(claimsSomething).map(sentenceSkeleton);
}

function claimsSomething(tokens: Token[]): boolean {
  return tokens.some(
    (token) => token.kind === 'reference' || (token.kind === 'meaning' && token.meaning !== FREE),
  );
}

function sentenceSkeleton(tokens: Token[]): SentenceSkeleton {
  const skeleton: SentenceSkeleton = {
    references: [],
    flow: [],
    directions: [],
    gaps: [{ required: [], optional: [] }],
  };
  const bound = boundDirections(tokens);
  tokens.forEach((token, at) => {
    if (token.kind === 'reference') {
      skeleton.references.push(token.id);
      skeleton.directions.push(bound.get(at) ?? []);
      skeleton.gaps.push({ required: [], optional: [] });
      if (isFigure(token)) skeleton.flow.push(token.id);
    } else if (token.kind === 'meaning') {
      addMeaning(skeleton, token.meaning, bound.isBound(at));
    }
  });
  for (const { required } of skeleton.gaps) required.sort();
  return skeleton;
}

function addMeaning({ flow, gaps }: SentenceSkeleton, meaning: string, isBound: boolean): void {
  if (meaning === FREE || isBound) return;
  if (isDirection(meaning) || meaning === 'steady' || meaning.startsWith('metric:')) {
    flow.push(meaning);
    return;
  }
  const gap = gaps.at(-1)!;
  if (meaning.startsWith('optional:')) gap.optional.push(meaning);
  else gap.required.push(meaning);
}

/** A direction belongs to the change that follows in its clause, else to the one before it. */
function boundDirections(tokens: Token[]) {
  const byReference = new Map<number, string[]>();
  const bound = new Set<number>();
  tokens.forEach((token, at) => {
    if (token.kind !== 'meaning' || !isDirection(token.meaning)) return;
    const change = changeFrom(tokens, at, 1) ?? changeFrom(tokens, at, -1);
    if (change === null) return;
    bound.add(at);
    byReference.set(change, [...(byReference.get(change) ?? []), token.meaning]);
  });
  return { get: (at: number) => byReference.get(at), isBound: (at: number) => bound.has(at) };
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

function isDirection(meaning: string): boolean {
  return meaning === 'up' || meaning === 'down';
}

function isFigure({ is }: { is: Reference['is'] }): boolean {
  return is !== 'date' && is !== 'name';
}

const REFERENCE = /\{([a-z]+\d+)\}/;

/** Splits a text into references, expressions and stops. References must be known. */
export function tokensOf(text: string, references: readonly Reference[], language: Language): Token[] {
  const sorts = new Map(references.map(({ id, is }) => [id, is]));
  const whole = language === 'de' ? withWholeVerbs(text) : text;
  const tokens = whole.split(/(\{[a-z]+\d+\}|[.,;:])/).flatMap((part): Token[] => {
    const id = REFERENCE.exec(part)?.[1];
    if (id !== undefined) return [{ kind: 'reference', id, is: sorts.get(id)! }];
    if (/^[.,;:]$/.test(part)) return [{ kind: 'stop', ends: part === '.' }];
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
