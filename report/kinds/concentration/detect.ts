import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Finding } from '#report/discover/finding.ts';
import { examinedDimensions } from '#report/discover/panel.ts';
import type { Known } from '#report/discover/kind-detection.ts';

const OUTCOMES: readonly MetricKey[] = [
  'revenue',
  'conversions',
  'orders',
  'sessions',
  'clicks',
  'opens',
  'views',
];
const MIN_SEGMENTS = 5;
/** One of at least five segments with this much of the outcome is a dependence. */
const MIN_SHARE = 0.7;
/** Where days tell of events, a standing fact must be more striking to be worth a line. */
const MIN_SHARE_DATED = 0.92;
/** A standing fact weighs less than something that happened. */
const STANDING = 0.05;

/** Most of the result comes from one segment of many. */
export function findConcentration({ measures }: Known): Finding[] {
  const metric = OUTCOMES.find((key) => (measures.totals[key] ?? 0) > 0);
  const least = measures.series ? MIN_SHARE_DATED : MIN_SHARE;
  if (!metric) return [];
  const whole = measures.totals[metric]!;
  for (const segment of examinedDimensions(measures.dataset)) {
    const breakdown = measures.breakdowns.find((one) => one.segment === segment);
    const entries = breakdown?.entries.filter((entry) => entry.value !== '') ?? [];
    if (entries.length < MIN_SEGMENTS) continue;
    const lead = entries.reduce((a, b) => ((b.totals[metric] ?? 0) > (a.totals[metric] ?? 0) ? b : a));
    const share = (lead.totals[metric] ?? 0) / whole;
    if (share < least || share > 1) continue;
    return [
      {
        kind: 'concentration',
        metric,
        segment: { dimension: segment.dimension, column: segment.column, value: lead.value },
        from: measures.dataset.time?.from ?? null,
        to: measures.dataset.time?.to ?? null,
        direction: 'flat',
        baseline: null,
        actual: lead.totals[metric]!,
        change: null,
        impact: STANDING * share,
        confidence: null,
        baselineSpans: [],
        details: { share, segments_with_data: entries.length },
        carried: [],
      },
    ];
  }
  return [];
}
