import * as z from 'zod';

/** What a report is set against, where the client's data reaches back. */
export const comparisons = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** `2026-10`, `2026-10-01..2026-10-31` or `whole`. */
export const periodSchema = z
  .string()
  .regex(
    /^(\d{4}-(0[1-9]|1[0-2])|\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}|whole)$/,
    'Write the period as 2026-10, as 2026-10-01..2026-10-31 or as whole',
  )
  .refine(isCalendarPeriod, 'The period must begin before it ends, on days that exist');

function isCalendarPeriod(period: string): boolean {
  const days = period.split('..');
  if (days.length === 1) return true;
  return days.every(isDay) && days[0]! <= days[1]!;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
