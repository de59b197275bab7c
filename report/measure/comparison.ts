import { addMonths, dayOfMonth, lastOfMonth } from '#report/calendar.ts';
import type { Dataset, Segment, TimeAxis } from '#report/recognise/dataset.ts';
import type { Span } from '#report/calendar.ts';
import type { Comparison } from './measures.ts';

/** Two spans set against each other, and the rule that chose them; `null` where the file does not reach that far. */
export type ComparisonPlan = Pick<Comparison, 'rule'> & {
  current: Span | null;
  previous: Span | null;
  yearAgo: Span | null;
};

/** Whether a segment had names in the period before, so that those of two periods can be set against each other. */
export function areNamesCompared({ began }: Segment, { previous }: Pick<Comparison, 'previous'>): boolean {
  return began === undefined || previous === null || began <= previous.from;
}

/** A shorter file has no halves worth setting against each other. */
export const LEAST_DAYS_FOR_HALVES = 14;
const DAYS_OF_WEEK = 7;
/** Four weeks hold every weekday as often as the four before. */
const FOUR_WEEKS = 4 * DAYS_OF_WEEK;
/** The same weekdays a year earlier. */
const YEAR_OF_WEEKS = 52 * DAYS_OF_WEEK;

/**
 * The stated rule. A file with comparison columns or two periods of its own uses those. One that covers two whole months
 * or more sets the last whole month against the one before. One of weekly rows, or of days that hold no two whole months,
 * sets its last four weeks against the four before. Both look back a year where the file reaches that far. A shorter one
 * with at least 14 days has halves, which tell how it went and are no two periods: see `isTold`. Otherwise there is none.
 */
export function planComparison(dataset: Dataset): ComparisonPlan | null {
  if (dataset.compareValues !== null) {
    return { rule: 'own_columns', ...dataset.compareSpans, yearAgo: null };
  }
  if (dataset.ownPeriods !== null) {
    const { current, previous } = dataset.ownPeriods;
    return { rule: 'own_periods', current, previous, yearAgo: null };
  }
  const { time } = dataset;
  if (time === null) return null;
  const covered = coveredDays(time, dataset.stated ?? null);
  if (time.grain === 'month') return byMonths(time.mayEndEarly === true ? beforeLastMonth(covered) : covered);
  // A week that lies in two months belongs to neither: weekly rows cannot say what a month brought. A mailing every
  // Thursday is no week, though.
  if (time.grain === 'week' && !isOfMailings(dataset)) {
    const weeks = wholeWeeks(time, dataset.stated ?? null);
    return weeks && (byFourWeeks(weeks) ?? byHalves(weeks, DAYS_OF_WEEK));
  }
  return byMonths(covered) ?? byFourWeeks(covered) ?? byHalves(covered, 1);
}

/** Whether rows are mailings, which belong to the day they were sent on. */
export function isOfMailings({ values }: Dataset): boolean {
  return MAIL_METRICS.some((metric) => values[metric] !== undefined);
}

const MAIL_METRICS = ['deliveries', 'recipients', 'opens'] as const;

/** Whether the two spans are periods to report on; the halves of a short file are not. */
export function isTold({ rule }: Pick<Comparison, 'rule'>): boolean {
  return rule !== 'halves';
}

/**
 * From the first week to the end of the last, without those that were cut short; a week named by its first day is whole
 * unless the file says that it was made for less. Null where none is whole.
 */
function wholeWeeks({ days, to }: TimeAxis, stated: Span | null): Span | null {
  const starts = [...new Set(days)].filter((day) => day === day).toSorted((a, b) => a - b);
  const [first, last] = [starts[0]!, starts.at(-1)!];
  const beginsLate = isInWeek(stated?.from, first) && stated!.from > first;
  const end = isInWeek(stated?.to, last) ? stated!.to : to > last ? to : endOfWeek(last);
  const whole = {
    from: beginsLate ? endOfWeek(first) + 1 : first,
    to: end < endOfWeek(last) ? last - 1 : endOfWeek(last),
  };
  return whole.to > whole.from ? whole : null;
}

function endOfWeek(start: number): number {
  return start + DAYS_OF_WEEK - 1;
}

function isInWeek(day: number | undefined, start: number): boolean {
  return day !== undefined && day >= start && day <= endOfWeek(start);
}

/**
 * From the first row's day to the last's, or wider where the file says that it was made for more. An edge without rows
 * counts only while the file has such pauses inside as well: beyond that its rows ended before the period did.
 */
export function coveredDays(time: TimeAxis, stated: Span | null): Span {
  if (stated === null || stated.to < time.from || stated.from > time.to) return time;
  const edge = Math.max(EDGE_DAYS, longestPause(time));
  return {
    from: time.from - stated.from <= edge ? Math.min(time.from, stated.from) : time.from,
    to: stated.to - time.to <= edge ? Math.max(time.to, stated.to) : time.to,
  };
}

/** A weekend without rows is nothing unusual. */
const EDGE_DAYS = 2;

/** The most days in a row, between the first and the last, that have no rows. */
function longestPause({ days, from, to }: TimeAxis): number {
  const hasRows = new Uint8Array(to - from + 1);
  for (const day of days) if (day >= from && day <= to) hasRows[day - from] = 1;
  let longest = 0;
  let pause = 0;
  for (const has of hasRows) {
    pause = has === 1 ? 0 : pause + 1;
    if (pause > longest) longest = pause;
  }
  return longest;
}

function byMonths({ from, to }: Span): ComparisonPlan | null {
  const lastStart = to === lastOfMonth(to) ? addMonths(to, 0) : addMonths(to, -1);
  const previousStart = addMonths(lastStart, -1);
  if (previousStart < from) return null;
  const yearAgo = monthSpan(addMonths(lastStart, -12));
  return {
    rule: 'last_month',
    current: monthSpan(lastStart),
    previous: monthSpan(previousStart),
    yearAgo: yearAgo.from >= from ? yearAgo : null,
  };
}

function beforeLastMonth({ from, to }: Span): Span {
  return { from, to: addMonths(to, 0) - 1 };
}

function monthSpan(start: number): Span {
  return { from: start - dayOfMonth(start) + 1, to: lastOfMonth(start) };
}

function byFourWeeks({ from, to }: Span): ComparisonPlan | null {
  const current = { from: to - FOUR_WEEKS + 1, to };
  const previous = before(current, FOUR_WEEKS);
  if (previous.from < from) return null;
  const yearAgo = before(current, YEAR_OF_WEEKS);
  return { rule: 'last_weeks', current, previous, yearAgo: yearAgo.from >= from ? yearAgo : null };
}

function before({ from, to }: Span, days: number): Span {
  return { from: from - days, to: to - days };
}

/** Equal halves side by side; of an odd number of days (or weeks) the first belongs to neither. */
function byHalves({ from, to }: Span, unit: number): ComparisonPlan | null {
  const days = to - from + 1;
  if (days < LEAST_DAYS_FOR_HALVES) return null;
  const half = Math.floor(Math.floor(days / unit) / 2) * unit;
  if (half === 0) return null;
  return {
    rule: 'halves',
    current: { from: to - half + 1, to },
    previous: { from: to - 2 * half + 1, to: to - half },
    yearAgo: null,
  };
}

/** The rows whose period begins within a span. */
export function rowsIn(days: Float64Array, span: Span): Int32Array {
  const found = new Int32Array(days.length);
  let count = 0;
  for (let row = 0; row < days.length; row++) {
    const day = days[row]!;
    if (day >= span.from && day <= span.to) found[count++] = row;
  }
  return found.slice(0, count);
}
