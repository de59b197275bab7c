import type { Measures, Span } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import { partsOf } from './outcome.ts';

/** A series in steps a reader can take in: whole days, weeks or months. */
export interface Points {
  grain: 'day' | 'week' | 'month';
  spans: Span[];
  /** First and last index of the measured points in each step. */
  ranges: [number, number][];
}

const MOST_DAYS = 92;
const MOST_WEEKS = 60;
const WEEK = 7;

/** Days up to three months, then weeks that end with the file, then calendar months. */
export function pointsFor(measures: Measures): Points {
  const { grain, days } = measures.series!;
  const each = (): Points => ({
    grain,
    spans: Array.from(days, (day, i) => ({ from: day, to: (days[i + 1] ?? endOf(day, grain) + 1) - 1 })),
    ranges: Array.from(days, (_, i): [number, number] => [i, i]),
  });
  if (grain !== 'day' || days.length <= MOST_DAYS) return each();
  return days.length <= MOST_WEEKS * WEEK ? byWeeks(days) : byMonths(days);
}

function byWeeks(days: Int32Array): Points {
  const points: Points = { grain: 'week', spans: [], ranges: [] };
  for (let first = days.length % WEEK; first < days.length; first += WEEK) {
    points.spans.push({ from: days[first]!, to: days[first + WEEK - 1]! });
    points.ranges.push([first, first + WEEK - 1]);
  }
  return points;
}

function byMonths(days: Int32Array): Points {
  const points: Points = { grain: 'month', spans: [], ranges: [] };
  let first = 0;
  for (let i = 0; i < days.length; i++) {
    if (days[i] !== endOf(days[i]!, 'month') && i < days.length - 1) continue;
    const isWhole = days[first] === startOfMonth(days[first]!) && days[i] === endOf(days[i]!, 'month');
    if (isWhole) {
      points.spans.push({ from: days[first]!, to: days[i]! });
      points.ranges.push([first, i]);
    }
    first = i + 1;
  }
  return points;
}

function endOf(day: number, grain: 'day' | 'week' | 'month'): number {
  if (grain === 'day') return day;
  if (grain === 'week') return day + WEEK - 1;
  const at = new Date(day * 86_400_000);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0) / 86_400_000;
}

function startOfMonth(day: number): number {
  const at = new Date(day * 86_400_000);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1) / 86_400_000;
}

/** The metric at each step; null where nothing was measured. */
export function valuesAt(measures: Measures, metric: MetricKey, { ranges }: Points): (number | null)[] {
  const series = measures.series!;
  const values = series.values[metric];
  if (!values) return ranges.map(() => null);
  const parts = partsOf(metric);
  return ranges.map(([first, last]) => {
    if (first === last) return series.rows[first] === 0 ? null : known(values[first]!);
    if (parts) {
      const over = sum(series.values[parts.over], first, last);
      return over > 0 ? (sum(series.values[parts.of], first, last) / over) * parts.times : null;
    }
    let rows = 0;
    for (let i = first; i <= last; i++) rows += series.rows[i]!;
    return rows === 0 ? null : sum(values, first, last);
  });
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

function sum(values: Float64Array | undefined, first: number, last: number): number {
  let total = 0;
  for (let i = first; i <= last; i++) {
    const value = values?.[i] ?? 0;
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}
