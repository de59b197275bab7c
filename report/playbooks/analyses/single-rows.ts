import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';

/**
 * The entries of a breakdown, each that is a single row with what this row says of figures that have no total: a keyword's
 * position or a campaign's impression share can be told where nothing had to be put together.
 */
export function withSingleRows(
  { dataset }: Measures,
  breakdown: Breakdown,
  metrics: readonly MetricKey[],
): BreakdownEntry[] {
  const { ids, dictionary } = breakdown.segment;
  const rowOf = new Map<string, number>();
  for (let row = 0; row < dataset.rows; row++) rowOf.set(dictionary[ids[row]!] ?? '', row);
  return breakdown.entries.map((entry) => {
    if (entry.rows !== 1) return entry;
    const totals = { ...entry.totals };
    for (const metric of metrics) {
      const value = dataset.values[metric]?.values[rowOf.get(entry.value)!] ?? Number.NaN;
      if ((totals[metric] ?? null) === null && !Number.isNaN(value)) totals[metric] = value;
    }
    return { ...entry, totals };
  });
}
