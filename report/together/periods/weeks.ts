import { isOfMailings } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { daysWithRows } from '../files/select-rows.ts';

export const DAYS_OF_WEEK = 7;

/** Whether each row is a week, named by its first day. A mailing every Thursday is of its day. */
export function isWeekly(dataset: Dataset): boolean {
  return dataset.time?.grain === 'week' && !isOfMailings(dataset);
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
  const starts = time === null ? [] : daysWithRows(time).map(({ from }) => from);
  const within = ({ from, to }: Span) => starts.filter((start) => start >= from && start <= to);
  const [now, before] = [within(current), within(other)];
  const count = Math.min(now.length, before.length);
  if (count === 0) return null;
  const last = (weeks: readonly number[]): Span => ({
    from: weeks.at(-count)!,
    to: weeks.at(-1)! + DAYS_OF_WEEK - 1,
  });
  return { now: last(now), before: last(before) };
}
