import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { examinedDimensions } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastSegments, leastShareDated, leastShare, standing } = numbersOf(THRESHOLDS);

const OUTCOMES: readonly MetricKey[] = [
  'revenue',
  'conversions',
  'orders',
  'sessions',
  'clicks',
  'opens',
  'views',
];

/** Most of the result comes from one segment of many. */
export function findConcentration({ measures }: Known): Finding[] {
  const metric = OUTCOMES.find((key) => (measures.totals[key] ?? 0) > 0);
  const least = measures.series ? leastShareDated : leastShare;
  if (!metric) return [];
  const whole = measures.totals[metric]!;
  for (const segment of examinedDimensions(measures.dataset)) {
    const breakdown = measures.breakdowns.find((one) => one.segment === segment);
    const entries = breakdown?.entries.filter((entry) => entry.value !== '') ?? [];
    if (entries.length < leastSegments) continue;
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
        impact: standing * share,
        confidence: null,
        baselineSpans: [],
        details: { share, segments_with_data: entries.length },
        carried: [],
      },
    ];
  }
  return [];
}
