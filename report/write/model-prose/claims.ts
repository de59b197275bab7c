import type { Language } from '#report/format/language.ts';
import { FREE, LEXICONS } from './lexicon.ts';
import { isDirection, isFigure, type BoundDirections, type Token } from './tokens.ts';

/**
 * A sentence that sets metrics beside their figures, one after another, with dates around them: "Compared with {f3}, revenue rose
 * {f1} and spend held steady." What it says does not hang on the order of these parts.
 */
export interface Claims {
  /** Each date with the words that tell its part, and words without one. */
  adjuncts: Adjunct[];
  /** Each figure, or that nothing moved, with the metrics it is said of. */
  clauses: Clause[];
}

interface Adjunct extends Words {
  date: string | null;
  /** The word right before the date. */
  preposition: string;
}

interface Clause extends Words {
  metrics: string[];
  /** Null where the metrics are said to be steady. */
  figure: string | null;
  /** Says how large something is, not by how much it moved. */
  isLevel: boolean;
  directions: string[];
}

interface Words {
  required: string[];
  /** May go, but not come. */
  optional: string[];
}

/** Null for a sentence of any other build: there a name, a second figure or a word after it ties the parts to their places. */
export function claimsOf(tokens: readonly Token[], bound: BoundDirections): Claims | null {
  const adjuncts: Adjunct[] = [];
  const clauses: Clause[] = [];
  let metrics: string[] = [];
  let directions: string[] = [];
  let words: Words = { required: [], optional: [] };
  /** Dates stand before the first figure or after the last: between two they would be those of one. */
  let isOver = false;
  const taken = (): Words => {
    const before = words;
    words = { required: [], optional: [] };
    return { required: before.required.toSorted(), optional: before.optional };
  };

  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'stop') continue;
    if (token.kind === 'reference') {
      if (token.is === 'name') return null;
      if (!isFigure(token)) {
        if (metrics.length > 0 && clauses.length > 0) return null;
        isOver = clauses.length > 0;
        adjuncts.push({ date: token.id, preposition: lastWord(tokens[at - 1]), ...taken() });
        continue;
      }
      if (metrics.length === 0) return null;
      const isLevel = token.is === 'figure';
      directions.push(...(bound.get(at) ?? []));
      clauses.push({ metrics, figure: token.id, isLevel, directions, ...taken() });
      [metrics, directions] = [[], []];
      continue;
    }
    const { meaning } = token;
    if (meaning === FREE || bound.isBound(at)) continue;
    if (meaning.startsWith('metric:')) {
      if (isOver) return null;
      if (metrics.length === 0) {
        const before = taken();
        const last = clauses.at(-1);
        if (before.required.length > 0 && last) return null;
        if (before.required.length > 0) adjuncts.push({ date: null, preposition: '', ...before });
        else last?.optional.push(...before.optional);
      }
      metrics.push(meaning);
    } else if (meaning === 'steady') {
      if (metrics.length === 0) return null;
      clauses.push({ metrics, figure: null, isLevel: false, directions, ...taken() });
      [metrics, directions] = [[], []];
    } else if (isDirection(meaning)) {
      if (metrics.length === 0) return null;
      directions.push(meaning);
    } else if (meaning.startsWith('optional:')) {
      words.optional.push(meaning);
    } else {
      words.required.push(meaning);
    }
  }
  if (metrics.length > 0 || directions.length > 0 || words.required.length > 0) return null;
  clauses.at(-1)?.optional.push(...words.optional);
  return clauses.length > 0 ? { adjuncts, clauses } : null;
}

function lastWord(token: Token | undefined): string {
  return token?.kind === 'meaning' ? token.words.at(-1)! : '';
}

/** Whether two sentences claim the same, in whatever order. */
export function claimSame(
  said: Claims,
  meant: Claims,
  { language, firstStays }: { language: Language; firstStays: boolean },
): boolean {
  if (firstStays && !isSameClause(said.clauses[0]!, meant.clauses[0]!)) return false;
  const isSameAdjunct = (one: Adjunct, other: Adjunct) =>
    one.date === other.date &&
    [other.preposition, ...LEXICONS[language].beforeDates].includes(one.preposition) &&
    keepsWords(one, other);
  return (
    pairUp(said.adjuncts, meant.adjuncts, isSameAdjunct) && pairUp(said.clauses, meant.clauses, isSameClause)
  );
}

function isSameClause(said: Clause, meant: Clause): boolean {
  return (
    said.figure === meant.figure &&
    isSameSet(said.metrics, meant.metrics) &&
    isSameSet([...new Set(said.directions)], [...new Set(meant.directions)]) &&
    // "Clicks to {f1}" goes on from "impressions came to {f2}": of a level it says nothing more.
    keepsWords(
      said,
      meant.isLevel && meant.directions.length === 0 ? { ...meant, optional: said.optional } : meant,
    )
  );
}

function keepsWords(said: Words, meant: Words): boolean {
  return (
    isSameSet(said.required, meant.required) && said.optional.every((word) => meant.optional.includes(word))
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const sorted = other.toSorted();
  return one.length === other.length && one.toSorted().every((item, at) => item === sorted[at]);
}

function pairUp<T>(said: readonly T[], meant: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  const waiting = [...meant];
  return (
    said.length === meant.length &&
    said.every((one) => {
      const found = waiting.findIndex((other) => isSame(one, other));
      if (found !== -1) waiting.splice(found, 1);
      return found !== -1;
    })
  );
}
