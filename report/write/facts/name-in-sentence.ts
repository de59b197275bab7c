import type { Language } from '#report/format/language.ts';
import { shortName } from '#report/format/short-name.ts';
import type { DimensionKey, Segment } from '#report/recognise/dataset.ts';
import { dimensionLabel } from '../words/dimension-words.ts';
import { thingIn } from '../words/readable-name.ts';

/** Names that are words of people rather than of an account. */
const WORDED: ReadonlySet<DimensionKey> = new Set<DimensionKey>([
  'query',
  'search_term',
  'keyword',
  'subject',
]);
const QUOTES = {
  en: ['“', '”'],
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  es: ['«', '»'],
} as const satisfies Record<Language, readonly [string, string]>;

/** A keyword in the marks of its match type: `"running shoes"`, `[running shoes]`. */
const MATCHED = /^(?:".*"|\[.*\])$/;

const NUMBER_ALONE = /^\d+$/;

/**
 * What people typed or were sent runs on like the sentence around it: it stands in quotation marks. A number alone says what
 * it is the number of.
 */
export function nameInSentence(value: string, segment: Segment | undefined, language: Language): string {
  const name = shortName(value);
  if (segment === undefined || MATCHED.test(name)) return name;
  if (WORDED.has(segment.dimension)) {
    const [open, close] = QUOTES[language];
    return `${open}${name}${close}`;
  }
  if (!NUMBER_ALONE.test(name)) return name;
  return `${thingIn(dimensionLabel(segment, language))} ${name}`;
}

/** Beside a bar an identifier says what it identifies: nobody knows what `52` is. */
export function nameOnChart(
  value: string,
  segment: Pick<Segment, 'dimension' | 'column'>,
  language: Language,
): string {
  if (!NUMBER_ALONE.test(value) || thingIn(segment.column) === segment.column) return value;
  return `${thingIn(dimensionLabel(segment, language))} ${value}`;
}
