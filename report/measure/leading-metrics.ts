import type { Dataset } from '#report/recognise/dataset.ts';
import { METRICS, type MetricDefinition, type MetricKey } from './metrics.ts';

/** What a reader wants to know first, by the kind of file; the first line whose key metric the file has is used. */
const ORDERS: { when: MetricKey; order: MetricKey[] }[] = [
  {
    when: 'cost',
    order: [
      'cost',
      'conversions',
      'revenue',
      'roas',
      'cpa',
      'clicks',
      'impressions',
      'ctr',
      'cpc',
      'cvr',
      'cpm',
    ],
  },
  {
    when: 'recipients',
    order: [
      'recipients',
      'deliveries',
      'opens',
      'open_rate',
      'clicks',
      'click_rate',
      'revenue',
      'orders',
      'unsubscribes',
    ],
  },
  {
    when: 'gross_sales',
    order: ['revenue', 'orders', 'aov', 'net_sales', 'gross_sales', 'discounts', 'returns', 'units_sold'],
  },
  { when: 'orders', order: ['revenue', 'orders', 'aov', 'units_sold', 'discounts', 'returns'] },
  { when: 'position', order: ['clicks', 'impressions', 'ctr', 'position', 'traffic', 'search_volume'] },
  { when: 'watch_hours', order: ['views', 'watch_hours', 'impressions', 'new_followers'] },
  {
    when: 'sessions',
    order: [
      'sessions',
      'conversions',
      'revenue',
      'engaged_sessions',
      'engagement_rate',
      'users',
      'views',
      'bounce_rate',
    ],
  },
  { when: 'traffic', order: ['traffic', 'search_volume', 'position'] },
];

/** The metrics a file carries, the most telling first. */
export function leadingMetrics(dataset: Dataset): MetricKey[] {
  const carried = (Object.keys(METRICS) as MetricKey[]).filter((metric) => carries(dataset, metric));
  const order = ORDERS.find(({ when }) => dataset.values[when] !== undefined)?.order ?? [];
  const leading = order.filter((metric) => carried.includes(metric));
  return [...leading, ...carried.filter((metric) => !leading.includes(metric))];
}

/** A column of its own, or both parts of the quotient; a mean also needs its weight. */
function carries({ values }: Dataset, metric: MetricKey): boolean {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by === 'quotient') {
    return values[total.of as MetricKey] !== undefined && values[total.over as MetricKey] !== undefined;
  }
  return values[metric] !== undefined;
}
