import type { Span } from '#report/calendar.ts';
import { addMonths, dayOfMonth, isoDate, lastOfMonth, monthOf } from '#report/calendar.ts';
import { formatMonth, formatSpan } from '#report/format/date.ts';
import { intersection, type Days } from '#report/day-sets.ts';
import {
  isMonth,
  lastWholeMonth,
  parsePeriod,
  periodBefore,
  yearBefore,
  type Compare,
} from '#report/together/periods/periods.ts';

/** A period that is offered, by what it is called. */
export interface PeriodChoice {
  readonly id: 'stated' | 'month' | 'under_way' | 'last_30' | 'quarter' | 'whole';
  /** As the server takes it: `2026-10`, `2026-10-01..2026-10-31`, `whole`. */
  readonly value: string;
  readonly label: string;
  readonly span: Span;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const THIRTY = 30;
const MONTHS_OF_QUARTER = 3;

/**
 * The periods that make sense for these days, the likeliest first; none where no day is covered. `stated`: where files have nothing
 * but the sums of periods, these, the last one first: nobody can tell a part of them.
 */
export function periodChoices(covered: Days, stated: readonly Span[] | null = null): PeriodChoice[] {
  const [first, last] = [covered[0], covered.at(-1)];
  if (!first || !last) return [];
  const whole: Span = { from: first.from, to: last.to };
  const [latest] = stated ?? [];
  if (latest) {
    const all: PeriodChoice = { id: 'whole', value: 'whole', label: 'All dates', span: whole };
    const own: PeriodChoice = { id: 'stated', value: valueOf(latest), label: 'Latest export', span: latest };
    return latest.from === whole.from && latest.to === whole.to ? [all] : [own, all];
  }
  const month = lastWholeMonth(covered);
  const underWay = { from: last.to - dayOfMonth(last.to) + 1, to: lastOfMonth(last.to) };
  const thirty = { from: last.to - THIRTY + 1, to: last.to };
  const quarter = lastQuarter(last.to);
  const choices: (PeriodChoice | null)[] = [
    month && { id: 'month', value: valueOf(month), label: 'Last full month', span: month },
    underWay.to === last.to
      ? null
      : { id: 'under_way', value: valueOf(underWay), label: 'Month so far', span: underWay },
    thirty.from < whole.from
      ? null
      : { id: 'last_30', value: valueOf(thirty), label: 'Last 30 days', span: thirty },
    quarter.from < whole.from
      ? null
      : { id: 'quarter', value: valueOf(quarter), label: 'Last quarter', span: quarter },
    { id: 'whole', value: 'whole', label: 'All dates', span: whole },
  ];
  const offered = choices.filter((choice) => choice !== null);
  // Where no month is whole, the report is about all there is unless somebody says otherwise, as the engine has it.
  return month === null
    ? offered.toSorted((a, b) => Number(b.id === 'whole') - Number(a.id === 'whole'))
    : offered;
}

/** A span as the server takes it. */
export function valueOf(span: Span): string {
  return isMonth(span) ? isoDate(span.from).slice(0, 7) : `${isoDate(span.from)}..${isoDate(span.to)}`;
}

/** The days of a period; null where it is none, or has nothing of what is covered. */
export function spanOfPeriod(period: string, covered: Days): Span | null {
  const [first, last] = [covered[0], covered.at(-1)];
  if (!first || !last) return null;
  try {
    const span = parsePeriod(period, { from: first.from, to: last.to });
    return intersection(covered, [span]).length > 0 ? span : null;
  } catch {
    return null;
  }
}

/** Own dates as a period; null until both are there and in order. */
export function periodOfDates(from: string, to: string): string | null {
  return DATE.test(from) && DATE.test(to) && from <= to ? `${from}..${to}` : null;
}

/** What a report can be set against, and the days that would be. */
export interface ComparisonChoice {
  readonly value: Compare;
  readonly label: string;
  readonly span: Span | null;
  /** Whether any of those days is covered. */
  readonly isCovered: boolean;
}

export function comparisonChoices(span: Span, covered: Days): ComparisonChoice[] {
  const reaches = (other: Span) => intersection(covered, [other]).length > 0;
  const [before, year] = [periodBefore(span), yearBefore(span)];
  return [
    { value: 'previous', label: 'Previous period', span: before, isCovered: reaches(before) },
    { value: 'year', label: 'Same period last year', span: year, isCovered: reaches(year) },
    { value: 'none', label: 'Nothing', span: null, isCovered: true },
  ];
}

/** A period in words: `October 2026`, `Q3 2026`, `5–20 October 2026`. */
export function inWords(span: Span): string {
  const quarter = (monthOf(span.from) - 1) / MONTHS_OF_QUARTER;
  const isQuarter =
    Number.isInteger(quarter) && dayOfMonth(span.from) === 1 && span.to === endOfQuarter(span.from);
  if (isQuarter) return `Q${quarter + 1} ${isoDate(span.from).slice(0, 4)}`;
  return isMonth(span) ? formatMonth(span.from, 'en') : formatSpan(span.from, span.to, 'en');
}

/** A period as the server names it, in words. */
export function periodInWords(period: string): string {
  if (period === 'whole') return 'All dates';
  try {
    return inWords(parsePeriod(period, NO_SPAN));
  } catch {
    return period;
  }
}

const NO_SPAN: Span = { from: 0, to: 0 };

/** The last quarter of the calendar that is over by a day. */
function lastQuarter(day: number): Span {
  const month = addMonths(day, 0);
  const start = addMonths(month, -((monthOf(month) - 1) % MONTHS_OF_QUARTER));
  const from = endOfQuarter(start) <= day ? start : addMonths(start, -MONTHS_OF_QUARTER);
  return { from, to: endOfQuarter(from) };
}

function endOfQuarter(start: number): number {
  return addMonths(start, MONTHS_OF_QUARTER) - 1;
}
