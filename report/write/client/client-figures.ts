import type { MetricKey } from '#report/measure/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import { currenciesOf } from '#report/together/picture.ts';
import type { Addends, ClientDesk, ClientFigure, When } from './client-desk.ts';

/** The channels that tell what the client sold: the shop, else analytics, else the ad platforms. */
export function tellers(desk: ClientDesk): ChannelMonth[] {
  return desk.month.now.result === null ? [] : desk.addends('revenue').of;
}

export function adChannels(desk: ClientDesk): ChannelMonth[] {
  return desk.month.channels.filter(({ role }) => role === 'ads');
}

/** What was sold by number: the orders, else the conversions that whoever tells the result has. */
export function soldBy(desk: ClientDesk): Addends {
  const orders = desk.addends('orders');
  return orders.of.length > 0 ? orders : desk.addends('conversions');
}

/** The client's figures that follow from two others. */
export function quotientOf(desk: ClientDesk, metric: MetricKey, when: When = 'period'): TextSpan | null {
  const sum = (of: Addends) => desk.sum(of, when);
  const cost = desk.addends('cost');
  switch (metric) {
    case 'roas': {
      const revenue = desk.addends('revenue');
      const figures = [...revenue.of, ...cost.of].map((one) => one.figures);
      // Revenue in one currency over spend in another is no return.
      return currenciesOf(figures).size > 1 ? null : desk.quotient(metric, sum(revenue), sum(cost));
    }
    case 'cpa':
      return desk.quotient(metric, sum(cost), sum(soldBy(desk)));
    case 'ctr':
      return desk.quotient(metric, sum(desk.addends('clicks')), sum(desk.addends('impressions')));
    case 'cpc':
      return desk.quotient(metric, sum(cost), sum(desk.addends('clicks')));
    case 'cpm':
      return desk.quotient(metric, sum(cost), sum(desk.addends('impressions')));
    default:
      return null;
  }
}

/** What leads a client's report, the most telling first: result, spend, and what one brought for the other. */
export function leadFigures(desk: ClientDesk): ClientFigure[] {
  const added = (addends: Addends) =>
    desk.figure(addends.metric, addends.of, (when) => desk.sum(addends, when));
  const [revenue, cost] = [desk.addends('revenue'), desk.addends('cost')];
  const sold = soldBy(desk);
  const own = desk.month.channels.filter(({ role }) => role === 'own');
  const figures: (ClientFigure | null)[] = [
    added(revenue),
    added(sold),
    added(cost),
    desk.figure('roas', [...revenue.of, ...cost.of], (when) => quotientOf(desk, 'roas', when)),
    desk.figure('cpa', [...sold.of, ...cost.of], (when) => quotientOf(desk, 'cpa', when)),
    ...(['sessions', 'clicks', 'impressions'] as const).map((metric) => added(desk.addends(metric))),
    ...own.flatMap((one) =>
      one.measures.metrics
        .slice(0, 2)
        .map((metric) => desk.figure(metric, [one], (when) => desk.figureOf(one, metric, when))),
    ),
  ];
  const seen = new Set<MetricKey>();
  return figures.flatMap((figure) => {
    if (figure === null || seen.has(figure.metric)) return [];
    seen.add(figure.metric);
    return [figure];
  });
}
