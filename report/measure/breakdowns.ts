import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import { isToldBy } from '#report/recognise/rows/order-items/order-items.ts';
import {
  isSummed,
  sumGroups,
  totalsOf,
  totalsOfMetric,
  withMeasures,
  type GroupSums,
  type Packed,
} from './groups.ts';
import type { Breakdown, BreakdownEntry } from './measures.ts';
import type { MetricKey } from '../metrics/metrics.ts';

/** A list longer than this is for no reader; `distinct` says how many values there are in all. */
export const MAX_BREAKDOWN_ENTRIES = 5000;

/** What the `previous` totals of each entry are summed from. */
export interface Before {
  packed: Packed;
  /** The rows of the period before; all where it is made of columns of its own. */
  rows: Int32Array | undefined;
}

/** Totals per distinct value of each segment, the largest first; over `current` rows where only they are reported on. */
export function breakdownsOf(
  dataset: Dataset,
  packed: Packed,
  metrics: readonly MetricKey[],
  current: Int32Array | undefined,
  before: Before | null,
): Breakdown[] {
  const single = metrics.filter((metric) => dataset.values[metric]?.weight === 'none');
  return dataset.segments.map((segment) => {
    const isTold = (metric: MetricKey) => isToldBy(dataset.values[metric], segment);
    const own = withMeasures(packed, isTold);
    const earlier = before && { ...before, packed: withMeasures(before.packed, isTold) };
    const breakdown = breakdownOf(segment, own, metrics, current, earlier);
    if (single.length > 0) addSingleRows(breakdown, dataset, single.filter(isTold), current);
    return breakdown;
  });
}

/** What is never added up is known all the same where one row stands for one thing. */
function addSingleRows(
  { segment, entries }: Breakdown,
  dataset: Dataset,
  metrics: readonly MetricKey[],
  current: Int32Array | undefined,
): void {
  const rowOf = new Map<string, number>();
  const count = current?.length ?? dataset.rows;
  for (let i = 0; i < count; i++) {
    const row = current === undefined ? i : current[i]!;
    rowOf.set(segment.dictionary[segment.ids[row]!]!, row);
  }
  for (const entry of entries) {
    if (entry.rows !== 1) continue;
    for (const metric of metrics) {
      const value = dataset.values[metric]!.values[rowOf.get(entry.value)!]!;
      if (value === value) entry.totals[metric] = value;
    }
  }
}

function breakdownOf(
  segment: Segment,
  packed: Packed,
  metrics: readonly MetricKey[],
  current: Int32Array | undefined,
  before: Before | null,
): Breakdown {
  const groups = segment.dictionary.length;
  const sums = sumGroups(packed, segment.ids, groups, current);
  const earlier = before === null ? null : sumGroups(before.packed, segment.ids, groups, before.rows);
  const summed = metrics.filter((metric) => isSummed(packed, metric));
  const listed = (groups: number[], of: GroupSums) =>
    summed.length === 0 && metrics.includes('position')
      ? bestPlacedFirst(groups, of, segment.dictionary)
      : largestFirst(groups, of, summed, segment.dictionary);
  const used: number[] = [];
  for (let group = 0; group < groups; group++) if (sums.rows[group]! > 0) used.push(group);
  const entryOf = (group: number): BreakdownEntry => ({
    value: segment.dictionary[group]!,
    rows: sums.rows[group]!,
    totals: totalsOf(sums, group, metrics),
    previous: earlier === null ? null : totalsOf(earlier, group, metrics),
  });
  return {
    dimension: segment.dimension,
    segment,
    entries: listed(used, sums).map(entryOf),
    distinct: used.length,
    lapsed: earlier === null ? [] : listed(lapsedIn(sums, earlier), earlier).map(entryOf),
  };
}

function lapsedIn(sums: GroupSums, earlier: GroupSums): number[] {
  const lapsed: number[] = [];
  for (let group = 0; group < sums.groups; group++) {
    if (sums.rows[group] === 0 && earlier.rows[group]! > 0) lapsed.push(group);
  }
  return lapsed;
}

/**
 * By the leading metric, then by the others in their order, since many a country has no sale, then by rows, then by name: the
 * same for every order of the file's rows.
 */
function largestFirst(
  used: number[],
  sums: GroupSums,
  [leading, ...others]: readonly MetricKey[],
  names: string[],
): number[] {
  const sizes = sizesOf(sums, leading, used);
  const further: Float64Array[] = [];
  // Only where two are alike are further figures asked for.
  const bySize = (a: number, b: number): number => {
    for (let at = 0; at < others.length; at++) {
      const own = (further[at] ??= sizesOf(sums, others[at], used));
      if (own[a] !== own[b]) return compare(own[b]!, own[a]!);
    }
    return 0;
  };
  return atMost(used, sizes)
    .toSorted(
      (a, b) =>
        compare(sizes[b]!, sizes[a]!) ||
        bySize(a, b) ||
        sums.rows[b]! - sums.rows[a]! ||
        compare(names[a]!, names[b]!),
    )
    .slice(0, MAX_BREAKDOWN_ENTRIES);
}

/** Where nothing adds up but ranks are told, as of keywords: the best first, and what has none last. */
function bestPlacedFirst(used: number[], sums: GroupSums, names: string[]): number[] {
  const places = totalsOfMetric(sums, 'position');
  const placeOf = (group: number) => places?.[group] || Infinity;
  return used
    .toSorted((a, b) => compare(placeOf(a), placeOf(b)) || compare(names[a]!, names[b]!))
    .slice(0, MAX_BREAKDOWN_ENTRIES);
}

/** By group; what has no figure comes last. */
function sizesOf(sums: GroupSums, metric: MetricKey | undefined, used: readonly number[]): Float64Array {
  const totals = metric === undefined ? null : totalsOfMetric(sums, metric);
  const sizes = new Float64Array(sums.groups);
  for (const group of used) {
    const total = totals?.[group] ?? 0;
    sizes[group] = total === total ? total : -Infinity;
  }
  return sizes;
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
