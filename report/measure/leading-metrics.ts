import type { Dataset } from '#report/recognise/dataset.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '../metrics/metrics.ts';

/** What a reader wants to know first where no discipline says it; the first line whose key metric the file has is used. */
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
    order: [
      'revenue',
      'orders',
      'aov',
      'net_sales',
      'gross_sales',
      'discounts',
      'returns',
      'product_sales',
      'units_sold',
    ],
  },
  {
    when: 'orders',
    order: ['revenue', 'net_sales', 'orders', 'aov', 'product_sales', 'units_sold', 'discounts', 'returns'],
  },
  { when: 'position', order: ['clicks', 'impressions', 'ctr', 'traffic', 'position', 'search_volume'] },
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
  { when: 'deals', order: ['deals', 'deal_value', 'revenue'] },
  { when: 'leads', order: ['leads', 'deal_value', 'revenue'] },
  { when: 'answers', order: ['answers'] },
  { when: 'left_checkouts', order: ['left_checkouts', 'left_value'] },
  { when: 'traffic', order: ['traffic', 'search_volume', 'position'] },
  // Money leads what brought it.
  { when: 'revenue', order: ['revenue', 'conversions', 'clicks', 'views', 'impressions', 'ctr'] },
  { when: 'clicks', order: ['clicks', 'impressions', 'ctr'] },
];

/** The metrics a file carries, the most telling first; what is zero throughout comes last and has no rates. */
export function leadingMetrics(dataset: Dataset, first: readonly MetricKey[] = []): MetricKey[] {
  const carried = (Object.keys(METRICS) as MetricKey[]).filter((metric) => carries(dataset, metric));
  const isThere = (metric: MetricKey) =>
    METRICS[metric].total.by === 'quotient' || !isZeroThroughout(dataset, metric);
  const usual = ORDERS.find(({ when }) => dataset.values[when] !== undefined && isThere(when))?.order ?? [];
  const order = new Set([...first, ...usual]);
  const leading = [...order].filter((metric) => carried.includes(metric) && isThere(metric));
  const others = carried.filter((metric) => !leading.includes(metric));
  return [...leading, ...others.filter(isThere), ...others.filter((metric) => !isThere(metric))];
}

/** A column of its own, or both parts of the quotient, neither of them zero throughout. */
function carries(dataset: Dataset, metric: MetricKey): boolean {
  const { values } = dataset;
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by !== 'quotient') return values[metric] !== undefined;
  return [total.of, total.over].every(
    (part) => values[part as MetricKey] !== undefined && !isZeroThroughout(dataset, part as MetricKey),
  );
}

/** Whether no row has anything but zero, in the file's own period before neither. */
export function isZeroThroughout({ values, compareValues }: Dataset, metric: MetricKey): boolean {
  const columns = [values[metric], compareValues?.[metric]];
  return columns.every((column) => column?.values.some((value) => value === value && value !== 0) !== true);
}
