import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Column } from '#report/read/table.ts';
import { isUnsignedPercent, type Meaning } from './column-meaning.ts';
import type { MetricColumn } from '../dataset.ts';
import { durations } from './durations.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** Columns as measures: quotients are left out, since they are computed again from their parts. */
export function metricColumns(chosen: Map<MetricKey, Meaning>): Partial<Record<MetricKey, MetricColumn>> {
  const out: Partial<Record<MetricKey, MetricColumn>> = {};
  for (const [metric, { column }] of chosen) {
    const definition: MetricDefinition = METRICS[metric];
    if (definition.total.by === 'quotient') continue;
    const values = valuesOf(column, definition);
    if (values === null || values.every((value) => value !== value)) continue;
    const measure: MetricColumn = {
      column: column.name,
      values,
      decimals: decimalsOf(column),
    };
    if (definition.total.by === 'mean')
      measure.weight = weightOf(metric, definition.total.weight as MetricKey, chosen);
    if (definition.total.by === 'none') measure.weight = 'none';
    out[metric] = measure;
  }
  return out;
}

/** A rank tracker has no impressions: there each keyword counts the same on each day, as the tools themselves do it. */
function weightOf(metric: MetricKey, weight: MetricKey, chosen: Map<MetricKey, Meaning>): MetricKey | 'rows' {
  return metric === 'position' && !chosen.has(weight) ? 'rows' : weight;
}

function valuesOf(column: Column, definition: MetricDefinition): Float64Array | null {
  if (column.kind === 'text') return durations(column.ids, column.dictionary);
  if (column.kind !== 'number') return null;
  if (MILLIONTHS.test(normaliseName(column.name))) return column.values.map((value) => value / 1e6);
  // Rank trackers write 0 for what is not among the results.
  if (definition === METRICS.position || definition === METRICS.previous_position)
    return column.values.map((value) => (value === 0 ? Number.NaN : value));
  return isInHundredths(column, definition) ? column.values.map((value) => value / 100) : column.values;
}

/** `4.5` for 4.5 %, without the sign in its cells: known by its name, or by figures that are no share of one. */
export function isInHundredths(column: Column, { unit }: Pick<MetricDefinition, 'unit'>): boolean {
  if (column.kind !== 'number' || unit !== 'ratio') return false;
  return isUnsignedPercent(column) || overOne(column.values);
}

/** `cost_micros`, as the Google Ads API writes money. */
const MILLIONTHS = / micros$/;

function decimalsOf(column: Column): number {
  if (column.kind !== 'number') return 0;
  return MILLIONTHS.test(normaliseName(column.name)) ? 6 : column.decimals;
}

/** A share that reaches 2 and more can only be meant in hundredths. */
const LEAST_HUNDREDTHS = 2;

function overOne(values: Float64Array): boolean {
  return values.some((value) => value >= LEAST_HUNDREDTHS);
}
