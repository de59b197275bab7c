import type { Dataset, MetricColumn } from '#report/recognise/dataset.ts';
import { roundTo, scaled } from './exact-sum.ts';
import type { Totals } from './measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from './metrics.ts';

/** Additive measures and weighted means, ready to be summed over any grouping of rows. */
export interface Summable {
  metric: MetricKey;
  /** Whole numbers of the smallest unit where `factor` says so, else the values themselves; 0 where not measured. */
  parts: Float64Array;
  measured: Uint8Array | null;
  factor: number;
  decimals: number;
  /** For a mean: the weights, 0 where the value is not measured. */
  weights: Float64Array | null;
}

/** Sums per group; `counts` tells groups in which nothing was measured from groups whose sum is zero. */
export interface GroupSums {
  groups: number;
  rows: Int32Array;
  sums: Map<MetricKey, { values: Float64Array; counts: Int32Array; weights: Float64Array | null }>;
}

/** Prepares a dataset's measures once for all groupings. */
export function summables(dataset: Dataset, columns = dataset.values): Summable[] {
  const out: Summable[] = [];
  for (const metric of Object.keys(columns) as MetricKey[]) {
    const column = columns[metric];
    if (column === undefined || column.weight === 'none') continue;
    const weight = column.weight === undefined ? undefined : columns[column.weight];
    if (column.weight !== undefined && weight === undefined) continue;
    out.push(weight === undefined ? additive(metric, column) : mean(metric, column, weight));
  }
  return out;
}

function additive(metric: MetricKey, column: MetricColumn): Summable {
  const whole = scaled(column.values, column.decimals);
  const measured = measuredRows(column.values);
  const { decimals } = column;
  if (whole !== null)
    return { metric, parts: whole, measured, factor: 10 ** decimals, decimals, weights: null };
  const parts = column.values.map((value) => (value === value ? value : 0));
  return { metric, parts, measured, factor: 1, decimals, weights: null };
}

function mean(metric: MetricKey, column: MetricColumn, weight: MetricColumn): Summable {
  const { values } = column;
  const weights = new Float64Array(values.length);
  const parts = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    const by = weight.values[row]!;
    if (value !== value || by !== by) continue;
    weights[row] = by;
    parts[row] = value * by;
  }
  return { metric, parts, measured: measuredRows(values), factor: 1, decimals: column.decimals, weights };
}

/** Null where every row is measured: the common case needs no look per row. */
function measuredRows(values: Float64Array): Uint8Array | null {
  let all = true;
  const measured = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) {
    if (values[row] === values[row]) measured[row] = 1;
    else all = false;
  }
  return all ? null : measured;
}

/** Sums every measure over groups of rows; a negative id leaves the row out. */
export function sumGroups(measures: Summable[], ids: Int32Array, groups: number): GroupSums {
  const rows = new Int32Array(groups);
  for (let row = 0; row < ids.length; row++) if (ids[row]! >= 0) rows[ids[row]!]!++;
  const sums: GroupSums['sums'] = new Map();
  for (const { metric, parts, measured, weights } of measures) {
    const values = addUp(parts, ids, groups);
    const counts = measured === null ? rows : countMeasured(measured, ids, groups);
    sums.set(metric, { values, counts, weights: weights === null ? null : addUp(weights, ids, groups) });
  }
  return { groups, rows, sums };
}

function addUp(parts: Float64Array, ids: Int32Array, groups: number): Float64Array {
  const out = new Float64Array(groups);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!;
    if (id >= 0) out[id]! += parts[row]!;
  }
  return out;
}

function countMeasured(measured: Uint8Array, ids: Int32Array, groups: number): Int32Array {
  const out = new Int32Array(groups);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!;
    if (id >= 0) out[id]! += measured[row]!;
  }
  return out;
}

/** The totals of one group for the metrics asked for: sums, weighted means, and quotients computed from the sums. */
export function totalsOf(
  measures: Summable[],
  sums: GroupSums,
  group: number,
  metrics: readonly MetricKey[],
): Totals {
  const known = new Map<MetricKey, number>();
  for (const measure of measures) {
    const value = totalOf(measure, sums, group);
    if (value !== null) known.set(measure.metric, value);
  }
  const totals: Totals = {};
  for (const metric of metrics) {
    const { total }: MetricDefinition = METRICS[metric];
    totals[metric] =
      total.by === 'quotient'
        ? quotient(known.get(total.of as MetricKey), known.get(total.over as MetricKey), total.times ?? 1)
        : (known.get(metric) ?? null);
  }
  return totals;
}

/** One measure's total in one group; null where nothing was measured or the weights are zero. */
export function totalOf(measure: Summable, sums: GroupSums, group: number): number | null {
  const sum = sums.sums.get(measure.metric);
  if (sum === undefined || sum.counts[group] === 0) return null;
  const value = sum.values[group]!;
  if (sum.weights !== null) return sum.weights[group] === 0 ? null : value / sum.weights[group]!;
  return measure.factor === 1 ? roundTo(value, measure.decimals) : value / measure.factor;
}

/** Null where a part is missing or the lower one is zero. */
export function quotient(of: number | undefined, over: number | undefined, times: number): number | null {
  return of === undefined || over === undefined || over === 0 ? null : (of / over) * times;
}
