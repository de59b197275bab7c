import type { ReadResult } from '#report/read/table.ts';
import type { OwnPeriods } from '../dataset.ts';
import type { TimeDecision } from './time.ts';

/**
 * One table twice, under two stated periods: its days belong to the one or the other. The later one is what the report is
 * about and has a course in time; the earlier one is what it is compared with.
 */
export function inOwnPeriods(decided: TimeDecision, stated: ReadResult['periods']): TimeDecision {
  const { time } = decided;
  const spans = [...new Map(stated.map(({ first, last }) => [first, { from: first, to: last }])).values()];
  const [previous, current] = spans.toSorted((a, b) => a.from - b.from);
  if (time === null || spans.length !== 2 || previous!.to >= current!.from) return decided;
  const ownPeriods: OwnPeriods = {
    current: current!,
    previous: previous!,
    days: time.days.map((day) => (day >= current!.from ? current!.to : previous!.from)),
  };
  const days = time.days.map((day) => (day >= current!.from && day <= current!.to ? day : Number.NaN));
  return { ...decided, period: current!, ownPeriods, time: { ...time, days, ...current! } };
}
