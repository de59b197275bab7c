import type { Language } from '#report/format/language.ts';
import { claimsOf, type Claims } from './claims.ts';
import { FREE } from './lexicon.ts';
import type { Reference } from './passage.ts';
import { boundDirections, isDirection, isFigure, tokensOf, type Token } from './tokens.ts';

/** What one sentence claims, whatever words it is said in. */
export interface SentenceSkeleton {
  /** The sentence without its full stop. */
  text: string;
  /** References in their order. */
  references: string[];
  /** Metrics, "steady" and unbound directions among the figures they stand with, in order. */
  flow: string[];
  /** Direction words by the change they speak of, as `up` and `down`, by position. */
  directions: string[][];
  /** Between references: what has to be said there, and what may be. */
  gaps: { required: string[]; optional: string[] }[];
  /** The same as claims that may be told in another order; null where the order is part of what is said. */
  claims: Claims | null;
}

/** What a text says, sentence by sentence. */
export function skeletonOf(
  text: string,
  references: readonly Reference[],
  language: Language,
): SentenceSkeleton[] {
  return text.split('.').flatMap((sentence) => {
    const tokens = tokensOf(sentence, references, language);
    return claimsSomething(tokens) ? [sentenceSkeleton(sentence.trim(), tokens)] : [];
  });
}

function claimsSomething(tokens: Token[]): boolean {
  return tokens.some(
    (token) => token.kind === 'reference' || (token.kind === 'meaning' && token.meaning !== FREE),
  );
}

function sentenceSkeleton(text: string, tokens: Token[]): SentenceSkeleton {
  const bound = boundDirections(tokens);
  const skeleton: SentenceSkeleton = {
    text,
    references: [],
    flow: [],
    directions: [],
    gaps: [{ required: [], optional: [] }],
    claims: claimsOf(tokens, bound),
  };
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
