import { yearOf } from '#report/calendar.ts';
import { EURO, EVERYWHERE, HOLIDAYS } from './countries.ts';
import type { AssumedCountry } from './country-of.ts';
import type { HolidayKey } from './holiday-key.ts';
import type { Holiday } from './holiday.ts';
import { SHOPPING_DAYS } from './shopping-days.ts';

/** Holidays by their day. A country's own name goes before that of a shopping day. */
export function calendar({ country }: AssumedCountry, from: number, to: number): Map<number, HolidayKey> {
  const own = country === null ? EVERYWHERE : country === 'euro' ? EURO : HOLIDAYS[country];
  const days = new Map<number, HolidayKey>();
  const add = ({ key, on }: Holiday) => {
    for (let year = yearOf(from); year <= yearOf(to); year++) {
      const day = on(year);
      if (day !== null && !days.has(day)) days.set(day, key);
    }
  };
  for (const holiday of [...own, ...SHOPPING_DAYS]) add(holiday);
  return days;
}
