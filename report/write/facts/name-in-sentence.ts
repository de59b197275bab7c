import type { Language } from '#report/format/language.ts';
import { shortName } from '#report/format/short-name.ts';
import type { DimensionKey, Segment } from '#report/recognise/dataset.ts';
import { dimensionLabel } from '../words/dimension-words.ts';

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
/** `Ad id` is what a column is called; its values are ads. */
const OF_NUMBERS = /(?<=\S)[\s_-]+(?:id|no\.?|nr\.?|number)$/i;

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
  return `${dimensionLabel(segment, language).replace(OF_NUMBERS, '')} ${name}`;
}
