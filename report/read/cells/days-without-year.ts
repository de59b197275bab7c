import { dayNumber, yearOf } from '#report/calendar.ts';
import type { DateReading } from './date-text.ts';

/** Longer than any year, so that each day of one has a place of its own: the 29th of February too. */
const DAYS_OF_MONTH = 31;
const PLACES = 12 * DAYS_OF_MONTH;
const LEAP_YEARS_APART = 8;
/** Handed in is told by one clock for all; east of it the day has already changed. */
const DAYS_AHEAD = 1;
/** Two days may stand in any order. */
const LEAST_DAYS = 3;

/** A day of the calendar, of whichever year. */
interface CalendarDay {
  month: number;
  day: number;
}

/**
 * The days that a column without a year means, where they follow one another within a year: the last of them is the latest such
 * day by which the file was handed in, since nobody exports what is to come. Null where they jump about, as a list of posts does.
 */
export function daysByCourse(
  readings: readonly (DateReading | null)[],
  handedIn: number,
): (number | null)[] | null {
  const days = readings.map(calendarDay);
  const course = days.filter((one) => one !== null).map(placeOf);
  if (new Set(course).size < LEAST_DAYS) return null;
  const isForward = isCourse(course);
  if (!isForward && !isCourse(course.toReversed())) return null;
  const last = isForward ? course.at(-1)! : course[0]!;
  // A course with a 29th of February in it ends in a year in which there was one.
  for (let year = yearOf(handedIn), tried = 0; tried < LEAP_YEARS_APART; year--, tried++) {
    const found = days.map((one) => (one === null ? null : dayIn(one, year, last)));
    if (found.every((day) => day === null || day <= handedIn + DAYS_AHEAD)) return found;
  }
  return null;
}

function calendarDay(reading: DateReading | null): CalendarDay | null {
  if (reading?.kind !== 'yearless' || reading.day === null) return null;
  return { month: reading.month, day: reading.day };
}

function placeOf({ month, day }: CalendarDay): number {
  return (month - 1) * DAYS_OF_MONTH + day - 1;
}

/** Whether places follow one another, across the turn of a year at most once. */
function isCourse(places: readonly number[]): boolean {
  const steps = places.slice(1).map((place, at) => (place - places[at]! + PLACES) % PLACES);
  return steps.reduce((sum, step) => sum + step, 0) < PLACES;
}

/** Days later in the calendar than the last of the course are of the year before. */
function dayIn({ month, day }: CalendarDay, year: number, last: number): number {
  return dayNumber(placeOf({ month, day }) > last ? year - 1 : year, month, day);
}
