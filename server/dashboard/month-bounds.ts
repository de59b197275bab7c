import { localTime, momentOf } from '#server/agencies/local-time.ts';

/** The moments this month is compared by, in the time zone of an agency. */
export interface MonthBounds {
  readonly start: Date;
  readonly lastStart: Date;
  /** As far into last month as now is into this one; its end where it was shorter. */
  readonly lastSoFar: Date;
}

/** When the month of `now` began there, and what last month is to be compared by. */
export function monthBounds(now: Date, timeZone: string): MonthBounds {
  const local = localTime(now, timeZone);
  const first = { ...local, day: 1, hour: 0, minute: 0, second: 0 };
  const start = momentOf(first, timeZone);
  const soFar = momentOf({ ...local, month: local.month - 1 }, timeZone);
  return {
    start,
    lastStart: momentOf({ ...first, month: first.month - 1 }, timeZone),
    // The 30th of February is in March: then all of last month is meant.
    lastSoFar: soFar < start ? soFar : start,
  };
}
