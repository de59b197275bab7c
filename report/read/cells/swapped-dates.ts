import { openDay, type DateOrder } from './date-order.ts';
import type { DateReading } from './date-text.ts';

type Open = Extract<DateReading, { kind: 'open' }>;

/** With fewer on either side nobody can tell. */
const LEAST_KNOWN = 5;
const LEAST_OPEN = 3;
/** Days that the file may go on beyond those that are sure: the first twelve of a month are all open. */
const BEYOND = 15;
/** Part of the open dates that must lie outside as written, and on days of their own when swapped. */
const MOST_OUTSIDE = 0.5;
const MOST_NEW = 0.8;

/**
 * Dates that a spreadsheet turned round: opened under the other country's order, it took `04/01` for the fourth of January and left
 * `04/13` alone, which is no date there. They lie far from all others as they stand, and fill the days between when they are
 * turned back. Null where that is not so.
 */
export function swappedDates(
  readings: (DateReading | null)[],
  order: DateOrder,
): { readings: (DateReading | null)[]; swapped: number } | null {
  const known = new Set<number>();
  const open: Open[] = [];
  for (const reading of readings) {
    if (reading?.kind === 'span' && reading.grain === 'day') known.add(reading.first);
    else if (reading?.kind === 'open' && isOpen(reading)) open.push(reading);
    else if (reading?.kind === 'open') known.add(openDay(reading, order));
  }
  if (known.size < LEAST_KNOWN || open.length < LEAST_OPEN) return null;
  const days = [...known];
  const from = days.reduce((a, b) => Math.min(a, b)) - BEYOND;
  const to = days.reduce((a, b) => Math.max(a, b)) + BEYOND;
  const other = order === 'dmy' ? 'mdy' : 'dmy';
  const isOutside = (day: number) => day < from || day > to;
  const asWritten = open.map((reading) => openDay(reading, order));
  const turned = open.map((reading) => openDay(reading, other));
  if (turned.some(isOutside)) return null;
  if (asWritten.filter(isOutside).length < MOST_OUTSIDE * open.length) return null;
  if (turned.filter((day) => !known.has(day)).length < MOST_NEW * open.length) return null;
  return { readings: readings.map((reading) => turnedBack(reading, other)), swapped: open.length };
}

/** Both orders give a day, and not the same one. */
function isOpen({ a, b }: Open): boolean {
  return a <= 12 && b <= 12 && a !== b;
}

function turnedBack(reading: DateReading | null, order: DateOrder): DateReading | null {
  if (reading?.kind !== 'open' || !isOpen(reading)) return reading;
  const day = openDay(reading, order);
  return { kind: 'span', first: day, last: day, grain: 'day' };
}
