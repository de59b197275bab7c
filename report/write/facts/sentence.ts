import type { Language } from '#report/format/language.ts';
import { andBefore, typeset, type Piece } from '#report/format/typography.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { DE } from '../phrases/de.ts';
import { EN, type PhraseKey, type PhraseTable } from '../phrases/en.ts';
import { ES } from '../phrases/es.ts';
import { FR } from '../phrases/fr.ts';

export const PHRASES: Record<Language, PhraseTable> = { en: EN, de: DE, fr: FR, es: ES };

/** One sentence in every language, for a sentence that stands beside its only user instead of in the tables. */
export type Phrase = Readonly<Record<Language, string | readonly string[]>>;

/** What fills a slot: a rendered fact, several pieces, or a word. */
export type Filling = TextSpan | TextSpan[] | string;
export type Fillings = Record<string, Filling>;

export interface SentenceOptions {
  /** Chooses among variants; the same number always chooses the same. */
  variant?: number;
  /** Whether `[one|many]` takes its second form. */
  plural?: boolean;
  /** Begins with a capital letter. */
  capital?: boolean;
}

/** Fills a phrase of the language: one of the tables by its key, or one that the caller holds. */
export function sentence(
  language: Language,
  phrase: PhraseKey | Phrase,
  fillings: Fillings = {},
  { variant = 0, plural = false, capital = true }: SentenceOptions = {},
): TextSpan[] {
  const variants = variantsOf(language, phrase);
  const pattern = variants[variant % variants.length]!.replace(
    /\[([^\]|]*)\|([^\]|]*)\]/g,
    plural ? '$2' : '$1',
  );
  const pieces = pattern.split(/(\{[a-z_]+\})/).flatMap((part): Piece<TextSpan>[] => {
    if (part === '') return [];
    if (!part.startsWith('{')) return [{ span: { text: part }, isFilling: false }];
    const filling = fillings[part.slice(1, -1)];
    if (filling === undefined)
      throw new Error(`The phrase “${pattern}” needs ${part}; fill it where it is used.`);
    return spansOf(filling, part, language).map((span) => ({ span, isFilling: true }));
  });
  const spans = joined(typeset(pieces, language));
  return capital ? capitalised(spans) : spans;
}

function spansOf(filling: Filling, slot: string, language: Language): TextSpan[] {
  if (typeof filling !== 'string') return Array.isArray(filling) ? filling : [filling];
  if (filling === '') return [];
  return [{ text: NAMES_METRIC.test(slot) ? within(filling, language) : filling }];
}

function variantsOf(language: Language, phrase: PhraseKey | Phrase): readonly string[] {
  const own = typeof phrase === 'string' ? PHRASES[language][phrase] : phrase[language];
  return typeof own === 'string' ? [own] : own;
}

const NAMES_METRIC = /^\{(label|metric|outcome|base|over|traffic_metric)\}$/;

/** What begins with a small letter inside a sentence: French and Spanish nouns, unless they are acronyms, and German adjectives. */
const SMALL_WITHIN: Partial<Record<Language, RegExp>> = {
  fr: /^\p{Lu}\p{Ll}/u,
  es: /^\p{Lu}\p{Ll}/u,
  de: /^\p{Lu}\p{Ll}+er? \p{Lu}/u,
};

/** A metric's name as it stands inside a sentence. */
function within(name: string, language: Language): string {
  const isSmall = SMALL_WITHIN[language]?.test(name) === true;
  return isSmall ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** The same as plain words, for titles and labels without facts. */
export function words(
  language: Language,
  phrase: PhraseKey | Phrase,
  fillings: Fillings = {},
  options: SentenceOptions = {},
): string {
  return plainText(sentence(language, phrase, fillings, options));
}

export function plainText(spans: TextSpan[]): string {
  return spans.map((span) => span.text).join('');
}

/** Neighbouring words become one piece. */
function joined(spans: TextSpan[]): TextSpan[] {
  const result: TextSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && !('fact' in last) && !('fact' in span)) last.text += span.text;
    else result.push({ ...span });
  }
  return result;
}

/** Begins with a capital letter, unless a fact begins it. */
export function capitalised(spans: TextSpan[]): TextSpan[] {
  const first = spans[0];
  if (first && !('fact' in first)) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return spans;
}

/** `a, b and c`. */
export function list(language: Language, items: TextSpan[][]): TextSpan[] {
  const and = PHRASES[language]['list.and'][0]!;
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    const isLast = index === items.length - 1;
    return [{ text: isLast ? andBefore(and, plainText(item), language) : ', ' }, ...item];
  });
}
