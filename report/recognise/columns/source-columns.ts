import { exactSum } from '#report/metrics/exact-sum.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Column, NumberColumn } from '#report/read/table.ts';
import { isMetric } from './choose-metrics.ts';
import { isUnsignedPercent, type Meaning } from './column-meaning.ts';
import type { OwnPeriods, SourceColumn } from '../dataset.ts';
import { familyOf } from '../names/name-index.ts';
import { looksLikeStatus } from '../rows/segments.ts';

/** Every column of the file in the report's words, known or not, with its sum where it adds up. */
export function sourceColumns(
  meanings: Meaning[],
  chosen: Map<MetricKey, Meaning>,
  timeColumn: Column | null,
  ownPeriods: OwnPeriods | null,
): SourceColumn[] {
  const counts = ownPeriods === null ? null : isIn(ownPeriods);
  return meanings.map((one) => sourceColumn(one, chosen, timeColumn, counts));
}

function sourceColumn(
  meaning: Meaning,
  chosen: Map<MetricKey, Meaning>,
  timeColumn: Column | null,
  counts: ((row: number) => boolean) | null,
): SourceColumn {
  const { column, additive } = meaning;
  const role = wireRole(meaning, chosen, timeColumn);
  const sum = additive && column.kind === 'number' ? sumOf(column, counts) : null;
  return { name: column.name, role, kind: kindOf(meaning), sum };
}

/** Of two periods in one file the later one is summed. */
function sumOf({ values, decimals }: NumberColumn, counts: ((row: number) => boolean) | null): number | null {
  return exactSum(counts === null ? values : values.filter((_, row) => counts(row)), decimals);
}

function isIn({ current, days }: OwnPeriods): (row: number) => boolean {
  return (row) => days[row]! >= current.from && days[row]! <= current.to;
}

/** A measure's role goes to the one column used for it, `date` to the one that places the data in time. */
function wireRole(
  meaning: Meaning,
  chosen: Map<MetricKey, Meaning>,
  timeColumn: Column | null,
): string | null {
  const { role, column } = meaning;
  if (column === timeColumn) return 'date';
  if (role === null) return null;
  if (isMetric(role)) return (roleOfChosen(meaning, chosen) ?? null) as string | null;
  if (role === 'region' && column.kind === 'text' && looksLikeStatus(column)) return 'status';
  if (familyOf(role) === 'dimension' || role === 'id') return role;
  return role === 'currency' || role === 'converted_currency' ? 'currency' : null;
}

function roleOfChosen(meaning: Meaning, chosen: Map<MetricKey, Meaning>): MetricKey | undefined {
  for (const [metric, one] of chosen) if (one.column === meaning.column) return metric;
  return undefined;
}

function kindOf({ column, role }: Meaning): SourceColumn['kind'] {
  if (column.kind !== 'number') return column.kind;
  if (column.unit === 'percent' || isUnsignedPercent(column)) return 'ratio';
  if (isMetric(role)) {
    const { unit }: MetricDefinition = METRICS[role];
    if (unit === 'count' || unit === 'money' || unit === 'ratio') return unit;
    return 'number';
  }
  if (column.unit === 'money' || column.currency !== null) return 'money';
  return isWhole(column) ? 'count' : 'number';
}

/** `9132.0` is a count all the same. */
function isWhole({ decimals, values }: NumberColumn): boolean {
  return decimals === 0 || values.every((value) => value !== value || Number.isInteger(value));
}
