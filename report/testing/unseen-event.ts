import type { Random } from './planted/planted-random.ts';
import {
  ONLY_COLUMN,
  usualOf,
  type Campaign,
  type UnseenAccount,
  type UnseenMetric,
} from './unseen-account.ts';

export const UNSEEN_KINDS = ['spike', 'dip', 'level_shift', 'trend'] as const;
export type UnseenKind = (typeof UNSEEN_KINDS)[number];

export interface UnseenEvent {
  kind: UnseenKind;
  /** Null where the whole account did it. */
  campaign: Campaign | null;
  metric: UnseenMetric;
  from: number;
  /** Not included. */
  to: number;
  /** Effect in standard deviations of one point of that series, and what that is as a factor. */
  sigmas: number;
  factor: number;
}

/** How strong events are, in standard deviations of one point: short ones, levels that stay, rises from end to end. */
const SIGMAS: Record<UnseenKind, [number, number]> = {
  spike: [3, 10],
  dip: [3, 10],
  level_shift: [2, 5],
  trend: [4, 8],
};
const WHOLE_ACCOUNT = 0.2;
/** A client asks about the large campaigns. */
const AMONG_LARGEST = 5;
/** A dip of noise this wide would have to go below nothing. */
const WIDEST_DIP = 0.28;

export function drawEvent(kind: UnseenKind, account: UnseenAccount, random: Random): UnseenEvent {
  const { campaigns, points } = account;
  const largest = campaigns.toSorted((a, b) => b.base - a.base).slice(0, AMONG_LARGEST);
  const whole = campaigns.length === 1 || random.chance(WHOLE_ACCOUNT);
  const campaign = whole ? null : random.pick(largest);
  let metric: UnseenMetric = random.pick(['impressions', 'impressions', 'clicks', 'cost', 'conversions']);
  if (ONLY_COLUMN[account.shape]) metric = 'impressions';
  if (kind === 'dip' && spreadOf(account, campaign, metric) > WIDEST_DIP) metric = 'impressions';
  const sigmas = random.uniform(...SIGMAS[kind]);
  const size = sigmas * spreadOf(account, campaign, metric);
  const isUp = kind === 'spike' || (kind !== 'dip' && random.chance(0.5));
  const { from, to } = placeOf(kind, points, account.weekly, random);
  const factor = account.isLinear && kind === 'dip' ? Math.max(0.03, 1 - size) : up(account, kind, size);
  return { kind, campaign, metric, from, to, sigmas, factor: isUp || kind === 'dip' ? factor : 1 / factor };
}

function up({ isLinear }: UnseenAccount, kind: UnseenKind, size: number): number {
  if (kind === 'dip') return Math.exp(-size);
  return isLinear || kind === 'trend' ? 1 + size : Math.exp(size);
}

function placeOf(kind: UnseenKind, points: number, weekly: boolean, random: Random) {
  if (kind === 'trend') return { from: 0, to: points };
  if (kind === 'level_shift') return { from: Math.floor(points * random.uniform(0.25, 0.75)), to: points };
  const length = weekly ? 1 : random.integer(1, 3);
  const from = random.chance(0.15)
    ? random.pick([0, 1, points - length - 1, points - length])
    : random.integer(3, points - 3 - length);
  return { from, to: from + length };
}

/** What the event makes of a campaign's metric at a point. */
export function effectOf(
  { kind, campaign, metric, from, to, factor }: UnseenEvent,
  points: number,
  of: Campaign,
  at: number,
  what: UnseenMetric,
): number {
  if (what !== metric || (campaign !== null && campaign !== of)) return 1;
  if (kind === 'trend') return 1 + ((factor - 1) * at) / (points - 1);
  return at >= from && at < to ? factor : 1;
}

/** Prices of clicks differ from day to day. */
export const PRICE_NOISE = 0.05;

/** The spread of one point's logarithm, of a campaign or of the account. */
export function spreadOf(account: UnseenAccount, campaign: Campaign | null, metric: UnseenMetric): number {
  const { campaigns, noise, common } = account;
  const among = campaign === null ? campaigns : [campaign];
  const whole = among.reduce((sum, { base }) => sum + base, 0);
  const evened = among.reduce((sum, { base }) => sum + (base / whole) ** 2, 0);
  const counted = metric === 'cost' ? 'clicks' : metric;
  const counts = among.reduce((sum, one) => sum + usualOf(account, one, counted, 1), 0);
  const prices = metric === 'cost' ? PRICE_NOISE ** 2 * evened : 0;
  return Math.sqrt(common ** 2 + noise ** 2 * evened + prices + 1 / counts);
}
