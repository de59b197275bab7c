import { isShare, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { shownBreakdowns } from './outcome.ts';

export interface Leader {
  metric: MetricKey;
  segment: { column: string; value: string };
  value: number;
}

/** Who has most of a count that has no total over rows, such as users, or the largest part of a whole; null where two share the first place. */
export function leaderOf({ measures }: FactWriter): Leader | null {
  for (const metric of measures.metrics) {
    if (!isShare(metric) && METRICS[metric].unit !== 'count') continue;
    if (measures.zero.has(metric)) continue;
    for (const breakdown of shownBreakdowns(measures)) {
      const [first, second] = breakdown.entries
        .filter((entry) => entry.value !== '' && (entry.totals[metric] ?? null) !== null)
        .toSorted((a, b) => b.totals[metric]! - a.totals[metric]!);
      if (!first || !second || first.totals[metric] === second.totals[metric]) continue;
      const segment = { column: breakdown.segment.column, value: first.value };
      return { metric, segment, value: first.totals[metric]! };
    }
  }
  return null;
}
