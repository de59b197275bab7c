import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import { isReturnOnSpend } from '#report/together/picture.ts';
import type { Addends, ClientFactWriter, ClientFigure, When } from './client-fact-writer.ts';

/** The channels that tell what the client sold: the shop, else analytics, else the ad platforms. */
export function tellers(writer: ClientFactWriter): ChannelMonth[] {
  if (writer.month.now.result === null) return [];
  const revenue = writer.addends('revenue');
  const sold = soldBy(writer);
  // Of several shops' tables one may tell visits alone: it is not the one that shows what was sold.
  return [tells(revenue), tells(sold), revenue.of].find(({ length }) => length > 0) ?? [];
}

function tells({ metric, of }: Addends): ChannelMonth[] {
  return of.filter(({ figures: { totals } }) => typeof totals[metric] === 'number');
}

export function adChannels(writer: ClientFactWriter): ChannelMonth[] {
  return writer.month.channels.filter(({ role }) => role === 'ads');
}

/** What was sold by number: the orders, else the conversions that whoever tells the result has. */
export function soldBy(writer: ClientFactWriter): Addends {
  const orders = writer.addends('orders');
  return orders.of.length > 0 ? orders : writer.addends('conversions');
}

/** Of what only the platforms claim: the channels that tell the metric, where others that claim results do not. */
export function claimersOf(writer: ClientFactWriter, metric: MetricKey): ChannelMonth[] {
  if (writer.month.now.result?.from !== 'claimed') return [];
  const claiming = adChannels(writer).filter(({ figures: { totals } }) =>
    CLAIMS.some((own) => (totals[own] ?? 0) !== 0),
  );
  const told = tells({ metric, of: claiming });
  return told.length < claiming.length ? told : [];
}

const MOST_NAMED = 2;

/** A figure's heading over all channels; of what only some platforms claim, with their names: `Revenue (Awin)`. */
export function cardLabel(writer: ClientFactWriter, metric: MetricKey): string {
  const names = claimersOf(writer, metric).map((one) => writer.nameOf(one));
  const label = writer.label(metric);
  return names.length === 0 || names.length > MOST_NAMED ? label : `${label} (${names.join(', ')})`;
}

const CLAIMS = ['conversions', 'orders', 'revenue'] as const satisfies readonly MetricKey[];

/** Networks that credit sales call them orders: beside what others call conversions they are told, and not added. */
function claimedOrders(writer: ClientFactWriter): Addends {
  const of = claimersOf(writer, 'orders').filter(
    ({ figures: { totals } }) => typeof totals.conversions !== 'number',
  );
  return { metric: 'orders', of };
}

/** The client's figures that follow from two others. */
export function quotientOf(
  writer: ClientFactWriter,
  metric: MetricKey,
  when: When = 'period',
): TextSpan | null {
  const sum = (of: Addends) => writer.sum(of, when);
  const cost = writer.addends('cost');
  switch (metric) {
    case 'roas': {
      const revenue = writer.addends('revenue');
      const isReturn = isReturnOnSpend(writer.month.channels.map(({ figures }) => figures));
      return isReturn ? writer.quotient(metric, sum(revenue), sum(cost)) : null;
    }
    case 'cpa':
      return writer.quotient(metric, sum(cost), sum(writer.leadsBought() ?? soldBy(writer)));
    case 'ctr':
      return writer.quotient(metric, sum(writer.addends('clicks')), sum(writer.addends('impressions')));
    case 'cpc':
      return writer.quotient(metric, sum(cost), sum(writer.addends('clicks')));
    case 'cpm':
      return writer.quotient(metric, sum(cost), sum(writer.addends('impressions')));
    default:
      return null;
  }
}

const MOST_OF_ONE_CHANNEL = 2;
const MOST_OF_THE_ONLY = 4;

/** Whether a figure is of channels that nothing was spent on and that sold nothing. */
function isOfOwn(writer: ClientFactWriter, { metric }: ClientFigure): boolean {
  return writer.addends(metric).of.every(({ role }) => role === 'own');
}

/** What leads a client's report, the most telling first: result, spend, and what one brought for the other. */
export function leadFigures(writer: ClientFactWriter): ClientFigure[] {
  const added = (addends: Addends) =>
    writer.figure(addends.metric, addends.of, (when) => writer.sum(addends, when));
  const [revenue, cost] = [writer.addends('revenue'), writer.addends('cost')];
  const sold = soldBy(writer);
  const leads = writer.leadsBought();
  const bought = leads ?? sold;
  const own = writer.month.channels.filter(({ role }) => role === 'own');
  const ofAll = (['sessions', 'clicks', 'impressions'] as const).map((metric) =>
    added(writer.addends(metric)),
  );
  const ofOwn = own.flatMap((one) =>
    one.measures.metrics
      .slice(0, writer.month.channels.length > 1 ? MOST_OF_ONE_CHANNEL : MOST_OF_THE_ONLY)
      .map((metric) => writer.figure(metric, [one], (when) => writer.figureOf(one, metric, when))),
  );
  const figures: (ClientFigure | null)[] = [
    leads && added(leads),
    // Revenue that one of several platforms tells is not what all of them brought.
    ...(claimersOf(writer, revenue.metric).length > 0 ? [] : [added(revenue)]),
    added(sold),
    added(claimedOrders(writer)),
    added(revenue),
    added(cost),
    writer.figure('roas', [...revenue.of, ...cost.of], (when) => quotientOf(writer, 'roas', when)),
    writer.figure('cpa', [...bought.of, ...cost.of], (when) => quotientOf(writer, 'cpa', when)),
    ...ofAll.filter((figure) => figure !== null && !isOfOwn(writer, figure)),
    // What a channel is about leads, and no click on a post before it.
    ...ofOwn,
    ...ofAll,
  ];
  const seen = new Set<MetricKey>();
  return figures.flatMap((figure) => {
    if (figure === null || seen.has(figure.metric)) return [];
    seen.add(figure.metric);
    return [figure];
  });
}
