import { DAY_MS } from '#contract/durations.ts';
import { firstMomentOf, localTime } from '#server/agencies/local-time.ts';

/** When a report is due, by the clocks of its agency. */
export interface Rhythm {
  readonly rhythm: 'monthly' | 'weekly' | 'when_complete';
  /** Of the month; its last day where it is shorter. */
  readonly day: number;
  /** Monday is 1. */
  readonly weekday: number;
  readonly hour: number;
}

/** A moment at which a report is due, and what it is about: the month or the week that was over by then. */
export interface Occurrence {
  readonly at: Date;
  readonly period: string;
}

/** The last one that is due by now, whenever that was. */
export function lastDue(rhythm: Rhythm, timeZone: string, now: Date): Occurrence {
  const around = reckon(rhythm, timeZone, now, { back: 2, ahead: 1 });
  const due = around.filter(({ at }) => at <= now).at(-1);
  if (due === undefined) throw new Error('Nothing was ever due.');
  return due;
}

/** The next ones after a moment, soonest first. */
export function nextDue(rhythm: Rhythm, timeZone: string, after: Date, many: number): Occurrence[] {
  const around = reckon(rhythm, timeZone, after, { back: 1, ahead: many + 1 });
  return around.filter(({ at }) => at > after).slice(0, many);
}

function reckon(
  rhythm: Rhythm,
  timeZone: string,
  now: Date,
  { back, ahead }: { readonly back: number; readonly ahead: number },
): Occurrence[] {
  const { year, month, day } = localTime(now, timeZone);
  return Array.from({ length: back + ahead + 1 }, (_, at) => at - back).map((step) =>
    rhythm.rhythm === 'weekly'
      ? inWeek(rhythm, timeZone, Date.UTC(year, month - 1, day) + step * 7 * DAY_MS)
      : inMonth(rhythm, timeZone, year, month + step),
  );
}

function inMonth(rhythm: Rhythm, timeZone: string, year: number, month: number): Occurrence {
  const wanted = rhythm.rhythm === 'when_complete' ? 1 : rhythm.day;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(wanted, last);
  return {
    at: firstMomentOf({ year, month, day, hour: rhythm.hour, minute: 0, second: 0 }, timeZone),
    period: isoDay(Date.UTC(year, month - 2, 1)).slice(0, 7),
  };
}

/** In the week of a day, which begins on Monday. */
function inWeek({ weekday, hour }: Rhythm, timeZone: string, day: number): Occurrence {
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  const date = new Date(monday + (weekday - 1) * DAY_MS);
  const local = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return {
    at: firstMomentOf({ ...local, hour, minute: 0, second: 0 }, timeZone),
    period: `${isoDay(monday - 7 * DAY_MS)}..${isoDay(monday - DAY_MS)}`,
  };
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A period in words: `October 2026`, or the days of a week. */
export function periodInWords(period: string): string {
  const [from = '', to] = period.split('..');
  if (to === undefined) return MONTH.format(new Date(`${from}-01T00:00:00Z`));
  const days = DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  return days.replaceAll('\u2009', ' ');
}
