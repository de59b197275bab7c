import type { Dataset, DimensionKey, Segment } from '#report/recognise/dataset.ts';
import type { MetricKey } from './metrics.ts';

/** Values by metric; null where the file does not carry the metric, or a quotient's lower part is zero. */
export type Totals = Partial<Record<MetricKey, number | null>>;

/** All that is computed from a dataset before anything is judged. */
export interface Measures {
  dataset: Dataset;
  /** Metrics this file carries, the most telling first (the order of the KPI cards). */
  metrics: MetricKey[];
  totals: Totals;
  /** One point per day, week or month from the first to the last, gaps included; null where there is no date. */
  series: Series | null;
  breakdowns: Breakdown[];
  comparison: Comparison | null;
}

export interface Series {
  grain: 'day' | 'week' | 'month';
  /** First day of each point, days since 1970-01-01. */
  days: Int32Array;
  /** Rows behind each point; 0 marks a gap. */
  rows: Int32Array;
  /** Additive metrics: the sum per point (0 in a gap). Quotients: NaN where the lower part is 0. */
  values: Partial<Record<MetricKey, Float64Array>>;
}

export interface Breakdown {
  dimension: DimensionKey;
  segment: Segment;
  /** Sorted by the file's leading metric, largest first; at most `MAX_BREAKDOWN_ENTRIES`. */
  entries: BreakdownEntry[];
  /** Distinct values of the segment; more than `entries` where the list was cut. */
  distinct: number;
}

export interface BreakdownEntry {
  value: string;
  rows: number;
  totals: Totals;
  previous: Totals | null;
}

/** Which two spans are set against each other, and by which rule. */
export interface Comparison {
  rule: 'own_columns' | 'own_periods' | 'last_month' | 'halves';
  /** Null where the file sets two periods side by side and names no dates for this one. */
  current: Span | null;
  previous: Span | null;
  currentTotals: Totals;
  previousTotals: Totals;
  yearAgo: { span: Span; totals: Totals } | null;
}

/** Both ends included, days since 1970-01-01. */
export interface Span {
  from: number;
  to: number;
}
