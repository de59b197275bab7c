import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import { isSummed, sumGroups, totalsOf, totalsOfMetric, type GroupSums, type Packed } from './groups.ts';
import type { Breakdown, BreakdownEntry } from './measures.ts';
import type { MetricKey } from './metrics.ts';

/** A list longer than this is for no reader; `distinct` says how many values there are in all. */
export const MAX_BREAKDOWN_ENTRIES = 5000;

/** What the `previous` totals of each entry are summed from. */
export interface Before {
  packed: Packed;
  /** The rows of the period before; all where it is made of columns of its own. */
  rows: Int32Array | undefined;
}

/** Totals per distinct value of each segment, the largest first. */
export function breakdownsOf(
  dataset: Dataset,
  packed: Packed,
  metrics: readonly MetricKey[],
  before: Before | null,
): Breakdown[] {
  return dataset.segments.map((segment) => breakdownOf(segment, packed, metrics, before));
}

function breakdownOf(
  segment: Segment,
  packed: Packed,
  metrics: readonly MetricKey[],
  before: Before | null,
): Breakdown {
  const groups = segment.dictionary.length;
  const sums = sumGroups(packed, segment.ids, groups);
  const earlier = before === null ? null : sumGroups(before.packed, segment.ids, groups, before.rows);
  const leading = metrics.find((metric) => isSummed(packed, metric));
  const used: number[] = [];
  for (let group = 0; group < groups; group++) if (sums.rows[group]! > 0) used.push(group);
  const entries = largestFirst(used, sums, leading, segment.dictionary).map((group): BreakdownEntry => ({
    value: segment.dictionary[group]!,
    rows: sums.rows[group]!,
    totals: totalsOf(sums, group, metrics),
    previous: earlier === null ? null : totalsOf(earlier, group, metrics),
  }));
  return { dimension: segment.dimension, segment, entries, distinct: used.length };
}

/** By the leading metric, then by rows, then by name: the same for every order of the file's rows. */
function largestFirst(
  used: number[],
  sums: GroupSums,
  leading: MetricKey | undefined,
  names: string[],
): number[] {
  const totals = leading === undefined ? null : totalsOfMetric(sums, leading);
  const sizes = new Float64Array(sums.groups);
  for (const group of used) sizes[group] = sizeOf(totals?.[group] ?? 0);
  return atMost(used, sizes)
    .toSorted(
      (a, b) =>
        compare(sizes[b]!, sizes[a]!) || sums.rows[b]! - sums.rows[a]! || compare(names[a]!, names[b]!),
    )
    .slice(0, MAX_BREAKDOWN_ENTRIES);
}

function sizeOf(total: number): number {
  return total === total ? total : -Infinity;
}

/** Leaves out those too small for the list before any are compared by name: 50,000 keywords sort slowly. */
function atMost(used: number[], sizes: Float64Array): number[] {
  if (used.length <= MAX_BREAKDOWN_ENTRIES) return used;
  const ascending = Float64Array.from(used, (group) => sizes[group]!).toSorted();
  const outside = ascending[used.length - MAX_BREAKDOWN_ENTRIES - 1]!;
  const larger = used.filter((group) => sizes[group]! > outside);
  return larger.length > 0 ? larger : used;
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
