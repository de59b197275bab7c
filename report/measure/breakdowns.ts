import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import { sumGroups, totalOf, totalsOf, type GroupSums, type Summable } from './groups.ts';
import type { Breakdown, BreakdownEntry, Totals } from './measures.ts';
import type { MetricKey } from './metrics.ts';

/** A list longer than this is for no reader; `distinct` says how many values there are in all. */
export const MAX_BREAKDOWN_ENTRIES = 5000;

/** Which rows belong to the span compared with, for the `previous` totals of each entry. */
export interface ComparedRows {
  /** 0 for now, 1 for before; other values are of no interest here. */
  spans: Int32Array;
  /** The measures of the period before where they are columns of their own. */
  columns: Summable[] | null;
}

/** Totals per distinct value of each segment, the largest first. */
export function breakdownsOf(
  dataset: Dataset,
  measures: Summable[],
  metrics: readonly MetricKey[],
  compared: ComparedRows | null,
): Breakdown[] {
  return dataset.segments.map((segment) => breakdownOf(segment, measures, metrics, compared));
}

function breakdownOf(
  segment: Segment,
  measures: Summable[],
  metrics: readonly MetricKey[],
  compared: ComparedRows | null,
): Breakdown {
  const groups = segment.dictionary.length;
  const sums = sumGroups(measures, segment.ids, groups);
  const before = compared === null ? null : sumsBefore(segment, measures, compared, groups);
  const leading = measures.find((measure) => measure.metric === leadingOf(measures, metrics));
  const order = largestFirst(sums, leading);
  const entries = order.slice(0, MAX_BREAKDOWN_ENTRIES).map((group): BreakdownEntry => {
    const previous: Totals | null =
      before === null ? null : totalsOf(before.measures, before.sums, group, metrics);
    return {
      value: segment.dictionary[group]!,
      rows: sums.rows[group]!,
      totals: totalsOf(measures, sums, group, metrics),
      previous,
    };
  });
  return { dimension: segment.dimension, segment, entries, distinct: order.length };
}

function leadingOf(measures: Summable[], metrics: readonly MetricKey[]): MetricKey | undefined {
  const summed = measures.filter((measure) => measure.weights === null).map((measure) => measure.metric);
  return metrics.find((metric) => summed.includes(metric));
}

/** By the leading metric, then by rows, then as they come in the file: the same for every order of equal sums. */
function largestFirst(sums: GroupSums, leading: Summable | undefined): number[] {
  const used: number[] = [];
  for (let group = 0; group < sums.groups; group++) if (sums.rows[group]! > 0) used.push(group);
  const size = Float64Array.from({ length: sums.groups }, (_, group) =>
    leading === undefined ? 0 : (totalOf(leading, sums, group) ?? -Infinity),
  );
  return used.toSorted((a, b) => size[b]! - size[a]! || sums.rows[b]! - sums.rows[a]! || a - b);
}

function sumsBefore(
  segment: Segment,
  measures: Summable[],
  compared: ComparedRows,
  groups: number,
): { measures: Summable[]; sums: GroupSums } {
  if (compared.columns !== null) {
    return { measures: compared.columns, sums: sumGroups(compared.columns, segment.ids, groups) };
  }
  const ids = segment.ids.map((id, row) => (compared.spans[row] === 1 ? id : -1));
  return { measures, sums: sumGroups(measures, ids, groups) };
}
