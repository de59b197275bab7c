import type { Random } from '#report/testing/planted/planted-random.ts';
import type { Account } from './account.ts';
import type { Calendar, Metric, Structure } from './world.ts';

export const PLANTED_SHAPES = ['spike', 'dip', 'level_shift'] as const;
export type PlantedShape = (typeof PLANTED_SHAPES)[number];

/** The one thing that happened in a file. */
export interface Planted {
  shape: PlantedShape;
  sign: 1 | -1;
  /** Days since 1970, both included. */
  from: number;
  to: number;
  /** Null where the whole account did it. */
  campaign: string | null;
  /** Size in standard deviations of one day of that series. */
  sigmas: number;
  effect(at: number, campaign: number, metric: Metric): number;
}

/** In standard deviations of one day: short events, and levels that stay. */
const SIGMAS = { spike: [3, 8], dip: [3, 8], level_shift: [2, 5] } as const;
/** Days at either end on which nothing is planted; of a short file a quarter. */
const EDGE = 14;
/** A dip can take all there is, but not more. */
const DEEPEST = 3;

export function drawPlanted(
  shape: PlantedShape,
  { first, days }: Calendar,
  account: Account,
  structure: Structure,
  random: Random,
): Planted {
  const { campaigns } = account;
  const place = campaigns.length > 1 && random.chance(0.5) ? random.integer(0, campaigns.length - 1) : null;
  const metric = random.pick<Metric>(['impressions', 'impressions', 'clicks']);
  const sigmas = random.uniform(...SIGMAS[shape]);
  const length = shape === 'level_shift' ? 0 : random.integer(1, 3);
  const edge = Math.min(EDGE, Math.floor(days / 4));
  let from = 0;
  do from = random.integer(edge, days - edge - length);
  while (
    isNearSpecial(from, Math.max(1, length), structure) ||
    isBeforeLaunch(from, place, account, structure)
  );
  const end = shape === 'level_shift' ? days : from + length;
  const sign = shape === 'dip' || (shape === 'level_shift' && random.chance(0.5)) ? -1 : 1;
  const spread = spreadOf(account, place, metric) * (structure.spread?.(from) ?? 1);
  const size = sign * Math.min(DEEPEST, sigmas * spread);
  return {
    shape,
    sign,
    from: first + from,
    to: first + end - 1,
    campaign: place === null ? null : campaigns[place]!.name,
    sigmas,
    effect: (at, campaign, of) =>
      at >= from && at < end && of === metric && (place === null || place === campaign) ? size : 0,
  };
}

function isNearSpecial(from: number, length: number, { special }: Structure): boolean {
  for (let at = from - 1; at <= from + length; at++) if (special?.has(at)) return true;
  return false;
}

/** Nothing can happen to what is not there yet. */
const NOTHING = Math.log(1e-6);

function isBeforeLaunch(
  from: number,
  place: number | null,
  { campaigns }: Account,
  { besides }: Structure,
): boolean {
  const among = place === null ? campaigns.map((_, index) => index) : [place];
  return besides !== undefined && among.every((index) => besides(from, index, 'impressions') < NOTHING);
}

/** Of one day's logarithm: what all share, what is each one's own, and chance in counts. */
function spreadOf({ campaigns, own, common }: Account, place: number | null, metric: Metric): number {
  const among = place === null ? campaigns : [campaigns[place]!];
  const counts = among.map(({ base, ctr }) => base * (metric === 'impressions' ? 1 : ctr));
  const whole = counts.reduce((sum, one) => sum + one, 0);
  const evened = counts.reduce((sum, one) => sum + (one / whole) ** 2, 0);
  return Math.sqrt(common ** 2 + own ** 2 * evened + 1 / whole);
}
