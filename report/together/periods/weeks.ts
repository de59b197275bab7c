import { isOfMailings } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { daysWithRows } from '../files/select-rows.ts';

export const DAYS_OF_WEEK = 7;

/** Whether each row is a week, named by its first day. A mailing every Thursday is of its day. */
export function isWeekly(dataset: Dataset): boolean {
  return dataset.time?.grain === 'week' && !isOfMailings(dataset);
}

/** How many weeks with rows begin in a period: a month has four or five of them. */
export function weeksBegunIn({ time }: Dataset, span: Span): number {
  return weekStarts(time, span).length;
}

function weekStarts(time: Dataset['time'], { from, to }: Span): number[] {
  const starts = time === null ? [] : daysWithRows(time).map((days) => days.from);
  return starts.filter((start) => start >= from && start <= to);
}

/**
 * As many whole weeks of a period as of another one, the last of each: a month has four or five of them, and a week in two
 * months cannot be shared out.
 */
export function weeksInBoth(
  { time }: Dataset,
  current: Span,
  other: Span,
): { now: Span; before: Span } | null {
  const [now, before] = [weekStarts(time, current), weekStarts(time, other)];
  const count = Math.min(now.length, before.length);
  if (count === 0) return null;
  const last = (weeks: readonly number[]): Span => ({
    from: weeks.at(-count)!,
    to: weeks.at(-1)! + DAYS_OF_WEEK - 1,
  });
  return { now: last(now), before: last(before) };
}
