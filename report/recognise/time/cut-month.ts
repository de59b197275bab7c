import { upperMedian } from '#report/mathematics/median.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import { addMonths, isoDate, lastOfMonth } from '#report/calendar.ts';
import type { ReadResult } from '#report/read/table.ts';
import type { Dataset, MetricColumn } from '../dataset.ts';
import { madeOn } from '#report/read/periods/preamble-period.ts';
import type { TimeDecision } from './time.ts';

/** The last day the file can know of: the end it states, the day it was made, or the last of its daily rows. */
export function endOfFile(read: ReadResult, stated: Span | null, dayFirst: boolean): number | null {
  if (stated !== null) return stated.to;
  const footers = read.leftOut.filter(({ reason }) => reason === 'footer').map(({ text }) => text);
  return madeOn([...read.preamble, ...footers], dayFirst) ?? lastOfDailyRows(read);
}

function lastOfDailyRows({ parts }: ReadResult): number | null {
  let last: number | null = null;
  for (const { table } of parts)
    for (const column of table.columns) {
      if (column.kind !== 'date' || column.grain !== 'day') continue;
      for (const id of column.ids) if (column.first[id]! > (last ?? -Infinity)) last = column.first[id]!;
    }
  return last;
}

/**
 * Monthly rows whose last month was not over: where the file's end shows it, time ends there. Where nothing does, a last
 * month far below all others is no fall to tell either, and said to be open.
 */
export function upToCutMonth(
  decision: TimeDecision,
  values: Dataset['values'],
  end: number | null,
): TimeDecision {
  const { time, period, notes } = decision;
  if (time?.grain !== 'month' || period === null) return decision;
  const start = addMonths(time.to, 0);
  const month = isoDate(start).slice(0, 7);
  if (end !== null) {
    if (end < start) return decision;
    const to = Math.min(end, time.to);
    if (to >= lastOfMonth(start)) return decision;
    return {
      ...decision,
      time: { ...time, to },
      period: { ...period, to: Math.min(period.to, to) },
      notes: [...notes, { code: 'last_month_cut', values: { month, to: isoDate(to) } }],
    };
  }
  // Rows that end in the middle of a month by their own dates are cut for all to see.
  if (time.to < lastOfMonth(start) || !isFarBelow(time.days, values)) return decision;
  return {
    ...decision,
    time: { ...time, mayEndEarly: true },
    notes: [...notes, { code: 'last_month_low', values: { month } }],
  };
}

/** Fewer months have no usual level. */
const LEAST_MONTHS = 5;
/** Smaller counts halve by chance. */
const LEAST_COUNT = 10;
const FAR_BELOW = 0.5;
/** A decline that goes on at its pace is no end cut off. */
const STEEPER = 0.8;

/** Whether every figure of the last month is the lowest, half its usual at most, and fell as it never did before. */
function isFarBelow(days: Float64Array, values: Dataset['values']): boolean {
  const months = [...new Set(days)].filter((day) => day === day).toSorted((a, b) => a - b);
  if (months.length < LEAST_MONTHS) return false;
  const place = new Map(months.map((day, i) => [day, i]));
  const courses = (Object.entries(values) as [MetricKey, MetricColumn][])
    .filter(([metric, column]) => isFlow(metric, column))
    .map(([, column]) => sumsOf(column.values, days, place))
    .filter((course) => upperMedian(course.slice(0, -1)) >= LEAST_COUNT);
  return courses.length > 0 && courses.every(fallsOffAtTheEnd);
}

function isFlow(metric: MetricKey, { weight, state }: MetricColumn): boolean {
  const { total }: MetricDefinition = METRICS[metric];
  return total.by === 'sum' && weight === undefined && state !== true;
}

function sumsOf(values: Float64Array, days: Float64Array, place: Map<number, number>): number[] {
  const sums = Array.from({ length: place.size }, () => 0);
  for (let row = 0; row < values.length; row++) {
    const at = place.get(days[row]!);
    if (at !== undefined && values[row] === values[row]) sums[at]! += values[row]!;
  }
  return sums;
}

function fallsOffAtTheEnd(course: number[]): boolean {
  const last = course.at(-1)!;
  const before = course.slice(0, -1);
  const steps = before.slice(1).map((value, i) => value / before[i]!);
  return (
    last < Math.min(...before) &&
    last <= upperMedian(before) * FAR_BELOW &&
    last / before.at(-1)! < Math.min(FAR_BELOW, ...steps.map((step) => step * STEEPER))
  );
}
