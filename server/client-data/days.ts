import { DAY_MS } from '#contract/durations.ts';
import type { DaySpan } from '#contract/clients/client-data.ts';
import { addMonths, isoDate, lastOfMonth } from '#report/calendar.ts';
import { intersection, union, without, type Days } from '#report/day-sets.ts';

/** Days as the engine counts them, from days as they are written. */
export function daysOf(spans: readonly DaySpan[]): Days {
  return spans.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }));
}

export function spansOf(days: Days): DaySpan[] {
  return days.map(({ from, to }) => ({ from: isoDate(from), to: isoDate(to) }));
}

/** The days of the first that none of the others have. */
export function daysWithout(spans: readonly DaySpan[], others: readonly DaySpan[]): DaySpan[] {
  return spansOf(without(union(daysOf(spans)), daysOf(others)));
}

export function touches(spans: readonly DaySpan[], other: DaySpan): boolean {
  return intersection(daysOf(spans), daysOf([other])).length > 0;
}

/** `2026-10` or `2026-10-01..2026-10-31` as days; null for `whole`. */
export function daysOfPeriod(period: string): DaySpan | null {
  if (period === 'whole') return null;
  const [from = '', to] = period.split('..');
  return to === undefined ? monthSpan(from) : { from, to };
}

/** All days of a month such as `2026-10`. */
export function monthSpan(month: string): DaySpan {
  const from = `${month}-01`;
  return { from, to: isoDate(lastOfMonth(dayOf(from))) };
}

/** The first day of the month that is so many months before this day's. */
export function monthsBefore(day: string, months: number): string {
  return isoDate(addMonths(dayOf(day), -months));
}

function dayOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}
