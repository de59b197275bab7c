import type { Totals } from '#report/measure/measures.ts';
import { isFigure, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { ChannelFigures, ChannelRole } from './channel-figures.ts';
import { namesNoDays } from './channel-totals.ts';
import { ofOneCounter } from './one-counter.ts';

/** The client's result and who tells it. */
export interface Result {
  /** The platform that tells it, or `claimed` where only the ad platforms do. */
  from: string;
  orders: number | null;
  revenue: number | null;
}

/** The client's figures over several channels. */
export interface Picture {
  /** What may be added, added; null where channels tell a figure that may not. */
  totals: Totals;
  /** What the ad platforms claim to have brought. */
  claimed: { conversions: number | null; revenue: number | null };
  result: Result | null;
  /** Spend by currency, where there are several: they are never added. */
  currencies: { currency: string; cost: number }[] | null;
}

/** Puts the figures of channels together by what may be added to what; `told` says who tells the result where that is settled. */
export function pictureOf(
  figures: readonly ChannelFigures[],
  told: ResultRole | null = resultRole(figures),
): Picture {
  const added = (metric: MetricKey) => {
    const { of, metric: own } = addendsOf(figures, metric, told);
    return addedUp(of, own);
  };
  const ads = figures.filter(({ role }) => role === 'ads');
  const claimed = { conversions: addedUp(ads, 'conversions'), revenue: addedUp(ads, 'revenue') };
  const result = resultOf(figures, claimed, told);
  const totals: Totals = {
    ...ownFigures(figures),
    ...Object.fromEntries(ADDED.map((metric) => [metric, added(metric)])),
  };
  const isOneCurrency = currenciesOf(figures).size <= 1;
  const rates = quotients(totals, result);
  return {
    totals: { ...totals, ...rates, roas: isReturnOnSpend(figures, told) ? rates.roas : null },
    claimed,
    result,
    currencies: isOneCurrency ? null : spendByCurrency(figures),
  };
}

/** Whether revenue over spend is a return: in one currency, and not what one platform claims over what another cost. */
export function isReturnOnSpend(
  figures: readonly ChannelFigures[],
  told: ResultRole | null = resultRole(figures),
): boolean {
  const sellers = addendsOf(figures, 'revenue', told).of;
  if (currenciesOf([...sellers, ...addendsOf(figures, 'cost').of]).size > 1) return false;
  return (
    told !== 'ads' ||
    sellers.every(({ totals }) => typeof totals.revenue !== 'number' || typeof totals.cost === 'number')
  );
}

const ADDED = ['impressions', 'clicks', 'cost', 'conversions', 'revenue', 'orders', 'sessions'] as const;

/** Who tells what the client sold. */
export type ResultRole = Exclude<ChannelRole, 'own'>;

/** The shop, else analytics, else the ad platforms; null where nobody does. */
export function resultRole(figures: readonly ChannelFigures[]): ResultRole | null {
  const tells = (role: ResultRole) => figures.some((one) => one.role === role && hasResult(one.totals));
  return RESULT_ROLES.find(tells) ?? null;
}

const RESULT_ROLES = ['shop', 'analytics', 'ads'] as const;
const REVENUE = ['revenue', 'net_sales', 'gross_sales'] as const;
const ORDERS = ['orders', 'conversions'] as const;

/** Which figure of which channels makes up a figure of the client. */
export function addendsOf<T extends ChannelFigures>(
  figures: readonly T[],
  metric: MetricKey,
  told: ResultRole | null = resultRole(figures),
): { metric: MetricKey; of: T[] } {
  const by = (role: ChannelRole | null) => figures.filter((one) => one.role === role);
  const telling = (own: MetricKey) => {
    if (told === 'analytics') return ofOneCounter(by(told), own);
    return told === 'shop' ? withDays(by(told), own) : by(told);
  };
  switch (metric) {
    case 'impressions':
    case 'clicks': {
      // Without advertising they are of the one channel that has them; clicks in mails and in searches are not one thing.
      const own = by('own').filter(({ totals }) => typeof totals[metric] === 'number');
      return { metric, of: by('ads').length > 0 || own.length > 1 ? by('ads') : own };
    }
    case 'cost':
      return { metric, of: by('ads') };
    case 'sessions':
      return { metric, of: ofOneCounter(by('analytics'), metric) };
    case 'revenue': {
      const own = firstTold(by(told), REVENUE);
      return { metric: own, of: telling(own) };
    }
    case 'orders': {
      // A platform's claim is no order.
      const own = firstTold(by(told), ORDERS);
      return { metric: own, of: told === 'ads' ? [] : telling(own) };
    }
    case 'conversions':
      // Beside a shop the key events of analytics are a third count of the same sales.
      return { metric, of: told === 'shop' ? [] : telling(metric) };
    default:
      return { metric, of: by('own') };
  }
}

/** Beside a shop that names its days a list of products that names none holds the same sales, of whatever time. */
function withDays<T extends ChannelFigures>(figures: readonly T[], metric: MetricKey): T[] {
  const isDated = ({ channel, totals }: T) => !namesNoDays(channel) && typeof totals[metric] === 'number';
  return figures.some(isDated) ? figures.filter(({ channel }) => !namesNoDays(channel)) : [...figures];
}

/** The first of several figures that any of the channels has. */
function firstTold<M extends MetricKey>(
  figures: readonly ChannelFigures[],
  metrics: readonly [M, ...M[]],
): M {
  return metrics.find((one) => figures.some(({ totals }) => typeof totals[one] === 'number')) ?? metrics[0];
}

/** Metrics of chapters of their own, such as deliveries: told by one kind of channel alone. */
function ownFigures(figures: readonly ChannelFigures[]): Totals {
  const own = figures.filter(({ role }) => role === 'own');
  const metrics = new Set(own.flatMap(({ totals }) => Object.keys(totals) as MetricKey[]));
  return Object.fromEntries(
    [...metrics]
      .filter((metric) => METRICS[metric].total.by === 'sum' && METRICS[metric].unit !== 'money')
      // What two files call by names of their own are two things.
      .filter((metric) => !isFigure(metric) || own.filter(({ totals }) => metric in totals).length === 1)
      .map((metric) => [metric, addedUp(own, metric)]),
  );
}

function hasResult(totals: Totals): boolean {
  return (['orders', 'conversions', 'revenue', 'net_sales', 'gross_sales'] as const).some(
    (metric) => typeof totals[metric] === 'number',
  );
}

/** The sum over channels that have the figure; null where none has, and where it is money of several currencies. */
function addedUp(figures: readonly ChannelFigures[], metric: MetricKey): number | null {
  const having = figures.filter(({ totals }) => typeof totals[metric] === 'number');
  if (METRICS[metric].unit === 'money' && currenciesOf(having).size > 1) return null;
  const values = figures.flatMap(({ totals }) => totals[metric] ?? []);
  return values.length === 0 ? null : exact(values.reduce((sum, value) => sum + value, 0));
}

/** Sums of sums to the hundredth of a cent: beyond that is the noise of binary fractions. */
function exact(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function resultOf(
  figures: readonly ChannelFigures[],
  claimed: Picture['claimed'],
  told: ResultRole | null,
): Result | null {
  if (told === null) return null;
  if (told === 'ads') return { from: 'claimed', orders: claimed.conversions, revenue: claimed.revenue };
  const [orders, revenue] = [addendsOf(figures, 'orders', told), addendsOf(figures, 'revenue', told)];
  return {
    from: tellerOf(orders)?.channel.platform ?? told,
    orders: addedUp(orders.of, orders.metric),
    revenue: addedUp(revenue.of, revenue.metric),
  };
}

/** Of several tables of one kind, one that tells the figure. */
function tellerOf({ metric, of }: ReturnType<typeof addendsOf>): ChannelFigures | undefined {
  return of.find(({ totals }) => typeof totals[metric] === 'number') ?? of[0];
}

function spendByCurrency(figures: readonly ChannelFigures[]): { currency: string; cost: number }[] {
  const spend = new Map<string, number>();
  for (const { channel, totals } of figures)
    if (typeof totals.cost === 'number' && channel.currency !== null)
      spend.set(channel.currency, exact((spend.get(channel.currency) ?? 0) + totals.cost));
  return [...spend]
    .map(([currency, cost]) => ({ currency, cost }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** The currencies of channels that tell any money; one that names none is in that of the others. */
export function currenciesOf(figures: readonly ChannelFigures[]): Set<string> {
  return new Set(
    figures.flatMap(({ channel, totals }) => {
      const hasMoney = (Object.keys(totals) as MetricKey[]).some(
        (metric) => METRICS[metric].unit === 'money',
      );
      return hasMoney && channel.currency !== null ? [channel.currency] : [];
    }),
  );
}

/** Rates of the whole, from what was added: blended return is the client's revenue over ad spend. */
function quotients(totals: Totals, result: Result | null) {
  return {
    ctr: over(totals.clicks, totals.impressions),
    cpc: over(totals.cost, totals.clicks),
    cpm: over(totals.cost, totals.impressions, 1000),
    cvr: null,
    cpa: over(totals.cost, result?.orders),
    roas: over(totals.revenue, totals.cost),
  };
}

type Part = number | null | undefined;

function over(of: Part, by: Part, times = 1): number | null {
  return of === null || of === undefined || !by ? null : (of / by) * times;
}
