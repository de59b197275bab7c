import type { MetricKey } from '#report/measure/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import type { ClientDesk, ClientFigure } from './client-desk.ts';

type Side = 'period' | 'now' | 'before';

/** The channels that tell what the client sold: the shop, else analytics, else the ad platforms. */
export function tellers(desk: ClientDesk): ChannelMonth[] {
  const { result } = desk.month.now;
  if (result === null) return [];
  const roles = ['shop', 'analytics', 'ads'] as const;
  for (const role of roles) {
    const telling = desk.month.channels.filter((one) => one.role === role);
    const platform = telling[0]?.channel.platform ?? role;
    if (telling.length > 0 && (result.from === 'claimed' ? role === 'ads' : platform === result.from))
      return telling;
  }
  return [];
}

export function adChannels(desk: ClientDesk): ChannelMonth[] {
  return desk.month.channels.filter(({ role }) => role === 'ads');
}

const REVENUE = ['revenue', 'net_sales', 'gross_sales'] as const;
const ORDERS = ['orders', 'conversions'] as const;

/** The first of several metrics that any of the channels has. */
function firstOf(channels: readonly ChannelMonth[], metrics: readonly MetricKey[]): MetricKey | null {
  return (
    metrics.find((metric) => channels.some(({ figures }) => typeof figures.totals[metric] === 'number')) ??
    null
  );
}

/** What leads a client's report, the most telling first: result, spend, and what one brought for the other. */
export function leadFigures(desk: ClientDesk): ClientFigure[] {
  const telling = tellers(desk);
  const ads = adChannels(desk);
  const isOneCurrency = desk.month.now.currencies === null;
  const orders = firstOf(telling, ORDERS);
  const revenue = isOneCurrency ? firstOf(telling, REVENUE) : null;
  const sum = (channels: readonly ChannelMonth[], metric: MetricKey | null) => (side: Side) =>
    metric === null ? null : desk.sum(channels, metric, side);
  const cost = isOneCurrency ? sum(ads, 'cost') : () => null;
  const analytics = desk.month.channels.filter(({ role }) => role === 'analytics');
  const own = desk.month.channels.filter(({ role }) => role === 'own');
  const figures: (ClientFigure | null)[] = [
    revenue && desk.figure(revenue, sum(telling, revenue)),
    orders && desk.figure(orders, sum(telling, orders)),
    desk.figure('cost', cost),
    desk.figure('roas', (side) => desk.quotient('roas', sum(telling, revenue)(side), cost(side))),
    desk.figure('cpa', (side) => desk.quotient('cpa', cost(side), sum(telling, orders)(side))),
    desk.figure('sessions', sum(analytics, 'sessions')),
    desk.figure('clicks', sum(ads, 'clicks')),
    desk.figure('impressions', sum(ads, 'impressions')),
    ...own.flatMap((one) =>
      one.measures.metrics
        .slice(0, 2)
        .map((metric) => desk.figure(metric, (side) => desk.figureOf(one, metric, side))),
    ),
  ];
  const seen = new Set<MetricKey>();
  return figures.flatMap((figure) => {
    if (figure === null || seen.has(figure.metric)) return [];
    seen.add(figure.metric);
    return [figure];
  });
}

/** Words for a figure that two channels or more make up. */
export function listed(desk: ClientDesk, items: TextSpan[][]): TextSpan[] {
  return desk.speaker.list(items);
}
