/**
 * Every measure we know: one entry in one table. Ratios name their parts and are always computed again from
 * them, never summed or averaged from the file.
 */
export interface MetricDefinition {
  unit: 'count' | 'money' | 'ratio' | 'multiple' | 'number' | 'seconds';
  /** How it comes about: summed over rows, a quotient of two sums, a weighted mean, or shown as it is and never totalled. */
  total:
    | { by: 'sum' }
    | { by: 'quotient'; of: string; over: string; times?: number }
    | { by: 'mean'; weight: string }
    | { by: 'none' };
  /** Which way is good for the client; neutral for spend and volume of sends. */
  better: 'up' | 'down' | 'neutral';
}

const sum = { by: 'sum' } as const;
const quotient = (of: string, over: string, times = 1) => ({ by: 'quotient', of, over, times }) as const;

export const METRICS = {
  impressions: { unit: 'count', total: sum, better: 'up' },
  clicks: { unit: 'count', total: sum, better: 'up' },
  cost: { unit: 'money', total: sum, better: 'neutral' },
  conversions: { unit: 'count', total: sum, better: 'up' },
  revenue: { unit: 'money', total: sum, better: 'up' },
  ctr: { unit: 'ratio', total: quotient('clicks', 'impressions'), better: 'up' },
  cpc: { unit: 'money', total: quotient('cost', 'clicks'), better: 'down' },
  cpm: { unit: 'money', total: quotient('cost', 'impressions', 1000), better: 'down' },
  cvr: { unit: 'ratio', total: quotient('conversions', 'clicks'), better: 'up' },
  cpa: { unit: 'money', total: quotient('cost', 'conversions'), better: 'down' },
  roas: { unit: 'multiple', total: quotient('revenue', 'cost'), better: 'up' },
  sessions: { unit: 'count', total: sum, better: 'up' },
  engaged_sessions: { unit: 'count', total: sum, better: 'up' },
  views: { unit: 'count', total: sum, better: 'up' },
  users: { unit: 'count', total: { by: 'none' }, better: 'up' },
  new_users: { unit: 'count', total: { by: 'none' }, better: 'up' },
  engagement_rate: { unit: 'ratio', total: quotient('engaged_sessions', 'sessions'), better: 'up' },
  position: { unit: 'number', total: { by: 'mean', weight: 'impressions' }, better: 'down' },
  reach: { unit: 'count', total: { by: 'none' }, better: 'up' },
  video_views: { unit: 'count', total: sum, better: 'up' },
  // Of a video platform: views beyond the first moments, beside every start of a video.
  engaged_views: { unit: 'count', total: sum, better: 'up' },
  video_length: { unit: 'seconds', total: { by: 'none' }, better: 'neutral' },
  watch_hours: { unit: 'number', total: sum, better: 'up' },
  engagements: { unit: 'count', total: sum, better: 'up' },
  interactions: { unit: 'count', total: sum, better: 'up' },
  profile_visits: { unit: 'count', total: sum, better: 'up' },
  recipients: { unit: 'count', total: sum, better: 'neutral' },
  deliveries: { unit: 'count', total: sum, better: 'neutral' },
  opens: { unit: 'count', total: sum, better: 'up' },
  unsubscribes: { unit: 'count', total: sum, better: 'down' },
  bounces: { unit: 'count', total: sum, better: 'down' },
  open_rate: { unit: 'ratio', total: quotient('opens', 'deliveries'), better: 'up' },
  click_rate: { unit: 'ratio', total: quotient('clicks', 'deliveries'), better: 'up' },
  orders: { unit: 'count', total: sum, better: 'up' },
  aov: { unit: 'money', total: quotient('revenue', 'orders'), better: 'up' },
  gross_sales: { unit: 'money', total: sum, better: 'up' },
  net_sales: { unit: 'money', total: sum, better: 'up' },
  discounts: { unit: 'money', total: sum, better: 'neutral' },
  returns: { unit: 'money', total: sum, better: 'neutral' },
  // What the items of orders sold for at their own prices, apart from what belongs to the whole order.
  product_sales: { unit: 'money', total: sum, better: 'up' },
  units_sold: { unit: 'count', total: sum, better: 'up' },
  add_to_carts: { unit: 'count', total: sum, better: 'up' },
  checkouts: { unit: 'count', total: sum, better: 'up' },
  landing_page_views: { unit: 'count', total: sum, better: 'up' },
  bounce_rate: { unit: 'ratio', total: { by: 'mean', weight: 'sessions' }, better: 'down' },
  session_duration: { unit: 'seconds', total: { by: 'mean', weight: 'sessions' }, better: 'up' },
  events: { unit: 'count', total: sum, better: 'neutral' },
  likes: { unit: 'count', total: sum, better: 'up' },
  comments: { unit: 'count', total: sum, better: 'up' },
  shares: { unit: 'count', total: sum, better: 'up' },
  saves: { unit: 'count', total: sum, better: 'up' },
  followers: { unit: 'count', total: { by: 'none' }, better: 'up' },
  new_followers: { unit: 'count', total: sum, better: 'up' },
  lost_followers: { unit: 'count', total: sum, better: 'down' },
  // How often people who see a video's picture click it, as the platform measures it.
  thumbnail_ctr: { unit: 'ratio', total: { by: 'mean', weight: 'impressions' }, better: 'up' },
  complaints: { unit: 'count', total: sum, better: 'down' },
  // Where a listing was seen; together they are its views.
  search_views: { unit: 'count', total: sum, better: 'up' },
  maps_views: { unit: 'count', total: sum, better: 'up' },
  search_mobile_views: { unit: 'count', total: sum, better: 'up' },
  search_desktop_views: { unit: 'count', total: sum, better: 'up' },
  maps_mobile_views: { unit: 'count', total: sum, better: 'up' },
  maps_desktop_views: { unit: 'count', total: sum, better: 'up' },
  calls: { unit: 'count', total: sum, better: 'up' },
  directions: { unit: 'count', total: sum, better: 'up' },
  website_clicks: { unit: 'count', total: sum, better: 'up' },
  bookings: { unit: 'count', total: sum, better: 'up' },
  messages: { unit: 'count', total: sum, better: 'up' },
  traffic: { unit: 'count', total: sum, better: 'up' },
  search_volume: { unit: 'count', total: sum, better: 'neutral' },
  // What a rank tracker says of the check before, beside each keyword's position now.
  previous_position: { unit: 'number', total: { by: 'none' }, better: 'down' },
  difficulty: { unit: 'number', total: { by: 'none' }, better: 'neutral' },
  frequency: { unit: 'number', total: { by: 'mean', weight: 'reach' }, better: 'neutral' },
  impression_share: { unit: 'ratio', total: { by: 'none' }, better: 'up' },
  // How an account and its rivals meet in the auctions for a search.
  overlap_rate: { unit: 'ratio', total: { by: 'none' }, better: 'neutral' },
  position_above_rate: { unit: 'ratio', total: { by: 'none' }, better: 'down' },
  top_of_page_rate: { unit: 'ratio', total: { by: 'none' }, better: 'up' },
  abs_top_rate: { unit: 'ratio', total: { by: 'none' }, better: 'up' },
  outranking_share: { unit: 'ratio', total: { by: 'none' }, better: 'up' },
  lost_share_budget: { unit: 'ratio', total: { by: 'none' }, better: 'down' },
  lost_share_rank: { unit: 'ratio', total: { by: 'none' }, better: 'down' },
  quality_score: { unit: 'number', total: { by: 'mean', weight: 'impressions' }, better: 'up' },
  // Rows that are the metric: one lead, deal, answer or other thing each.
  leads: { unit: 'count', total: sum, better: 'up' },
  deals: { unit: 'count', total: sum, better: 'up' },
  deal_value: { unit: 'money', total: sum, better: 'up' },
  answers: { unit: 'count', total: sum, better: 'up' },
  // Checkouts that nobody paid for, and what was in them: neither orders nor revenue.
  left_checkouts: { unit: 'count', total: sum, better: 'down' },
  left_value: { unit: 'money', total: sum, better: 'down' },
  records: { unit: 'count', total: sum, better: 'neutral' },
  // Columns of unknown meaning that add up: they keep the name they have in the file.
  figure_count_1: { unit: 'count', total: sum, better: 'neutral' },
  figure_count_2: { unit: 'count', total: sum, better: 'neutral' },
  figure_count_3: { unit: 'count', total: sum, better: 'neutral' },
  figure_count_4: { unit: 'count', total: sum, better: 'neutral' },
  figure_money_1: { unit: 'money', total: sum, better: 'neutral' },
  figure_money_2: { unit: 'money', total: sum, better: 'neutral' },
  figure_number_1: { unit: 'number', total: sum, better: 'neutral' },
  figure_number_2: { unit: 'number', total: sum, better: 'neutral' },
  // Columns that part a whole: what each name has of it.
  figure_share_1: { unit: 'ratio', total: { by: 'none' }, better: 'neutral' },
  figure_share_2: { unit: 'ratio', total: { by: 'none' }, better: 'neutral' },
  figure_share_3: { unit: 'ratio', total: { by: 'none' }, better: 'neutral' },
  figure_share_4: { unit: 'ratio', total: { by: 'none' }, better: 'neutral' },
} as const satisfies Record<string, MetricDefinition>;

export type MetricKey = keyof typeof METRICS;
/** A figure of the file's own, whose meaning we do not know. */
export type FigureKey = Extract<MetricKey, `figure_${string}`>;

/** As many of each kind as a report tells. */
export const FIGURE_KEYS: Readonly<Record<'count' | 'money' | 'number' | 'share', readonly FigureKey[]>> = {
  count: ['figure_count_1', 'figure_count_2', 'figure_count_3', 'figure_count_4'],
  money: ['figure_money_1', 'figure_money_2'],
  number: ['figure_number_1', 'figure_number_2'],
  share: ['figure_share_1', 'figure_share_2', 'figure_share_3', 'figure_share_4'],
};

export function isFigure(metric: MetricKey): metric is FigureKey {
  return metric.startsWith('figure_');
}

/** A part of a whole, under the file's own name. */
export function isShare(metric: MetricKey): boolean {
  return isFigure(metric) && METRICS[metric].unit === 'ratio';
}

/** Always present in `totals` of report.json, null where the file cannot say. */
export const CORE_METRICS = [
  'impressions',
  'clicks',
  'cost',
  'conversions',
  'revenue',
  'ctr',
  'cpc',
  'cpm',
  'cvr',
  'cpa',
  'roas',
] as const satisfies readonly MetricKey[];
