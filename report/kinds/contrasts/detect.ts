import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { examinedDimensions } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import { log, square } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastShare, leastCounts, leastFactor, leastZ, naturalSpread, standing } = numbersOf(THRESHOLDS);

/** Rates worth comparing between segments, with the counts that decide how sure one can be. */
const RATES: readonly { rate: MetricKey; counts: MetricKey; base: MetricKey }[] = [
  { rate: 'cpa', counts: 'conversions', base: 'cost' },
  { rate: 'roas', counts: 'conversions', base: 'cost' },
  { rate: 'open_rate', counts: 'opens', base: 'deliveries' },
  { rate: 'cvr', counts: 'conversions', base: 'clicks' },
  { rate: 'engagement_rate', counts: 'engaged_sessions', base: 'sessions' },
  { rate: 'ctr', counts: 'clicks', base: 'impressions' },
];

/** The segment that stands out most from the rest, in the good or the bad sense, in files that tell of no days. */
export function findContrast({ measures }: Known, want: 'winner' | 'loser'): Finding[] {
  // With days at hand events are told, and standing differences are shown in the charts.
  if (measures.series && measures.series.days.length > 1) return [];
  const chosen = RATES.find(({ rate, counts }) => {
    return (measures.totals[rate] ?? null) !== null && (measures.totals[counts] ?? 0) > 0;
  });
  if (!chosen) return [];
  const [segment] = examinedDimensions(measures.dataset);
  const breakdown = measures.breakdowns.find((one) => one.segment === segment);
  if (!breakdown) return [];
  const found = breakdown.entries
    .flatMap((entry) => compareWithRest(measures, breakdown, entry, chosen, want) ?? [])
    .toSorted((a, b) => b.impact - a.impact);
  return found.slice(0, 1);
}

function compareWithRest(
  measures: Measures,
  breakdown: Breakdown,
  entry: BreakdownEntry,
  { rate, counts, base }: (typeof RATES)[number],
  want: 'winner' | 'loser',
): Finding | null {
  const {
    of,
    over,
    times = 1,
  } = (METRICS[rate] as MetricDefinition).total as {
    of: MetricKey;
    over: MetricKey;
    times?: number;
  };
  const own = (metric: MetricKey) => entry.totals[metric] ?? 0;
  const rest = (metric: MetricKey) => (measures.totals[metric] ?? 0) - own(metric);
  const share = own(base) / (measures.totals[base] ?? 0);
  if (entry.value === '' || share < leastShare || share > 1 - leastShare) return null;
  if (own(counts) < leastCounts || rest(counts) < leastCounts || !(rest(over) > 0) || !(own(over) > 0))
    return null;
  const actual = (own(of) / own(over)) * times;
  const baseline = (rest(of) / rest(over)) * times;
  if (!(actual > 0) || !(baseline > 0)) return null;
  const apart = log(actual / baseline);
  const noise = Math.sqrt(1 / own(counts) + 1 / rest(counts) + square(naturalSpread));
  const isBetter = METRICS[rate].better === 'up' ? apart > 0 : apart < 0;
  if (isBetter !== (want === 'winner') || Math.abs(apart) < log(leastFactor)) return null;
  if (Math.abs(apart) < leastZ * noise) return null;
  return {
    kind: want,
    metric: rate,
    segment: { dimension: breakdown.dimension, column: breakdown.segment.column, value: entry.value },
    from: null,
    to: null,
    direction: apart > 0 ? 'up' : 'down',
    baseline,
    actual,
    change: actual / baseline - 1,
    impact: Math.min(1, standing * share * Math.abs(apart)),
    confidence: null,
    baselineSpans: [],
    details: { share },
    carried: [base],
  };
}
