import { formatMonth } from '#report/format/date.ts';
import { addMonths, isoDate, lastOfMonth, monthOf } from '#report/calendar.ts';
import { countDays, intersection, type Days } from '#report/day-sets.ts';
import { missingIn, type CoveredChannel } from '#web/reports/period/covered-channels.ts';
import { spansInWords } from '#web/reports/period/period-warnings.ts';

/** A year and the month before it, so that the last month stands beside its own a year ago. */
const LEAST_MONTHS = 13;
const MOST_MONTHS = 48;

/** A month of the calendar's head. */
export interface CalendarMonth {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** `Oct`. */
  readonly label: string;
  /** Where a year begins, or the calendar does. */
  readonly year: string | null;
}

/** The months to be drawn: up to the last that any channel tells of, back to the first, and at least a year and one. */
export function calendarMonths(days: Days): CalendarMonth[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const end = addMonths(last.to, 0);
  const start = Math.max(
    Math.min(addMonths(first.from, 0), addMonths(end, 1 - LEAST_MONTHS)),
    addMonths(end, 1 - MOST_MONTHS),
  );
  const months: CalendarMonth[] = [];
  for (let from = start; from <= end; from = addMonths(from, 1)) {
    const name = formatMonth(from, 'en');
    months.push({
      key: isoDate(from).slice(0, 7),
      from,
      to: lastOfMonth(from),
      label: name.slice(0, 3),
      year: from === start || monthOf(from) === 1 ? isoDate(from).slice(0, 4) : null,
    });
  }
  return months;
}

/** What a channel tells of a month. */
export interface MonthCoverage {
  /** `gap`: nothing, while there is something before and after. */
  readonly state: 'all' | 'some' | 'gap' | 'none';
  /** Stretches to be drawn, as shares of the month from 0 to 1. */
  readonly bars: readonly { readonly start: number; readonly width: number; readonly isTwice: boolean }[];
  /** `28 of 31 days, missing 12–14 October 2026`. */
  readonly words: string;
}

export function coverageOf({ days, twice }: CoveredChannel, month: CalendarMonth): MonthCoverage {
  const own = intersection(days, [month]);
  const covered = countDays(own);
  const length = month.to - month.from + 1;
  const bar = (isTwice: boolean) => (span: { from: number; to: number }) => ({
    start: (span.from - month.from) / length,
    width: (span.to - span.from + 1) / length,
    isTwice,
  });
  const again = intersection(twice, [month]);
  const isBetween = days.some(({ to }) => to < month.from) && days.some(({ from }) => from > month.to);
  return {
    state: covered === length ? 'all' : covered > 0 ? 'some' : isBetween ? 'gap' : 'none',
    bars: [...own.map(bar(false)), ...again.map(bar(true))],
    words: wordsOf(own, again, month, covered, length),
  };
}

function wordsOf(own: Days, again: Days, month: CalendarMonth, covered: number, length: number): string {
  if (covered === 0) return 'no data';
  const all = covered === length;
  const missing = all ? null : `missing ${spansInWords(missingIn(own, month))}`;
  const restated = again.length > 0 ? `${spansInWords(again)} in more than one file` : null;
  return [all ? `all ${length} days` : `${covered} of ${length} days`, missing, restated]
    .filter((part) => part !== null)
    .join(', ');
}
