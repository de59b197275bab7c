import { estimateWidth } from '#report/chart/text-width.ts';
import { printable } from '#report/format/printable.ts';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A run without a space that no column is too narrow for. */
const LONG_RUN = /[^\s\u200B]{12,}/gu;
/** After these a name may go on in the next line. */
const JOINTS = /(?<=[_/|\\+=&?,;:.–—-])(?=[^_/|\\+=&?,;:.–—\s-])|(?<=[\p{Ll}\d])(?=\p{Lu})/gu;
/** Wider than this in multiples of the type size, a word is broken inside where its column is not known. */
const WIDEST_WORD = 18;

/** Where a line may end without a space. The template lets it break there and sets nothing: what is copied is the name. */
export const BREAK = '\u200B';

/** Clean text with places to break at the joints of a name, and inside a word only where it is wider than its column. */
export function breakableText(text: string, widest = WIDEST_WORD): string {
  return text
    .split(BREAK)
    .map(printable)
    .join(BREAK)
    .replace(LONG_RUN, (run) => run.replaceAll(JOINTS, BREAK))
    .replace(LONG_RUN, (word) => brokenWord(word, widest));
}

/** The first clusters of a name, with an ellipsis where it was longer. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept: string[] = [];
  for (const { segment } of clusters.segment(text)) {
    if (kept.length === most) return `${kept.slice(0, -1).join('').trimEnd()}…`;
    kept.push(segment);
  }
  return text;
}

/** A name that fits two lines of a chart's label column, judged by the width of its letters. */
export function shortenToWidth(text: string, ems: number): string {
  if (estimateWidth(text, 1) <= ems) return text;
  let width = 1;
  let kept = '';
  for (const { segment } of clusters.segment(text)) {
    width += estimateWidth(segment, 1);
    if (width > ems) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function brokenWord(word: string, widest: number): string {
  if (estimateWidth(word, 1) <= widest) return word;
  let out = '';
  let width = 0;
  for (const { segment } of clusters.segment(word)) {
    const own = estimateWidth(segment, 1);
    if (width > 0 && width + own > widest) {
      out += BREAK;
      width = 0;
    }
    out += segment;
    width += own;
  }
  return out;
}

/** The value with every string in it passed through `change`; numbers and the rest stay as they are. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change)]));
  }
  return value;
}
