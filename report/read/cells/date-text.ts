import { addMonths, dayNumber, isoWeekStart, lastOfMonth } from '#report/calendar.ts';
import { isWeekday, monthNumber } from './month-names.ts';

export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'range';

/** What one cell says of a date, as far as it says it alone. */
export type DateReading =
  | { kind: 'span'; first: number; last: number; grain: Grain; compact?: boolean }
  /** `3/4/2025`: day and month, in an order the whole column must settle. */
  | { kind: 'open'; a: number; b: number; year: number; dotted: boolean }
  | { kind: 'range'; from: DateReading; to: DateReading }
  /** `March` or `9 Nov`: the year stands elsewhere. */
  | { kind: 'yearless'; month: number; day: number | null }
  /** `2025`: a year where the column's name says so, else a number. */
  | { kind: 'year'; year: number };

const LONGEST = 64;
const TIME =
  /(?:^|[t\s,])\s*(?:at |um |à |om |o |alle |a las |às )?\d{1,2}[:h]\d{1,2}(?::\d{1,2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\b\.?)?\s*(?:uhr|z|[a-z]{2,5})?\s*(?:[+-]\d{1,2}(?::?\d{2})?)?\s*(?:\([^)]*\)|\[[^\]]*\])?$/;
const NOISE = new Set(
  'de del of den der d du di do da le el la o the st nd rd th er ère re º ª e vom von am on r г года года. år'.split(
    ' ',
  ),
);
const RANGE_SIGN =
  /\s+(?:-|–|—|to|until|through|bis|au|al|a|até|do|t\/m|tot|till|~|→|>)\s+|\s*(?:–|—|~|〜|～|\.\.|→)\s*/;

/** Reads one cleaned cell as a date, `null` where it is none. */
export function readDate(text: string): DateReading | null {
  if (text.length < 3 || text.length > LONGEST) return null;
  const lower = (/[^\x20-\x7e]/.test(text) ? text.normalize('NFKC') : text).toLowerCase().trim();
  return readOne(lower) ?? readRange(lower);
}

function readOne(lower: string): DateReading | null {
  const bare = lower.replace(TIME, '').replace(/[,\s]+$/, '');
  if (bare === '') return null;
  return readPeriodCode(bare) ?? readEastAsian(bare) ?? readTokens(bare);
}

function readRange(lower: string): DateReading | null {
  const compact = /^(\d{8})\s?-\s?(\d{8})$/.exec(lower);
  const days = /^(\d{1,2})-(\d{1,2}\.? .*\d{4})$/.exec(lower);
  const tight = compact ?? days;
  const parts = tight ? [tight[1]!, tight[2]!] : lower.split(RANGE_SIGN);
  if (parts.length !== 2) return null;
  const to = readOne(parts[1]!.trim());
  if (!to || to.kind === 'range' || to.kind === 'year') return null;
  let from = readOne(parts[0]!.trim());
  if (!from || from.kind === 'year') from = readOne(`${parts[0]!.trim()} ${lastWordsAfterDay(parts[1]!)}`);
  if (from?.kind === 'yearless' && to.kind === 'span')
    from = readOne(`${parts[0]!.trim()} ${yearIn(parts[1]!)}`);
  if (!from || from.kind === 'range' || from.kind === 'year') return null;
  return { kind: 'range', from, to };
}

/** `1 - 31 Jan 2025`: the first part borrows month and year from the second. */
function lastWordsAfterDay(part: string): string {
  return part.trim().replace(/^\d{1,2}\.?\s*/, '');
}
function yearIn(part: string): string {
  return /\d{4}/.exec(part)?.[0] ?? '';
}

const WEEK_FIRST = /^(\d{4})[-\s/]?(?:w|kw|week|s|sem)[-\s]?(\d{1,2})$/;
const WEEK_LAST =
  /^(?:w|wk|week|kw|sem|semaine|semana|settimana|tydzień|週)[.\s-]*(\d{1,2})[\s,/-]+(?:of |de |del |von |in |\()?(\d{4})\)?$/;
const QUARTER_FIRST = /^(\d{4})[-\s/]?(?:q|t|quarter)[-\s]?([1-4])$/;
const QUARTER_LAST =
  /^(?:q|t|quarter |quartal |trimestre )([1-4])[\s,/-]*('?\d{2}|\d{4})$|^([1-4])(?:\.|º|er|e)? ?(?:quartal|quarter|trimestre|trim\.?)[\s,/-]*(\d{4})$/;

function readPeriodCode(bare: string): DateReading | null {
  const week = WEEK_FIRST.exec(bare);
  if (week) return span(isoWeekStart(Number(week[1]), Number(week[2])), 'week');
  const weekLast = WEEK_LAST.exec(bare);
  if (weekLast) return span(isoWeekStart(Number(weekLast[2]), Number(weekLast[1])), 'week');
  const quarter = QUARTER_FIRST.exec(bare);
  if (quarter) return span(dayNumber(Number(quarter[1]), Number(quarter[2]) * 3 - 2, 1), 'quarter');
  const last = QUARTER_LAST.exec(bare);
  if (!last) return null;
  const year = Number((last[2] ?? last[4]!).replace("'", ''));
  return span(dayNumber(year, Number(last[1] ?? last[3]) * 3 - 2, 1), 'quarter');
}

const EAST_ASIAN =
  /^(?:(\d{4})[年년]\s*)?(\d{1,2})[月월]\s*(?:(\d{1,2})[日일])?\s*(?:\(?[月火水木金土日一二三四五六월화수목금토일]\)?)?$/;

function readEastAsian(bare: string): DateReading | null {
  const match = EAST_ASIAN.exec(bare);
  if (!match) return null;
  const month = Number(match[2]);
  const day = match[3] === undefined ? null : Number(match[3]);
  if (match[1] === undefined) return month >= 1 && month <= 12 ? { kind: 'yearless', month, day } : null;
  return calendarDate(Number(match[1]), month, day);
}

interface Token {
  digits: string;
  value: number;
}

function readTokens(bare: string): DateReading | null {
  const numbers: Token[] = [];
  const words: string[] = [];
  let separators = '';
  let monthAt = -1;
  let month = 0;
  for (const [token] of bare.matchAll(/\d+|[\p{L}\p{M}]+|[^\s]/gu)) {
    if (/^\d/.test(token)) {
      numbers.push({ digits: token, value: Number(token) });
      if (numbers.length > 3 || token.length > 8) return null;
    } else if (/^\p{L}/u.test(token)) {
      const named = monthNumber(token);
      if (named !== undefined && (month === 0 || words.some(isWeekday))) {
        month = named;
        monthAt = numbers.length;
        words.push(token);
      } else if (!isWeekday(token) && !NOISE.has(token)) return null;
    } else if (".,/-'’()".includes(token)) {
      if (numbers.length > 0 || month > 0 || token !== '-') separators += token;
      else return null;
    } else if (!NOISE.has(token)) return null;
  }
  if (month > 0) return withMonthName(numbers, month, monthAt, separators);
  return numbersOnly(numbers, separators);
}

function withMonthName(
  numbers: Token[],
  month: number,
  monthAt: number,
  separators: string,
): DateReading | null {
  const [first, second] = numbers;
  if (!first) return { kind: 'yearless', month, day: null };
  if (!second) {
    if (first.digits.length === 4) return calendarDate(first.value, month, null);
    if (first.digits.length > 2) return null;
    const isYear = monthAt === 0 && /^[-'’]/.test(separators);
    if (isYear) return calendarDate(first.value, month, null);
    return first.value >= 1 && first.value <= 31 ? { kind: 'yearless', month, day: first.value } : null;
  }
  if (numbers.length > 2) return null;
  if (first.digits.length === 4) return calendarDate(first.value, month, second.value);
  return second.digits.length === 4 || second.digits.length === 2
    ? calendarDate(second.value, month, first.value)
    : null;
}

function numbersOnly(numbers: Token[], separators: string): DateReading | null {
  const [a, b, c] = numbers;
  if (!a) return null;
  if (!b) return separators === '' ? compactDate(a.digits) : null;
  const signs = separators.replace(/[(),]/g, '');
  if (!c) {
    if (!/^[-/.]$/.test(signs)) return null;
    if (a.digits.length === 4 && b.digits.length <= 2) return calendarDate(a.value, b.value, null);
    if (b.digits.length === 4 && a.digits.length <= 2 && (signs !== '.' || a.digits.length === 2)) {
      return calendarDate(b.value, a.value, null);
    }
    return null;
  }
  if (!/^(?:--|\/\/|\.\.\.?|)$/.test(signs)) return null;
  if (a.digits.length === 4 && b.digits.length <= 2 && c.digits.length <= 2)
    return calendarDate(a.value, b.value, c.value);
  if (a.digits.length > 2 || b.digits.length > 2 || (c.digits.length !== 4 && c.digits.length !== 2))
    return null;
  if (signs === '' || (a.value > 12 && b.value > 12) || a.value > 31 || b.value > 31) return null;
  if (a.value === 0 || b.value === 0) return null;
  return { kind: 'open', a: a.value, b: b.value, year: c.value, dotted: signs.startsWith('.') };
}

function compactDate(digits: string): DateReading | null {
  const year = Number(digits.slice(0, 4));
  if (digits.length === 8) {
    const day = dayNumber(year, Number(digits.slice(4, 6)), Number(digits.slice(6)));
    return Number.isNaN(day) ? null : { kind: 'span', first: day, last: day, grain: 'day', compact: true };
  }
  if (digits.length === 6 && year >= 1990) {
    const first = dayNumber(year, Number(digits.slice(4)), 1);
    return Number.isNaN(first)
      ? null
      : { kind: 'span', first, last: lastOfMonth(first), grain: 'month', compact: true };
  }
  if (digits.length === 4 && year >= 1990 && year <= 2100) return { kind: 'year', year };
  return null;
}

function calendarDate(year: number, month: number, day: number | null): DateReading | null {
  if (day === null) return span(dayNumber(year, month, 1), 'month');
  const at = dayNumber(year, month, day);
  return Number.isNaN(at) ? null : { kind: 'span', first: at, last: at, grain: 'day' };
}

function span(first: number, grain: 'week' | 'month' | 'quarter'): DateReading | null {
  if (Number.isNaN(first)) return null;
  const last =
    grain === 'week' ? first + 6 : grain === 'month' ? lastOfMonth(first) : addMonths(first, 3) - 1;
  return { kind: 'span', first, last, grain };
}
