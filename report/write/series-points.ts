import { firstOfMonth, lastOfMonth } from '#report/calendar.ts';
import { isOfMailings } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { isAdditive, partsOf } from './outcome.ts';

/** What one point stands for: mailings, and days with orders, are counted as such where most days have none. */
export type Step = 'day' | 'week' | 'month' | 'mailing' | 'order_day' | 'active_day';

/** A series in steps a reader can take in: whole days, weeks or months, or the days on which something happened. */
export interface Points {
  grain: 'day' | 'week' | 'month';
  step: Step;
  spans: Span[];
  /** First and last index of the measured points in each step. */
  ranges: [number, number][];
}

const MOST_DAYS = 92;
const MOST_WEEKS = 60;
const WEEK = 7;
/** Of fewer weeks there is no course: the days tell more. */
const LEAST_WEEKS = 4;
/** Where fewer days than this have rows, a day without any is nothing missing: it has a rhythm of its own. */
const EVERY_DAY = 0.5;
/** Posts and videos come when they are made, however many: only a file with one nearly every day has a course by day. */
const NEARLY_EVERY_DAY = 0.9;
const LEAST_OCCASIONS = 3;

/**
 * Days up to three months, then weeks that end with the file, then calendar months; days of their own rhythm one by one.
 * Leads and the like that come on few days are told by week: by day they are a row of ones and zeros.
 */
export function pointsFor(measures: Measures): Points {
  const { grain, days, rows } = measures.series!;
  const each = (): Points => ({
    grain,
    step: grain,
    spans: Array.from(days, (day, i) => ({ from: day, to: (days[i + 1] ?? endOf(day, grain) + 1) - 1 })),
    ranges: Array.from(days, (_, i): [number, number] => [i, i]),
  });
  const occasions = rows.filter((count) => count > 0).length;
  const isListed = !!measures.dataset.countedRows;
  if (!isListed && isOccasional(measures) && occasions <= MOST_DAYS) return byOccasion(measures);
  const isSparse = isListed && occasions < EVERY_DAY * days.length && days.length >= LEAST_WEEKS * WEEK;
  if (grain !== 'day' || (days.length <= MOST_DAYS && !isSparse)) return each();
  return days.length <= MOST_WEEKS * WEEK ? byWeeks(days) : byMonths(days);
}

/** Whether the file has rows on some days only, as mailings and orders do. */
export function isOccasional({ series, dataset }: Measures): boolean {
  if (series === null || series.grain !== 'day') return false;
  const occasions = series.rows.filter((count) => count > 0).length;
  const most = isOfThings(dataset) ? NEARLY_EVERY_DAY : EVERY_DAY;
  return occasions >= LEAST_OCCASIONS && occasions < most * series.days.length;
}

/** Whether each row is a thing with a name of its own, such as a post. */
function isOfThings({ rows, segments }: Measures['dataset']): boolean {
  const least = ONE_NAME_A_ROW * rows;
  // Most files have few names: they are not counted row by row.
  return segments.some(({ ids, dictionary }) => dictionary.length > least && new Set(ids).size > least);
}

const ONE_NAME_A_ROW = 0.9;

function byOccasion({ series, dataset }: Measures): Points {
  const { days, rows } = series!;
  const step: Step = isOfMailings(dataset) ? 'mailing' : dataset.values.orders ? 'order_day' : 'active_day';
  const points: Points = { grain: 'day', step, spans: [], ranges: [] };
  days.forEach((day, i) => {
    if (rows[i] === 0) return;
    points.spans.push({ from: day, to: day });
    points.ranges.push([i, i]);
  });
  return points;
}

function byWeeks(days: Int32Array): Points {
  const points: Points = { grain: 'week', step: 'week', spans: [], ranges: [] };
  for (let first = days.length % WEEK; first < days.length; first += WEEK) {
    points.spans.push({ from: days[first]!, to: days[first + WEEK - 1]! });
    points.ranges.push([first, first + WEEK - 1]);
  }
  return points;
}

function byMonths(days: Int32Array): Points {
  const points: Points = { grain: 'month', step: 'month', spans: [], ranges: [] };
  let first = 0;
  for (let i = 0; i < days.length; i++) {
    if (days[i] !== endOf(days[i]!, 'month') && i < days.length - 1) continue;
    const isWhole = days[first] === firstOfMonth(days[first]!) && days[i] === endOf(days[i]!, 'month');
    if (isWhole) {
      points.spans.push({ from: days[first]!, to: days[i]! });
      points.ranges.push([first, i]);
    }
    first = i + 1;
  }
  return points;
}

/** The last day of a point that begins on the day. */
export function endOf(day: number, grain: 'day' | 'week' | 'month'): number {
  if (grain === 'day') return day;
  if (grain === 'week') return day + WEEK - 1;
  return lastOfMonth(day);
}

/** The metric at each step; null where nothing was measured. */
export function valuesAt(
  measures: Measures,
  metric: MetricKey,
  { ranges }: Pick<Points, 'ranges'>,
): (number | null)[] {
  const series = measures.series!;
  const values = series.values[metric];
  if (!values) return ranges.map(() => null);
  const parts = partsOf(metric);
  const weights = series.weights[metric];
  const isState = measures.dataset.values[metric]?.state === true;
  const at = ([first, last]: readonly [number, number]) => {
    if (first === last) return series.measured[first] === 0 ? null : known(values[first]!);
    if (isState) return lastKnown(values, first, last);
    const of = parts ? [parts.of, parts.over] : weights || !isAdditive(metric) ? [] : [metric];
    if (of.some((one) => isUntoldIn(series.values[one], first, last))) return null;
    if (parts) {
      const over = sum(series.values[parts.over], first, last);
      return over > 0 ? (sum(series.values[parts.of], first, last) / over) * parts.times : null;
    }
    if (weights) return meanOver(values, weights, first, last);
    // Users of a week are not the sum of its days' users.
    if (!isAdditive(metric)) return null;
    return sum(series.measured, first, last) === 0 ? null : sum(values, first, last);
  };
  return ranges.map((range) => {
    const value = at(range);
    return weights && value !== null ? withoutDust(value) : value;
  });
}

/** Whether a day among them is of a file without the column: a sum would be of the others alone. */
function isUntoldIn(values: Float64Array | undefined, first: number, last: number): boolean {
  return values?.subarray(first, last + 1).some(Number.isNaN) === true;
}

/** Digits that a file's figures may have; further ones come from the arithmetic. */
const DIGITS = 12;

/** A mean of equal values is that value, so that a line which never changes is drawn as one. */
function withoutDust(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** How things stood at the end of several points. */
function lastKnown(values: Float64Array, first: number, last: number): number | null {
  for (let i = last; i >= first; i--) if (!Number.isNaN(values[i]!)) return values[i]!;
  return null;
}

/** The mean over several points, each by its weight; null where nothing weighs anything. */
function meanOver(values: Float64Array, weights: Float64Array, first: number, last: number): number | null {
  let weighed = 0;
  let weight = 0;
  for (let i = first; i <= last; i++) {
    if (!(weights[i]! > 0)) continue;
    weighed += values[i]! * weights[i]!;
    weight += weights[i]!;
  }
  return weight > 0 ? weighed / weight : null;
}

/** The places of the highest and the lowest value, the first of equals; null where nothing was measured. */
export function extremesOf(values: (number | null)[]): { high: number; low: number } | null {
  let high = -1;
  let low = -1;
  values.forEach((value, i) => {
    if (value === null) return;
    if (high < 0 || value > values[high]!) high = i;
    if (low < 0 || value < values[low]!) low = i;
  });
  return high < 0 ? null : { high, low };
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function sum(values: ArrayLike<number> | undefined, first: number, last: number): number {
  let total = 0;
  for (let i = first; i <= last; i++) {
    const value = values?.[i] ?? 0;
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}
