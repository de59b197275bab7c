import { DAY_MS } from '#contract/durations.ts';

/** What clocks show in a time zone. */
export interface LocalTime {
  readonly year: number;
  /** January is 1; others are carried over into the years beside. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** What clocks there show at this moment. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const parts = calendar(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** The moment at which clocks there show this. Read twice, because clocks may have been changed in between. */
export function momentOf(local: LocalTime, timeZone: string): Date {
  const shown = asIfUtc(local);
  const guess = shown - offset(new Date(shown), timeZone);
  return new Date(shown - offset(new Date(guess), timeZone));
}

function offset(moment: Date, timeZone: string): number {
  return asIfUtc(localTime(moment, timeZone)) - Math.floor(moment.getTime() / 1000) * 1000;
}

function asIfUtc({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const PARTS = {
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** Made once for each time zone, because that takes longer than all the reckoning; there are some six hundred. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendar(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone) ?? makeCalendar(timeZone);
  calendars.set(timeZone, known);
  return known;
}

/** A time zone this machine no longer knows counts as UTC. */
function makeCalendar(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: 'UTC' });
  }
}

/** The first moment at which clocks there show this; where they leave it out, the one at which they go on. */
export function firstMomentOf(local: LocalTime, timeZone: string): Date {
  const shown = asIfUtc(local);
  const around = [shown - DAY_MS, shown + DAY_MS].map((moment) => shown - offset(new Date(moment), timeZone));
  const right = around.filter((moment) => asIfUtc(localTime(new Date(moment), timeZone)) === shown);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...around));
}
