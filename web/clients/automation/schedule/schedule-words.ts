import type { Schedule, ScheduleRun } from '#contract/automation/schedules.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const LAST_DAY = 31;

/** A day of the month as it is said. */
export function dayInWords(day: number): string {
  return day === LAST_DAY ? 'last day' : `${day}${ENDINGS[ORDINALS.select(day)] ?? 'th'}`;
}

export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

type Rhythm = Pick<Schedule, 'rhythm' | 'day' | 'weekday' | 'hour'>;

/** When a report is made, in one line. */
export function rhythmInWords({ rhythm, day, weekday, hour }: Rhythm): string {
  const at = `at ${hourInWords(hour)}`;
  if (rhythm === 'weekly')
    return `Every ${WEEKDAYS[weekday - 1] ?? 'week'} ${at}, covering the previous week`;
  if (rhythm === 'monthly') return `Every month on the ${dayInWords(day)} ${at}, covering the previous month`;
  return 'Every month, as soon as all data for the previous month has arrived';
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-10` or `2026-11-09..2026-11-15` as people say it. */
export function periodInWords(period: string): string {
  const [from = '', to] = period.split('..');
  if (to === undefined) return MONTH.format(new Date(`${from}-01T00:00:00Z`));
  return DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** A moment by the agency's clock. */
export function momentInWords(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment));
}

export const RUN_STATES: Readonly<Record<ScheduleRun['state'], { tone: BadgeTone; word: string }>> = {
  waiting: { tone: 'busy', word: 'Waiting for data' },
  making: { tone: 'busy', word: 'Being created' },
  in_review: { tone: 'brand', word: 'Waiting for approval' },
  done: { tone: 'good', word: 'Created' },
  failed: { tone: 'bad', word: 'Needs your attention' },
  not_run: { tone: 'bad', word: 'Not created' },
  skipped: { tone: 'quiet', word: 'Skipped' },
};
