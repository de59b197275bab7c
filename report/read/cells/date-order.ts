import { dayNumber } from '#report/calendar.ts';
import type { DateReading } from './date-text.ts';

export type DateOrder = 'dmy' | 'mdy';

export interface OrderDecision {
  order: DateOrder;
  /** What settled it: a value over 12, the even steps or the density of the days, or custom. */
  by: 'none' | 'value' | 'dots' | 'even' | 'density' | 'open';
  /** Values over 12 on both sides: cells in two orders, each read by what it can be. */
  mixed: boolean;
}

/** Denser by this factor: days of one order lie together, those of the other are scattered over the year. */
const DENSER = 1.5;

/** Decides between day/month and month/day on all distinct values of a column. */
export function decideDateOrder(readings: (DateReading | null)[]): OrderDecision {
  const open = readings.flatMap((reading) => openParts(reading));
  if (open.every(({ a, b }) => a === b)) return { order: 'mdy', by: 'none', mixed: false };
  let dayFirst = 0;
  let monthFirst = 0;
  let dotted = 0;
  for (const { a, b, dotted: dots } of open) {
    if (a > 12) dayFirst++;
    if (b > 12) monthFirst++;
    if (dots) dotted++;
  }
  const mixed = dayFirst > 0 && monthFirst > 0;
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', by: 'value', mixed };
  if (dotted * 2 > open.length) return { order: 'dmy', by: 'dots', mixed };
  const dayFirstDays = open.map(({ a, b, year }) => dayNumber(year, b, a));
  const monthFirstDays = open.map(({ a, b, year }) => dayNumber(year, a, b));
  const [evenByDay, evenByMonth] = [dayFirstDays, monthFirstDays].map(runEvenly);
  if (evenByDay !== evenByMonth) return { order: evenByDay ? 'dmy' : 'mdy', by: 'even', mixed };
  const asDayFirst = density(dayFirstDays);
  const asMonthFirst = density(monthFirstDays);
  if (asDayFirst > asMonthFirst * DENSER) return { order: 'dmy', by: 'density', mixed };
  if (asMonthFirst > asDayFirst * DENSER) return { order: 'mdy', by: 'density', mixed };
  return { order: 'mdy', by: 'open', mixed };
}

/** Day number of an open date under an order; where that is no date, under the other. */
export function openDay(reading: { a: number; b: number; year: number }, order: DateOrder): number {
  const { a, b, year } = reading;
  const asked = order === 'dmy' ? dayNumber(year, b, a) : dayNumber(year, a, b);
  if (!Number.isNaN(asked)) return asked;
  return order === 'dmy' ? dayNumber(year, a, b) : dayNumber(year, b, a);
}

type Open = Extract<DateReading, { kind: 'open' }>;

function openParts(reading: DateReading | null): Open[] {
  if (reading?.kind === 'open') return [reading];
  if (reading?.kind === 'range') return [...openParts(reading.from), ...openParts(reading.to)];
  return [];
}

const LEAST_STEPS = 3;
/** Rows may be missing here and there: so many steps must still be the same. */
const EVEN = 0.8;

/** Whether most days are a day, a week or a month of days apart: a report's rhythm, which the other order scatters. */
function runEvenly(days: number[]): boolean {
  const ordered = [...new Set(days.filter((day) => !Number.isNaN(day)))].toSorted((a, b) => a - b);
  const steps = ordered.slice(1).map((day, i) => day - ordered[i]!);
  if (steps.length < LEAST_STEPS) return false;
  const of = (fits: (step: number) => boolean): boolean => steps.filter(fits).length >= steps.length * EVEN;
  return of((step) => step === 1) || of((step) => step === 7) || of((step) => step === 14);
}

/** Distinct days as a share of the time they span. */
function density(days: number[]): number {
  const distinct = new Set(days.filter((day) => !Number.isNaN(day)));
  let first = Infinity;
  let last = -Infinity;
  for (const day of distinct) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return distinct.size < 2 ? 0 : distinct.size / (last - first + 1);
}
