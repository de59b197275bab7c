import type { Span } from '#report/calendar.ts';
import type { Dataset, DimensionKey, Segment } from '#report/recognise/dataset.ts';
import type { MetricKey } from '../metrics/metrics.ts';
import type { Senseless } from '../metrics/sensible-quotient.ts';

/** Values by metric; null where the file does not carry the metric, or a quotient's lower part is zero. */
export type Totals = Partial<Record<MetricKey, number | null>>;

/** All that is computed from a dataset before anything is judged. */
export interface Measures {
  dataset: Dataset;
  /** Metrics this file carries, the most telling first (the order of the KPI cards). */
  metrics: MetricKey[];
  /** What the file's discipline reports on, the most valuable first; empty where it is of none. */
  outcomes: readonly MetricKey[];
  /** Those of them that no row has anything but zero of. */
  zero: ReadonlySet<MetricKey>;
  /** Of all rows, or of more where the platform's own total covers more than the file lists. */
  totals: Totals;
  /** What the rows in the file add up to. */
  rowTotals: Totals;
  /** Quotients of the whole that say nothing, and why: they have no total. */
  senseless: { metric: MetricKey; reason: Senseless; of: number; over: number }[];
  /** One point per day, week or month from the first to the last, gaps included; null where there is no date. */
  series: Series | null;
  breakdowns: Breakdown[];
  comparison: Comparison | null;
  reported: ReportedPeriod;
}

/** What a report is about: the later of two periods that are set against each other, or else the whole file. */
export interface ReportedPeriod {
  /** Null where the file names no dates for it, or where it is the whole file. */
  span: Span | null;
  totals: Totals;
  breakdowns: Breakdown[];
}

export interface Series {
  grain: 'day' | 'week' | 'month';
  /** First day of each point, days since 1970-01-01. */
  days: Int32Array;
  /** Rows behind each point. */
  rows: Int32Array;
  /** 1 where a point is known: it has rows, or the file lists things one by one, so that no row is none of them. */
  measured: Uint8Array;
  /** Additive metrics: the sum per point (0 in a gap). Quotients and means: NaN where the lower part is 0. */
  values: Partial<Record<MetricKey, Float64Array>>;
  /** What each point of a mean weighs, so that points can be put together without adding means up. */
  weights: Partial<Record<MetricKey, Float64Array>>;
}

export interface Breakdown {
  dimension: DimensionKey;
  segment: Segment;
  /** Sorted by the file's leading metric, largest first; at most `MAX_BREAKDOWN_ENTRIES`. */
  entries: BreakdownEntry[];
  /** Distinct values of the segment; more than `entries` where the list was cut. */
  distinct: number;
  /** Values that the period before has and this one has not, the largest first. */
  lapsed: BreakdownEntry[];
}

export interface BreakdownEntry {
  value: string;
  rows: number;
  totals: Totals;
  previous: Totals | null;
}

/** Which two spans are set against each other, and by which rule. */
export interface Comparison {
  rule: 'own_columns' | 'own_periods' | 'last_month' | 'last_weeks' | 'halves' | 'chosen';
  /** Null where the file sets two periods side by side and names no dates for this one. */
  current: Span | null;
  previous: Span | null;
  currentTotals: Totals;
  previousTotals: Totals;
  yearAgo: { span: Span; totals: Totals } | null;
}
