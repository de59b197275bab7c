import { estimateWidth } from '#report/chart/text-width.ts';
import { printable } from '#report/format/printable.ts';

/** Longest run without a space that a narrow column can hold. */
const UNBROKEN_CLUSTERS = 14;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const LONG_RUN = /[^\s]{15,}/u;

/** Clean text with places to break inside runs that have none of their own. */
export function breakableText(text: string): string {
  const clean = printable(text);
  return LONG_RUN.test(clean) ? clean.replace(/[^\s]{15,}/gu, breakRun) : clean;
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

function breakRun(run: string): string {
  let out = '';
  let length = 0;
  for (const { segment } of clusters.segment(run)) {
    if (length === UNBROKEN_CLUSTERS) {
      out += '\u200B';
      length = 0;
    }
    out += segment;
    length = segment === '-' ? 0 : length + 1;
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
