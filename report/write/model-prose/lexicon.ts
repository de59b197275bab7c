import type { Language } from '#report/format/language.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel, metricSubject } from '../words/metric-words.ts';
import type { Lexicon } from './word-classes.ts';
import { LEXICON_DE } from './lexicon-de.ts';
import { LEXICON_EN } from './lexicon-en.ts';
import { LEXICON_ES } from './lexicon-es.ts';
import { LEXICON_FR } from './lexicon-fr.ts';

export const LEXICONS: Record<Language, Lexicon> = {
  en: LEXICON_EN,
  de: LEXICON_DE,
  fr: LEXICON_FR,
  es: LEXICON_ES,
};

export const FREE = 'free';

/** A word or several, in the form in which they are compared. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').replaceAll('’', "'").toLowerCase().match(WORD) ?? [];
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*'?/gu;

export interface Meaning {
  meaning: string;
  /** How many words it took to say it. */
  length: number;
}

/** What the words from here on mean, taking the longest expression known; an unknown word means itself. */
export function meaningAt(words: readonly string[], at: number, language: Language): Meaning {
  for (const { parts, meaning } of expressions(language).get(words[at]!) ?? []) {
    if (parts.every((part, index) => words[at + index] === part)) return { meaning, length: parts.length };
  }
  return { meaning: `word:${words[at]!}`, length: 1 };
}

interface Expression {
  parts: string[];
  meaning: string;
}

const known = new Map<Language, Map<string, Expression[]>>();

function expressions(language: Language): Map<string, Expression[]> {
  const cached = known.get(language);
  if (cached) return cached;
  const byFirst = new Map<string, Expression[]>();
  for (const [text, meaning] of entries(language)) {
    const parts = wordsOf(text);
    byFirst.set(parts[0]!, [...(byFirst.get(parts[0]!) ?? []), { parts, meaning }]);
  }
  // Of two meanings of one expression the first entry holds: sorting is stable.
  for (const list of byFirst.values()) list.sort((a, b) => b.parts.length - a.parts.length);
  known.set(language, byFirst);
  return byFirst;
}

function* entries(language: Language): Generator<[string, string]> {
  const lexicon = LEXICONS[language];
  for (const metric of Object.keys(METRICS) as MetricKey[]) {
    yield [metricLabel(metric, language), `metric:${metric}`];
    yield [metricSubject(metric, language), `metric:${metric}`];
  }
  for (const way of ['up', 'down', 'steady'] as const) for (const text of lexicon[way]) yield [text, way];
  for (const [index, group] of lexicon.alike.entries())
    for (const text of group) yield [text, `alike:${index}`];
  for (const text of lexicon.optional) yield [text, `optional:${text}`];
  for (const text of lexicon.free) yield [text, FREE];
}
