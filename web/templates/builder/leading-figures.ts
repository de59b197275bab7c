import type { MetricKey } from '#report/metrics/metrics.ts';
import { METRIC_WORDS_EN } from '#report/write/words/metric-words-en.ts';

const METRICS = [
  'revenue',
  'conversions',
  'cost',
  'cpa',
  'roas',
  'clicks',
  'impressions',
  'ctr',
  'cpc',
  'cvr',
  'sessions',
  'engagement_rate',
  'orders',
  'aov',
  'net_sales',
  'units_sold',
  'returns',
  'open_rate',
  'click_rate',
  'deliveries',
  'unsubscribes',
  'position',
  'traffic',
  'reach',
  'views',
  'leads',
  'deals',
  'calls',
] as const satisfies readonly MetricKey[];

/** Figures that agencies lead with, as they are offered. */
export const LEADING_FIGURES: readonly { readonly metric: MetricKey; readonly label: string }[] = METRICS.map(
  (metric) => ({ metric, label: METRIC_WORDS_EN[metric][0] }),
);
