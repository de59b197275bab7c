import { DAY_MS } from '#report/calendar.ts';
/** The day of one year on which a holiday falls, as days since 1970; null where it has none or none is known. */
export type DateRule = (year: number) => number | null;

export function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function fixed(month: number, day: number): DateRule {
  return (year) => dayOf(year, month, day);
}

/** The nth such weekday of a month (0 is Sunday); counted from the end where n is negative. */
export function nth(n: number, weekday: number, month: number, plus = 0): DateRule {
  return (year) => {
    if (n > 0) {
      const first = dayOf(year, month, 1);
      return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7 + plus;
    }
    const last = dayOf(year, month + 1, 1) - 1;
    return last - ((weekdayOf(last) - weekday + 7) % 7) + (n + 1) * 7 + plus;
  };
}

/** Days from Easter Sunday. */
export function easter(plus: number): DateRule {
  return (year) => easterSunday(year) + plus;
}

/** Dates that follow no rule of our calendar, year by year as `MM-DD`. */
export function table(dates: Readonly<Record<number, string>>): DateRule {
  return (year) => {
    const date = dates[year];
    return date === undefined ? null : dayOf(year, Number(date.slice(0, 2)), Number(date.slice(3)));
  };
}

/** The Monday on or before a day, as Victoria Day has it. */
export function mondayBefore(month: number, day: number): DateRule {
  return (year) => {
    const date = dayOf(year, month, day) - 1;
    return date - ((weekdayOf(date) - 1 + 7) % 7);
  };
}

function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, 1991, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const n = Math.floor((h + l - 7 * m + 90) / 25);
  return dayOf(year, n, (h + l - 7 * m + 33 * n + 19) % 32);
}
