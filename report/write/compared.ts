import { formatValue } from '#report/format/value.ts';
import { isTold } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import type { Comparison, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from './facts/scope.ts';

/** A metric in two periods that are set against each other. */
export interface Compared {
  change: number;
  current: number;
  previous: number;
  now: Scope;
  before: Scope;
  /** Whether both look the same as they are written: then nothing changed. */
  same: boolean;
}

/** What the reported period is set against. */
export type Against = 'before' | 'year_ago';

/** From here on nobody says a change in per cent: it is told as from what to what. */
export const MOST_CHANGE = 3;
/** Months differ by three days in thirty-one; more makes a sum of one period no measure for the other. */
const MOST_UNEVEN = 0.15;

/** The comparison that headline, cards and changes tell; the halves of a short file are none. */
export function toldComparison({ comparison }: Measures): Comparison | null {
  return comparison !== null && isTold(comparison) ? comparison : null;
}

/** Both periods' figures; null where there is nothing to compare, or nothing to divide by. */
export function comparedOf(
  writer: FactWriter,
  metric: MetricKey,
  against: Against = 'before',
): Compared | null {
  const other = otherPeriod(writer, against);
  const current = toldComparison(writer.measures)?.currentTotals[metric] ?? null;
  const previous = other?.totals[metric] ?? null;
  if (other === null || current === null || previous === null || !(previous > 0)) return null;
  if (METRICS[metric].total.by === 'sum' && !isEven(writer, other.span)) return null;
  const text = (value: number) => formatValue(value, METRICS[metric].unit, writer.style);
  // What is written as zero is no ground to measure a change by.
  if (!/[1-9]/.test(text(previous))) return null;
  return {
    change: current / previous - 1,
    current,
    previous,
    now: reportedScope(writer),
    before: { span: other.span, earlier: other.earlier },
    same: text(current) === text(previous),
  };
}

/** The period that is set against the reported one. */
export function otherPeriod(
  writer: FactWriter,
  against: Against,
): { span: Span | null; earlier: boolean; totals: Comparison['previousTotals'] } | null {
  const comparison = toldComparison(writer.measures);
  if (comparison === null) return null;
  if (against === 'year_ago') return comparison.yearAgo && { ...comparison.yearAgo, earlier: false };
  const earlier = comparison.rule === 'own_columns';
  return { span: comparison.previous, earlier, totals: comparison.previousTotals };
}

/** Whether both periods are about as long. */
function isEven(writer: FactWriter, other: Span | null): boolean {
  const { current } = toldComparison(writer.measures)!;
  if (current === null || other === null) return true;
  const [a, b] = [current, other].map(({ from, to }) => to - from + 1) as [number, number];
  return Math.abs(a - b) <= MOST_UNEVEN * Math.max(a, b);
}

/** Where the figures of headline and cards were taken from: the later period, or the whole. */
export function reportedScope(writer: FactWriter): Scope {
  const comparison = toldComparison(writer.measures);
  if (comparison === null || comparison.rule === 'own_columns') return {};
  return { span: comparison.current };
}

/** Of fewer things a percentage says more than there is: one deal of ten is 10 %. */
const FEW = 20;

/** Whether both figures count so little that they are told themselves, and no percentage. */
export function areFew(metric: MetricKey, current: number, previous: number): boolean {
  return METRICS[metric].unit === 'count' && Math.max(current, previous) < FEW;
}
