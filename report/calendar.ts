/** Days are counted from 1970-01-01; this many milliseconds each. */
export const DAY_MS = 86_400_000;
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;

/** Both ends included, days since 1970-01-01. */
export interface Span {
  from: number;
  to: number;
}

/** Days since 1970-01-01 of a calendar date, NaN where there is no such date or no export could mean it. */
export function dayNumber(year: number, month: number, day: number): number {
  const fullYear = year < 100 ? year + 2000 : year;
  if (fullYear < EARLIEST_YEAR || fullYear > LATEST_YEAR) return Number.NaN;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(fullYear, month)) return Number.NaN;
  return Date.UTC(fullYear, month - 1, day) / DAY_MS;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Monday of an ISO week; NaN where the year has no such week. */
export function isoWeekStart(year: number, week: number): number {
  if (week < 1 || week > 53) return Number.NaN;
  const fourth = dayNumber(year, 1, 4);
  const monday = fourth - weekday(fourth) + (week - 1) * 7;
  return week === 53 && yearOf(monday + 3) !== year ? Number.NaN : monday;
}

/** Days of a week that begins on Sunday, the first of them with 1 January in it; null where the year has no such week. */
export function sundayWeek(year: number, week: number): [number, number] | null {
  const [first, last] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
  const sunday = first - ((weekday(first) + 1) % 7) + (week - 1) * 7;
  // The first and the last week end with the year.
  return week < 1 || sunday > last ? null : [Math.max(sunday, first), Math.min(sunday + 6, last)];
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

export function monthOf(day: number): number {
  return new Date(day * DAY_MS).getUTCMonth() + 1;
}

export function dayOfMonth(day: number): number {
  return new Date(day * DAY_MS).getUTCDate();
}

export function lastOfMonth(day: number): number {
  return dayNumber(yearOf(day), monthOf(day), daysInMonth(yearOf(day), monthOf(day)));
}

export function addMonths(day: number, months: number): number {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + months;
  return dayNumber(Math.floor(index / 12), (index % 12) + 1, 1);
}

export function firstOfMonth(day: number): number {
  return day - dayOfMonth(day) + 1;
}

/** The day of an ISO date; NaN where it is none. */
export function dayOf(iso: string): number {
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / DAY_MS);
}

export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day, everywhere the same, of a moment in milliseconds. */
export function dayOfMoment(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
