import type { Span } from '#report/calendar.ts';
import { lastOfMonth } from '#report/calendar.ts';
import { namePeriods } from '#report/read/periods/preamble-period.ts';
import type { TimeAxis } from '../dataset.ts';

const DAYS_OF_WEEK = 7;

/**
 * The days that a file of weeks or months is of by its name: `Sessions - 2025-11-29 - 2025-12-06.csv` holds two days of its
 * first week. Rows of days say so themselves; a name that begins or ends in other weeks or months than the rows says nothing.
 */
export function reachOfName(time: TimeAxis | null, file: string, dayFirst: boolean): Span | null {
  if (time === null || time.grain === 'day') return null;
  const [span] = namePeriods(file, dayFirst);
  if (span === undefined) return null;
  const starts = [...new Set(time.days)].filter((day) => day === day).toSorted((a, b) => a - b);
  const isIn = (day: number, start: number) => {
    const end = time.grain === 'month' ? lastOfMonth(start) : start + DAYS_OF_WEEK - 1;
    return day >= start && day <= end;
  };
  return isIn(span.from, starts[0]!) && isIn(span.to, starts.at(-1)!) ? span : null;
}
