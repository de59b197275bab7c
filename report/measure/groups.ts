import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { Dataset, MetricColumn } from '#report/recognise/dataset.ts';
import { roundTo, scaled } from '../metrics/exact-sum.ts';
import type { Totals } from './measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '../metrics/metrics.ts';
import { senselessBecause } from '../metrics/sensible-quotient.ts';

/**
 * Additive measures and weighted means, packed row by row so that one pass sums them all over any grouping. Each measure
 * has a slot for its value, one for its weight where it is a mean, and one that counts where some rows are not measured.
 */
export interface Packed {
  rows: number;
  width: number;
  data: Float64Array;
  measures: PackedMeasure[];
}

interface PackedMeasure {
  metric: MetricKey;
  slot: number;
  weightSlot: number;
  countSlot: number;
  /** Values are whole numbers of 1/factor; 1 where they could not be. */
  factor: number;
  decimals: number;
}

/** Sums per group; `rows` counts the rows of each. */
export interface GroupSums {
  packed: Packed;
  groups: number;
  rows: Int32Array;
  data: Float64Array;
}

const NO_SLOT = -1;

/** Prepares measures once for all groupings. */
export function pack(columns: Dataset['values'], rows: number): Packed {
  const measures: PackedMeasure[] = [];
  const slots: Float64Array[] = [];
  for (const metric of Object.keys(columns) as MetricKey[]) {
    const column = columns[metric];
    if (column === undefined || column.weight === 'none') continue;
    const weight = weightsFor(column, columns);
    if (column.weight !== undefined && weight === undefined) continue;
    const { parts, weights, factor } = weight === undefined ? additive(column) : mean(column, weight);
    const slot = slots.push(parts) - 1;
    const weightSlot = weights === null ? NO_SLOT : slots.push(weights) - 1;
    const counts = measuredRows(column.values);
    const countSlot = counts === null ? NO_SLOT : slots.push(counts) - 1;
    measures.push({ metric, slot, weightSlot, countSlot, factor, decimals: column.decimals });
  }
  return { rows, width: slots.length, data: interleave(slots, rows), measures };
}

function weightsFor({ weight, values }: MetricColumn, columns: Dataset['values']): Float64Array | undefined {
  if (weight === undefined || weight === 'none') return undefined;
  return weight === 'rows' ? new Float64Array(values.length).fill(1) : columns[weight]?.values;
}

interface Parts {
  parts: Float64Array;
  weights: Float64Array | null;
  factor: number;
}

function additive(column: MetricColumn): Parts {
  const whole = scaled(column.values, column.decimals);
  if (whole !== null) return { parts: whole, weights: null, factor: powerOfTen(column.decimals) };
  return { parts: column.values.map((value) => (value === value ? value : 0)), weights: null, factor: 1 };
}

function mean({ values }: MetricColumn, weight: Float64Array): Parts {
  const weights = new Float64Array(values.length);
  const parts = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    const by = weight[row]!;
    if (value !== value || !(by >= 0)) continue;
    weights[row] = by;
    parts[row] = value * by;
  }
  return { parts, weights, factor: 1 };
}

/** 1 per measured row; null where every row is: the common case needs no slot. */
function measuredRows(values: Float64Array): Float64Array | null {
  let row = 0;
  while (row < values.length && values[row] === values[row]) row++;
  if (row === values.length) return null;
  return values.map((value) => (value === value ? 1 : 0));
}

function interleave(slots: Float64Array[], rows: number): Float64Array {
  const width = slots.length;
  const data = new Float64Array(rows * width);
  slots.forEach((values, slot) => {
    for (let row = 0, at = slot; row < rows; row++, at += width) data[at] = values[row]!;
  });
  return data;
}

/** Sums every measure over groups of rows; a negative id leaves the row out. `only` names the rows to look at. */
export function sumGroups(packed: Packed, ids: Int32Array, groups: number, only?: Int32Array): GroupSums {
  const { width, data } = packed;
  const rows = new Int32Array(groups);
  const sums = new Float64Array(groups * width);
  const count = only?.length ?? packed.rows;
  for (let i = 0; i < count; i++) {
    const row = only === undefined ? i : only[i]!;
    const id = ids[row]!;
    if (id < 0) continue;
    rows[id]!++;
    let from = row * width;
    let to = id * width;
    for (let slot = 0; slot < width; slot++) sums[to++]! += data[from++]!;
  }
  return { packed, groups, rows, data: sums };
}

/** The totals of one group for the metrics asked for: sums, weighted means, and quotients of the sums that make sense. */
export function totalsOf(sums: GroupSums, group: number, metrics: readonly MetricKey[]): Totals {
  const known: Totals = {};
  for (const measure of sums.packed.measures) known[measure.metric] = totalIn(measure, sums, group);
  const totals: Totals = {};
  for (const metric of metrics) {
    const { total }: MetricDefinition = METRICS[metric];
    totals[metric] =
      total.by === 'quotient'
        ? quotient(metric, known[total.of as MetricKey], known[total.over as MetricKey], total.times ?? 1)
        : (known[metric] ?? null);
  }
  return totals;
}

/** One measure's total in every group; NaN where it has none. */
export function totalsOfMetric(sums: GroupSums, metric: MetricKey): Float64Array | null {
  const measure = sums.packed.measures.find((one) => one.metric === metric);
  if (measure === undefined) return null;
  return Float64Array.from(
    { length: sums.groups },
    (_, group) => totalIn(measure, sums, group) ?? Number.NaN,
  );
}

/** What one mean weighs in every group; null where the measure is a sum. */
export function weightsOfMetric(sums: GroupSums, metric: MetricKey): Float64Array | null {
  const measure = sums.packed.measures.find((one) => one.metric === metric);
  if (measure === undefined || measure.weightSlot === NO_SLOT) return null;
  const { width } = sums.packed;
  return Float64Array.from(
    { length: sums.groups },
    (_, group) => sums.data[group * width + measure.weightSlot]!,
  );
}

/** Null where nothing was measured or the weights are zero. */
function totalIn(measure: PackedMeasure, sums: GroupSums, group: number): number | null {
  const at = group * sums.packed.width;
  const counted = measure.countSlot === NO_SLOT ? sums.rows[group]! : sums.data[at + measure.countSlot]!;
  if (counted === 0) return null;
  const value = sums.data[at + measure.slot]!;
  if (measure.weightSlot !== NO_SLOT) {
    const weight = sums.data[at + measure.weightSlot]!;
    return weight === 0 ? null : value / weight;
  }
  return measure.factor === 1 ? roundTo(value, measure.decimals) : value / measure.factor;
}

function quotient(
  metric: MetricKey,
  of: number | null | undefined,
  over: number | null | undefined,
  times: number,
): number | null {
  if (of === undefined || of === null || over === undefined || over === null || over === 0) return null;
  return senselessBecause(metric, of, over) === null ? (of / over) * times : null;
}

/** Whether a measure is a sum, not a mean. */
export function isSummed(packed: Packed, metric: MetricKey): boolean {
  return packed.measures.some((one) => one.metric === metric && one.weightSlot === NO_SLOT);
}

/** The same rows with some of the measures. */
export function withMeasures(packed: Packed, isWanted: (metric: MetricKey) => boolean): Packed {
  return { ...packed, measures: packed.measures.filter(({ metric }) => isWanted(metric)) };
}
