import { openDay, decideDateOrder, type DateOrder } from '../cells/date-order.ts';
import { readDate, type DateReading } from '../cells/date-text.ts';
import { cleanText } from '../cells/clean-text.ts';
import { lastOfMonth, yearOf, dayNumber } from '#report/calendar.ts';

export interface Period {
  /** Days since 1970-01-01, both included. */
  first: number;
  last: number;
}

const LONGEST_LINE = 300;
/** Lines that tell when the file was made rather than what it covers. */
const MADE_AT =
  /generat|creat|download|export(?:ed|iert)|printed|erstellt|généré|generado|gerado|creato|run (?:at|on|date)|as of|last completed|time ?zone|updated|作成|出力/i;
const DATE_IN_TEXT = new RegExp(
  [
    String.raw`\d{4}年\d{1,2}月(?:\d{1,2}日)?`,
    String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})\b`,
    String.raw`\b(?:19|20)\d{6}\b`,
    String.raw`\p{L}{3,15}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
    String.raw`\d{1,2}\.?(?:er)?(?: de)? \p{L}{3,15}\.?(?: de)? \d{4}`,
    String.raw`\p{L}{3,15}\.?(?: de)? (?:19|20)\d{2}\b`,
    String.raw`(?:19|20)\d{2}-\d{2}\b`,
  ].join('|'),
  'giu',
);

/** The period the lines above a table speak of; null where they name no date. */
export function periodInPreamble(preamble: string[], order: DateOrder = 'mdy'): Period | null {
  const readings = preamble.filter((line) => !MADE_AT.test(line)).flatMap(datesInLine);
  const decided = decideDateOrder(readings);
  const used = decided.by === 'open' ? order : decided.order;
  let first = Infinity;
  let last = -Infinity;
  for (const reading of readings) {
    for (const span of spansOf(reading, used)) {
      if (span.first < first) first = span.first;
      if (span.last > last) last = span.last;
    }
  }
  return first <= last ? { first, last } : null;
}

/** The one year the lines above a table speak of; undefined where they name none or several. */
export function yearInPreamble(preamble: string[]): number | undefined {
  const period = periodInPreamble(preamble);
  if (period) return yearOf(period.first) === yearOf(period.last) ? yearOf(period.first) : undefined;
  const years = new Set(
    preamble.flatMap((line) => [...line.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([year]) => Number(year))),
  );
  return years.size === 1 ? [...years][0] : undefined;
}

function datesInLine(line: string): DateReading[] {
  const bare = cleanText(line.slice(0, LONGEST_LINE)).replace(/^#\s*/, '');
  for (const candidate of [bare, bare.replace(/^[^:]*:\s*/, '')]) {
    const whole = readDate(candidate);
    if (whole && whole.kind !== 'year') return [whole];
  }
  const found: DateReading[] = [];
  for (const [text] of bare.matchAll(DATE_IN_TEXT)) {
    const reading = readDate(text);
    if (reading && reading.kind !== 'year') found.push(reading);
  }
  return found;
}

function spansOf(reading: DateReading, order: DateOrder): Period[] {
  if (reading.kind === 'span') return [reading];
  if (reading.kind === 'range') return [...spansOf(reading.from, order), ...spansOf(reading.to, order)];
  if (reading.kind === 'open') {
    const day = openDay(reading, order);
    return Number.isNaN(day) ? [] : [{ first: day, last: day }];
  }
  return [];
}

/** First and last day of a month named without its year. */
export function monthPeriod(year: number, month: number): Period {
  const first = dayNumber(year, month, 1);
  return { first, last: lastOfMonth(first) };
}
