import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { isOutcome, outcomeOf } from '../outcome.ts';

/** Being seen is no result, and being visited none where the file tells what visitors did. */
const SEEN: ReadonlySet<MetricKey> = new Set<MetricKey>(['impressions', 'reach', 'deliveries', 'recipients']);
const VISITED: ReadonlySet<MetricKey> = new Set<MetricKey>([
  'clicks',
  'opens',
  'users',
  'engaged_sessions',
  'views',
  'video_views',
]);

/** What only leads to what the report is about. */
export function isMereActivity(measures: Measures, metric: MetricKey): boolean {
  const outcome = outcomeOf(measures);
  if (outcome === null || outcome === metric) return false;
  return SEEN.has(metric) || (VISITED.has(metric) && hasResults(measures));
}

export function hasResults({ metrics, totals }: Measures): boolean {
  return metrics.some((metric) => isOutcome(metric) && (totals[metric] ?? 0) > 0);
}
