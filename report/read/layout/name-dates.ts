import { namePeriods } from '#report/read/periods/preamble-period.ts';
import { dayNumber } from '#report/calendar.ts';
import { readDate } from '../cells/date-text.ts';
import type { Period } from './preamble-dates.ts';

const FULL_DATE = /\d{4}[-.]\d{1,2}[-.]\d{1,2}|(?<!\d)20\d{6}(?!\d)/g;
const YEAR = /(?<!\d)20\d{2}(?!\d)/g;
/** Each day of a year once, up to the day the file was made on. */
const YEAR_BEFORE = 364;

/**
 * The time a file's name speaks of, for rows whose dates name no year: two days, a year, or the year that ends with the one
 * day in it, which is when the file was made. Null where the name says nothing, or several years.
 */
export function periodInName(file: string | undefined, dayFirst: boolean): Period | null {
  if (file === undefined) return null;
  const [span] = namePeriods(file, dayFirst);
  if (span !== undefined) return { first: span.from, last: span.to };
  const dates = [...file.matchAll(FULL_DATE)].flatMap(([text]) => readDate(text) ?? []);
  const [made] = dates;
  if (dates.length === 1 && made?.kind === 'span' && made.grain === 'day')
    return { first: made.first - YEAR_BEFORE, last: made.first };
  const years = new Set([...file.matchAll(YEAR)].map(([year]) => Number(year)));
  const [year] = years;
  if (dates.length > 0 || years.size !== 1 || year === undefined) return null;
  return { first: dayNumber(year, 1, 1), last: dayNumber(year, 12, 31) };
}
