import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { PANEL } from './thresholds.ts';

/** Causes before effects: an event is told in the first metric of this order that shows it. */
export const UPSTREAM: readonly MetricKey[] = [
  'recipients',
  'deliveries',
  'impressions',
  'opens',
  'views',
  'video_views',
  'engaged_views',
  'sessions',
  'engaged_sessions',
  'engagements',
  'interactions',
  'profile_visits',
  'clicks',
  'website_clicks',
  'directions',
  'calls',
  'messages',
  'bookings',
  'cost',
  'leads',
  'deals',
  'orders',
  'conversions',
  'net_sales',
  'gross_sales',
  'revenue',
  'watch_hours',
  'new_followers',
];

/** The results of most files. Beside them others say the same twice; without them they are what the file is about. */
const MAIN_RESULTS: readonly MetricKey[] = ['orders', 'conversions', 'revenue'];
const OTHER_RESULTS: ReadonlySet<MetricKey> = new Set<MetricKey>([
  'profile_visits',
  'website_clicks',
  'directions',
  'calls',
  'messages',
  'bookings',
  'leads',
  'deals',
  'gross_sales',
  'net_sales',
  'new_followers',
]);

const SALES: readonly MetricKey[] = ['revenue', 'net_sales', 'gross_sales'];

/** What is looked at day by day: additive metrics with any volume, causes before their effects. */
export function examinedMetrics(dataset: Dataset): MetricKey[] {
  const { countedRows } = dataset;
  const told = UPSTREAM.filter((metric) => isRecorded(dataset, metric));
  const hasMain = told.some((metric) => MAIN_RESULTS.includes(metric));
  // As many orders may bring less: what they bring is looked at, whatever it is called.
  const sales = SALES.find((metric) => told.includes(metric));
  return told
    .filter((metric) => !hasMain || metric === countedRows || metric === sales || !OTHER_RESULTS.has(metric))
    .slice(-PANEL.mostMetrics);
}

function isRecorded({ values }: Dataset, metric: MetricKey): boolean {
  const column = values[metric];
  if (!column || column.weight !== undefined || METRICS[metric].total.by !== 'sum') return false;
  return column.values.some((value) => value > 0);
}
