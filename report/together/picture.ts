import { measureTotals } from '#report/measure/measure.ts';
import type { Span, Totals } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { PlaybookId } from '#report/playbooks/playbook.ts';
import type { Channel } from './channels.ts';
import { rowsOn, selectRows } from './select-rows.ts';
import { spanOf } from './upload.ts';

/** What a channel tells about the client: what was spent, what was sold, what visitors did, or a chapter of its own. */
export type ChannelRole = 'ads' | 'shop' | 'analytics' | 'own';

const ROLES: Partial<Record<PlaybookId, ChannelRole>> = {
  search_ads: 'ads',
  paid_social: 'ads',
  shop: 'shop',
  web_analytics: 'analytics',
};

export function roleOf({ dataset }: Channel): ChannelRole {
  const role = ROLES[choosePlaybook(dataset).id] ?? 'own';
  if (role !== 'own') return role;
  // What a file has tells as much as who made it: spend is advertising's, orders are a shop's.
  return dataset.values.cost !== undefined ? 'ads' : dataset.values.orders !== undefined ? 'shop' : 'own';
}

/** A channel's figures over some days; null where it has none of them. */
export function totalsIn(channel: Channel, span: Span | null): Totals | null {
  const { dataset } = channel;
  const rows = span === null ? rowsOn(dataset, null) : rowsWithin(channel, span);
  if (rows.length === 0) return null;
  const { totals, metrics } = measureTotals(selectRows(dataset, rows));
  return Object.fromEntries(metrics.map((metric) => [metric, totals[metric] ?? null]));
}

/** Rows of these days. A table without days belongs to a period that holds all it speaks of, or to any where it names none. */
export function rowsWithin({ dataset, inForce }: Channel, span: Span): Int32Array {
  if (dataset.time !== null) return rowsOn(dataset, [span]);
  const spans = inForce.flatMap(({ upload }) => spanOf(upload.dataset) ?? []);
  return spans.every(({ from, to }) => from >= span.from && to <= span.to)
    ? rowsOn(dataset, null)
    : new Int32Array(0);
}

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

/** A channel, what it tells, and its figures over the days in question. */
export interface ChannelFigures {
  channel: Channel;
  role: ChannelRole;
  totals: Totals;
}

/** Puts the figures of channels together by what may be added to what. */
export function pictureOf(figures: readonly ChannelFigures[]): Picture {
  const currencies = spendByCurrency(figures);
  const oneCurrency = currencies.length <= 1 && moneyCurrencies(figures).size <= 1;
  const ads = figures.filter(({ role }) => role === 'ads');
  const claimed = {
    conversions: addedUp(ads, 'conversions'),
    revenue: oneCurrency ? addedUp(ads, 'revenue') : null,
  };
  const result = resultOf(figures, claimed);
  const cost = oneCurrency ? addedUp(ads, 'cost') : null;
  const totals: Totals = {
    ...ownFigures(figures),
    impressions: addedUp(ads, 'impressions'),
    clicks: addedUp(ads, 'clicks'),
    cost,
    // A platform's claim is the client's result only where nobody else tells it.
    conversions:
      result === null || result.from === 'claimed' ? claimed.conversions : toldByAnalytics(figures),
    revenue: oneCurrency ? (result?.revenue ?? claimed.revenue) : null,
    orders: result === null || result.from === 'claimed' ? null : result.orders,
    sessions: addedUp(
      figures.filter(({ role }) => role === 'analytics'),
      'sessions',
    ),
  };
  return {
    totals: { ...totals, ...quotients(totals, result) },
    claimed,
    result,
    currencies: oneCurrency ? null : currencies,
  };
}

/** Metrics of chapters of their own, such as deliveries: told by one kind of channel alone. */
function ownFigures(figures: readonly ChannelFigures[]): Totals {
  const own = figures.filter(({ role }) => role === 'own');
  const metrics = new Set(own.flatMap(({ totals }) => Object.keys(totals) as MetricKey[]));
  return Object.fromEntries(
    [...metrics]
      .filter((metric) => METRICS[metric].total.by === 'sum' && METRICS[metric].unit !== 'money')
      .map((metric) => [metric, addedUp(own, metric)]),
  );
}

/** Key events, where analytics tells the result; beside a shop they are a third count of the same sales. */
function toldByAnalytics(figures: readonly ChannelFigures[]): number | null {
  if (figures.some(({ role, totals }) => role === 'shop' && hasResult(totals))) return null;
  return addedUp(
    figures.filter(({ role }) => role === 'analytics'),
    'conversions',
  );
}

function hasResult(totals: Totals): boolean {
  return (['orders', 'conversions', 'revenue', 'net_sales', 'gross_sales'] as const).some(
    (metric) => typeof totals[metric] === 'number',
  );
}

/** The sum over channels that have the figure; null where none has. */
function addedUp(figures: readonly ChannelFigures[], metric: MetricKey): number | null {
  const values = figures.flatMap(({ totals }) => totals[metric] ?? []);
  return values.length === 0 ? null : exact(values.reduce((sum, value) => sum + value, 0));
}

/** Sums of sums to the hundredth of a cent: beyond that is the noise of binary fractions. */
function exact(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function resultOf(figures: readonly ChannelFigures[], claimed: Picture['claimed']): Result | null {
  for (const role of ['shop', 'analytics'] as const) {
    const telling = figures.filter((one) => one.role === role);
    const orders = addedUp(telling, 'orders') ?? addedUp(telling, 'conversions');
    const revenue =
      addedUp(telling, 'revenue') ?? addedUp(telling, 'net_sales') ?? addedUp(telling, 'gross_sales');
    if (orders !== null || revenue !== null)
      return { from: telling[0]!.channel.platform ?? role, orders, revenue };
  }
  if (claimed.conversions === null && claimed.revenue === null) return null;
  return { from: 'claimed', orders: claimed.conversions, revenue: claimed.revenue };
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

function moneyCurrencies(figures: readonly ChannelFigures[]): Set<string> {
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
function quotients(totals: Totals, result: Result | null): Totals {
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
