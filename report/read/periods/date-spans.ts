import { dayNumber, lastOfMonth } from '#report/calendar.ts';
import type { DateReading } from '#report/read/cells/date-text.ts';
import type { Span } from '#report/calendar.ts';

/**
 * The days a date outside the table covers. `3/4/2025` is read month first unless `dayFirst`; a value over 12 on
 * either side settles it for both ends of a range.
 */
export function spanOfReading(reading: DateReading, dayFirst = false): Span | null {
  const order = orderOf(reading) ?? dayFirst;
  return spanIn(reading, order);
}

function spanIn(reading: DateReading, dayFirst: boolean): Span | null {
  if (reading.kind === 'span') return { from: reading.first, to: reading.last };
  if (reading.kind === 'open') {
    const day = dayFirst
      ? dayNumber(reading.year, reading.b, reading.a)
      : dayNumber(reading.year, reading.a, reading.b);
    return Number.isNaN(day) ? null : { from: day, to: day };
  }
  if (reading.kind === 'year') {
    const from = dayNumber(reading.year, 1, 1);
    return Number.isNaN(from) ? null : { from, to: lastOfMonth(dayNumber(reading.year, 12, 1)) };
  }
  if (reading.kind !== 'range') return null;
  const from = spanIn(reading.from, dayFirst);
  const to = spanIn(reading.to, dayFirst);
  return from === null || to === null || to.to < from.from ? null : { from: from.from, to: to.to };
}

/** True: day first; false: month first; null: nothing in it settles the order. */
function orderOf(reading: DateReading): boolean | null {
  if (reading.kind === 'range') return orderOf(reading.from) ?? orderOf(reading.to);
  if (reading.kind !== 'open') return null;
  if (reading.dotted || reading.a > 12) return true;
  return reading.b > 12 ? false : null;
}
