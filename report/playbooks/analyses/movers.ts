import { areNamesCompared } from '#report/measure/comparison.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import { isToldBy } from '#report/recognise/rows/order-items/order-items.ts';
import { toldComparison } from '#report/write/compared.ts';
import { dispersionOf } from './dispersion.ts';

/** Standard deviations of a difference of two counts, √(a + b), from which it is no chance among hundreds … */
const LEAST_DISTANCE = 4;
/** … and among some twenty names. */
const LEAST_DISTANCE_OF_FEW = 3.3;
const FEW_NAMES = 20;
/** A fall below this share of the earlier total is not worth a client's attention, nor one below this part of what there was. */
const LEAST_SHARE = 0.01;
const LEAST_CHANGE = 0.1;

export interface Movers {
  breakdown: Breakdown;
  fell: BreakdownEntry[];
  rose: BreakdownEntry[];
}

interface Wanted {
  dimensions: readonly DimensionKey[];
  metric: MetricKey;
  countedBy?: readonly MetricKey[];
}

/** The names that gained and lost against the period before, beyond what chance moves from one period to the next. */
export function findMovers(
  measures: Measures,
  { dimensions, metric, countedBy = [metric] }: Wanted,
): Movers | null {
  const comparison = toldComparison(measures);
  const before = comparison?.previousTotals[metric] ?? 0;
  const breakdown = dimensions
    .map((dimension) => measures.breakdowns.find((one) => one.dimension === dimension))
    .find((one) => one !== undefined && one.entries.length > 2);
  if (breakdown === undefined) return null;
  const { values } = measures.dataset;
  const counted = countedBy.find(
    (one) => (measures.totals[one] ?? 0) > 0 && isToldBy(values[one], breakdown.segment),
  );
  if (counted === undefined || !(before > 0)) return null;
  if (!areNamesCompared(breakdown.segment, comparison!)) return null;
  const all = [...breakdown.entries, ...breakdown.lapsed];
  const least = all.length <= FEW_NAMES ? LEAST_DISTANCE_OF_FEW : LEAST_DISTANCE;
  const moved = all
    .filter(
      (entry) =>
        entry.value !== '' && isMoved(entry, metric, before) && distanceOf(entry, metric, counted) >= least,
    )
    .filter((entry) => {
      const { column } = breakdown.segment;
      const dispersion = dispersionOf(measures.dataset, counted, column, entry.value);
      return distanceOf(entry, metric, counted) >= least * Math.sqrt(dispersion);
    })
    .toSorted((a, b) => Math.abs(change(b, metric)) - Math.abs(change(a, metric)));
  const fell = moved.filter((entry) => change(entry, metric) < 0);
  const rose = moved.filter((entry) => change(entry, metric) > 0);
  return moved.length === 0 ? null : { breakdown, fell, rose };
}

function isMoved(entry: BreakdownEntry, metric: MetricKey, whole: number): boolean {
  return (
    Math.abs(change(entry, metric)) >= Math.max(LEAST_SHARE * whole, LEAST_CHANGE * beforeOf(entry, metric))
  );
}

/** How far the number of pieces moved, in standard deviations of independent ones; 0 where money went the other way. */
function distanceOf(entry: BreakdownEntry, metric: MetricKey, counted: MetricKey): number {
  const pieces = change(entry, counted);
  const deviation = Math.sqrt(Math.max(0, nowOf(entry, counted) + beforeOf(entry, counted)));
  if (pieces === 0 || change(entry, metric) * pieces < 0) return 0;
  return deviation === 0 ? Infinity : Math.abs(pieces) / deviation;
}

export function change(entry: BreakdownEntry, metric: MetricKey): number {
  return nowOf(entry, metric) - beforeOf(entry, metric);
}

export function beforeOf(entry: BreakdownEntry, metric: MetricKey): number {
  return entry.previous?.[metric] ?? 0;
}

export function nowOf(entry: BreakdownEntry, metric: MetricKey): number {
  return entry.totals[metric] ?? 0;
}
