import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { TextColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';
import { entriesNamed, familyOf } from './names/name-index.ts';
import { normaliseName } from './names/normalise-name.ts';

const METRIC_COLUMN =
  /^(metrics?|metric name|measures?|kpis?|indicator|kennzahl|messwert|metrique|indicateur|metrica|indicador|metryka|指標|メトリクス)$/;

/**
 * Some tables name the measure in a column and hold all values in another. One measure throughout gives that column its
 * role; several make it a mixture that is never added up.
 */
export function namesInCells(meanings: Meaning[]): Meaning[] {
  const names = meanings.find(
    (one) => one.column.kind === 'text' && METRIC_COLUMN.test(normaliseName(one.column.name)),
  )?.column as TextColumn | undefined;
  if (names === undefined) return meanings;
  const used = new Set<string>();
  for (const id of names.ids) used.add(names.dictionary[id] ?? '');
  used.delete('');
  const unnamed = meanings.filter((one) => one.role === null && one.column.kind === 'number');
  if (used.size > 1) {
    return meanings.map((one) => (unnamed.includes(one) ? { ...one, additive: false } : one));
  }
  const role = used.size === 1 && unnamed.length === 1 ? metricNamed([...used][0]!) : null;
  if (role === null) return meanings;
  const additive = METRICS[role].total.by === 'sum';
  return meanings.map((one) => (one === unnamed[0] ? { ...one, role, additive } : one));
}

function metricNamed(name: string): MetricKey | null {
  const role = entriesNamed(name).find(
    (entry) => entry.role !== null && familyOf(entry.role) === 'metric',
  )?.role;
  return (role ?? null) as MetricKey | null;
}
