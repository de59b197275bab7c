import type { Span } from '#report/calendar.ts';
import { lastOfMonth } from '#report/calendar.ts';
import { namePeriods } from '#report/read/periods/preamble-period.ts';
import type { TimeAxis } from '../dataset.ts';

const DAYS_AFTER = { day: 0, week: 6 } as const;

/**
 * The days that a file of weeks or months is of by its name: `Sessions - 2025-11-29 - 2025-12-06.csv` holds two days of its
 * first week. Rows of days say so themselves; a name that speaks of other days says nothing.
 */
export function reachOfName(time: TimeAxis | null, file: string, dayFirst: boolean): Span | null {
  if (time === null || time.grain === 'day') return null;
  const [span] = namePeriods(file, dayFirst);
  const end = time.grain === 'month' ? lastOfMonth(time.to) : time.to + DAYS_AFTER[time.grain];
  return span && span.from >= time.from && span.to <= end && span.to >= time.from ? span : null;
}
