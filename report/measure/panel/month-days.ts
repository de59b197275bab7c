import { DAY_MS } from '#report/calendar.ts';
/** Days that have the same place in their month, as points of a file of days. */
export interface MonthDay {
  place: MonthPlace;
  /** The day's number, counted from the end where the place says so. */
  number: number;
  at: number[];
}

/** Paydays move to the working day before where they fall on a weekend. */
export type MonthPlace = 'day' | 'from_end' | 'first_working' | 'last_working' | 'working_by';

const MOST_FROM_END = 4;
const PAYDAYS = [15, 25];

/** Every place in the month that an account may have a habit of, the plain ones first. */
export function monthDays(days: Int32Array): MonthDay[] {
  const found = new Map<string, MonthDay>();
  const add = (place: MonthPlace, number: number, at: number) => {
    const name = `${place} ${number}`;
    const known = found.get(name);
    if (known) known.at.push(at);
    else found.set(name, { place, number, at: [at] });
  };
  days.forEach((day, at) => {
    const date = new Date(day * DAY_MS);
    const number = date.getUTCDate();
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const weekday = date.getUTCDay();
    const isWorking = weekday >= 1 && weekday <= 5;
    add('day', number, at);
    if (last - number < MOST_FROM_END) add('from_end', last - number + 1, at);
    // On Friday the weekend's two days are covered as well; Monday may be the first working day up to the third.
    const ahead = weekday === 5 ? 2 : 0;
    if (isWorking && (number === 1 || (weekday === 1 && number <= 3))) add('first_working', 1, at);
    if (isWorking && number + ahead >= last) add('last_working', 1, at);
    for (const payday of PAYDAYS) {
      if (isWorking && number <= payday && number + ahead >= payday) add('working_by', payday, at);
    }
  });
  return [...found.values()];
}
