import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Totals } from '#report/measure/measures.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { PlaybookId } from '#report/playbooks/playbook.ts';
import type { Channel } from './files/channel.ts';

/** A channel, what it tells, and its figures over the days in question. */
export interface ChannelFigures {
  channel: Channel;
  role: ChannelRole;
  totals: Totals;
}

/** What a channel tells about the client: what was spent, what was sold, what visitors did, or a chapter of its own. */
export type ChannelRole = 'ads' | 'shop' | 'analytics' | 'own';

const ROLES: Partial<Record<PlaybookId, ChannelRole>> = {
  search_ads: 'ads',
  paid_social: 'ads',
  shop: 'shop',
  web_analytics: 'analytics',
};

/** Networks that credit sales to partners: like an ad platform's, theirs are among what the shop sold. */
const AFFILIATE_NETWORKS: ReadonlySet<string> = new Set(['awin']);

/** What only a shop's own table has beside its orders. */
const OF_SHOPS: readonly MetricKey[] = ['net_sales', 'gross_sales', 'units_sold', 'discounts', 'returns'];

/** Whether orders are those of people who saw something: a tool's that shows it, such as push messages, and no shop's. */
function creditsViews({ platform, dataset: { values } }: Pick<Channel, 'platform' | 'dataset'>): boolean {
  const isShown = values.impressions !== undefined && values.clicks !== undefined;
  return (
    platform === null && isShown && values.orders !== undefined && !OF_SHOPS.some((one) => one in values)
  );
}

const COMMISSION = /commission|provision|comisi[oó]n|comiss[aã]o|commissie|prowizja/i;

/** Whether a channel's sales are those that partners get a commission for: a network's, or a table of partners with one. */
export function creditsPartners({ platform, dataset }: Pick<Channel, 'platform' | 'dataset'>): boolean {
  if (platform !== null) return AFFILIATE_NETWORKS.has(platform);
  return (
    dataset.segments.some(({ dimension }) => dimension === 'partner') &&
    dataset.source.columns.some(({ name }) => COMMISSION.test(name))
  );
}

/** Whether a channel's sales are those of mailings, which a shop or analytics counts among its own. */
export function creditsMailings({ channel }: Pick<ChannelFigures, 'channel'>): boolean {
  return choosePlaybook(channel.dataset).id === 'email';
}

export function roleOf({ platform, dataset }: Channel): ChannelRole {
  if (creditsPartners({ platform, dataset }) || creditsViews({ platform, dataset })) return 'ads';
  const { id } = choosePlaybook(dataset);
  const role = ROLES[id] ?? 'own';
  // Orders that mailings are credited with are among the shop's.
  if (role !== 'own' || id === 'email') return role;
  // What a file has tells as much as who made it: spend is advertising's, orders are a shop's.
  return dataset.values.cost !== undefined ? 'ads' : dataset.values.orders !== undefined ? 'shop' : 'own';
}
