import { addMonths, monthOf, yearOf } from '#report/calendar.ts';
import type { Span } from '#report/calendar.ts';
import type { Dataset, MetricColumn, TimeAxis } from '#report/recognise/dataset.ts';
import { coveredDays } from './comparison.ts';
import { sumGroups, totalsOfMetric, weightsOfMetric, type Packed } from './groups.ts';
import type { Series } from './measures.ts';
import { roundTo } from '../metrics/exact-sum.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '../metrics/metrics.ts';

/** More points than this are a broken date, not a series: a century of days. */
const MOST_POINTS = 36_600;

/** One point per day, week or month from the first to the last, gaps included; null where there is no time axis. */
export function seriesOf(dataset: Dataset, packed: Packed, metrics: readonly MetricKey[]): Series | null {
  const { time } = dataset;
  if (time === null) return null;
  const days = pointsOf(time, dataset.countedRows ? coveredDays(time, dataset.stated ?? null) : null);
  if (days === null) return null;
  const ids = pointIds(time, days);
  const sums = sumGroups(packed, ids, days.length);
  const values: Series['values'] = {};
  const weights: Series['weights'] = {};
  for (const { metric } of packed.measures) {
    const points = totalsOfMetric(sums, metric)!;
    const weighing = weightsOfMetric(sums, metric);
    const { untold } = dataset.values[metric]!;
    const isUntold = untold === undefined ? null : pointsWith(untold, ids, days.length);
    values[metric] =
      weighing === null
        ? points.map((value, at) => (isUntold?.[at] === 1 ? Number.NaN : value === value ? value : 0))
        : points;
    if (weighing !== null) weights[metric] = weighing;
  }
  for (const metric of metrics) {
    const { total }: MetricDefinition = METRICS[metric];
    if (total.by !== 'quotient' && total.by !== 'mean' && values[metric] === undefined) {
      const column = dataset.values[metric];
      const alone =
        column?.ofParts === true
          ? sumsOfParts(column, ids, sums.rows)
          : valuesOfSingleRows(dataset, metric, ids, sums.rows);
      if (alone !== null) values[metric] = alone;
    }
    if (total.by !== 'quotient') continue;
    const of = values[total.of as MetricKey];
    const over = values[total.over as MetricKey];
    if (of === undefined || over === undefined) continue;
    const times = total.times ?? 1;
    values[metric] = of.map((value, point) =>
      !(over[point]! > 0) ? Number.NaN : (value / over[point]!) * times,
    );
  }
  const measured = sums.rows.map((rows) => (rows > 0 || dataset.countedRows ? 1 : 0));
  return { grain: time.grain, days, rows: sums.rows, measured: Uint8Array.from(measured), values, weights };
}

/** 1 for each point that has one of the marked rows. */
function pointsWith(marks: Uint8Array, ids: Int32Array, count: number): Uint8Array {
  const points = new Uint8Array(count);
  ids.forEach((point, row) => {
    if (point >= 0 && marks[row] === 1) points[point] = 1;
  });
  return points;
}

/** Users of a day are known where the day is one row; they are never added up. */
function valuesOfSingleRows(
  dataset: Dataset,
  metric: MetricKey,
  ids: Int32Array,
  rows: Int32Array,
): Float64Array | null {
  const column = dataset.values[metric];
  if (column === undefined || rows.some((count) => count > 1)) return null;
  const out = new Float64Array(rows.length).fill(Number.NaN);
  ids.forEach((point, row) => {
    if (point >= 0) out[point] = column.values[row]!;
  });
  return out;
}

/** What stands in all on a day is the sum of its parts; unknown where one of them is missing. */
function sumsOfParts(column: MetricColumn, ids: Int32Array, rows: Int32Array): Float64Array {
  const { values, decimals } = column;
  const parts = Math.max(...rows);
  const sums = new Float64Array(rows.length);
  ids.forEach((point, row) => {
    if (point >= 0) sums[point]! += values[row]!;
  });
  return sums.map((sum, point) =>
    rows[point] === parts && sum === sum ? roundTo(sum, decimals) : Number.NaN,
  );
}

/** `covered`: the days of a list, which has quiet ones at its ends as well. */
function pointsOf(time: TimeAxis, covered: Span | null): Int32Array | null {
  let first = covered?.from ?? Infinity;
  let last = covered?.to ?? -Infinity;
  for (let row = 0; row < time.days.length; row++) {
    const day = time.days[row]!;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  if (first > last) return null;
  const from = startOf(first, time.grain);
  const count = indexOf(last, from, time.grain) + 1;
  if (count > MOST_POINTS) return null;
  return Int32Array.from({ length: count }, (_, point) => {
    if (time.grain === 'month') return addMonths(from, point);
    return from + point * (time.grain === 'week' ? DAYS_OF_WEEK : 1);
  });
}

const DAYS_OF_WEEK = 7;

/** Weeks keep the weekday they begin on in the file; months begin on the first. */
function startOf(day: number, grain: TimeAxis['grain']): number {
  return grain === 'month' ? addMonths(day, 0) : day;
}

function indexOf(day: number, from: number, grain: TimeAxis['grain']): number {
  if (grain === 'day') return day - from;
  if (grain === 'week') return Math.floor((day - from) / DAYS_OF_WEEK);
  return (yearOf(day) - yearOf(from)) * 12 + monthOf(day) - monthOf(from);
}

function pointIds(time: TimeAxis, days: Int32Array): Int32Array {
  const from = days[0]!;
  const ids = new Int32Array(time.days.length);
  const known = new Map<number, number>();
  for (let row = 0; row < ids.length; row++) {
    const day = time.days[row]!;
    if (day !== day) {
      ids[row] = -1;
      continue;
    }
    if (time.grain === 'day') {
      ids[row] = day - from;
      continue;
    }
    let point = known.get(day);
    if (point === undefined) {
      point = indexOf(day, from, time.grain);
      known.set(day, point);
    }
    ids[row] = point;
  }
  return ids;
}
