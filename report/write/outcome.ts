import type { Breakdown, Measures, Totals } from '#report/measure/measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/measure/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';

/** What a client wants more of, the most valuable first. */
const OUTCOMES: readonly MetricKey[] = [
  'revenue',
  'conversions',
  'orders',
  'bookings',
  'net_sales',
  'gross_sales',
  'calls',
  'messages',
  'sessions',
  'opens',
  'clicks',
  'website_clicks',
  'engagements',
  'views',
  'video_views',
  'traffic',
  'impressions',
  'deliveries',
];

/** The additive metric a report is built around; null where the file has none. */
export function outcomeOf(measures: Measures): MetricKey | null {
  const additive = measures.metrics.filter(
    (metric) => isAdditive(metric) && (measures.totals[metric] ?? 0) > 0,
  );
  return OUTCOMES.find((metric) => additive.includes(metric)) ?? additive[0] ?? null;
}

/** The rate that says how well the outcome was bought or won. */
export function efficiencyOf(measures: Measures, outcome: MetricKey | null): MetricKey | null {
  const isMail = (measures.totals.deliveries ?? 0) > 0;
  const order: MetricKey[] = isMail
    ? ['open_rate', 'click_rate']
    : outcome === 'revenue'
      ? ['roas', 'aov', 'cpa', 'cvr']
      : ['cpa', 'open_rate', 'engagement_rate', 'cvr', 'cpc', 'ctr'];
  return [...order, 'ctr' as const].find((metric) => (measures.totals[metric] ?? null) !== null) ?? null;
}

export function isAdditive(metric: MetricKey): boolean {
  return METRICS[metric].total.by === 'sum';
}

/** The parts of a quotient. */
export function partsOf(metric: MetricKey): { of: MetricKey; over: MetricKey; times: number } | null {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by !== 'quotient') return null;
  return { of: total.of as MetricKey, over: total.over as MetricKey, times: total.times ?? 1 };
}

/** The totals the cards show: of the later period where the file itself sets two side by side. */
export function shownTotals(measures: Measures): Totals {
  const { comparison } = measures;
  const isOwn = comparison?.rule === 'own_columns' || comparison?.rule === 'own_periods';
  return isOwn ? comparison.currentTotals : measures.totals;
}

/** Metrics with a figure to show, the most telling first. */
export function shownMetrics(measures: Measures): MetricKey[] {
  const totals = shownTotals(measures);
  return measures.metrics.filter((metric) => totals[metric] !== null && totals[metric] !== undefined);
}

/** Status and clock are no places results come from; names that never repeat are no groups. */
const NO_PLACE: ReadonlySet<DimensionKey> = new Set<DimensionKey>(['status', 'weekday', 'hour']);

/** Breakdowns a reader can use, the most useful first. */
export function shownBreakdowns(measures: Measures): Breakdown[] {
  return measures.breakdowns.filter(({ dimension, distinct }) => {
    if (NO_PLACE.has(dimension)) return false;
    return dimension !== 'other' || distinct * 2 <= measures.dataset.rows;
  });
}
