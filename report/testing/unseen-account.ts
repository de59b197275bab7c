import { seededRandom, type Random } from './planted/planted-random.ts';
import { isoDay } from './planted/planted-dataset.ts';

/**
 * Accounts drawn by other rules than those the findings were made with: another make of noise, other sizes and columns,
 * events measured by the noise of their own series. Findings are held against them and never fitted to them.
 */
export interface UnseenAccount {
  shape: UnseenShape;
  campaigns: Campaign[];
  points: number;
  weekly: boolean;
  /** Spread of each campaign's own noise and of that which all share, as logarithms. */
  noise: number;
  common: number;
  isLinear: boolean;
  rhythm: number[];
  drift: number;
}

export interface Campaign {
  name: string;
  base: number;
  ctr: number;
  cpc: number;
  cvr: number;
  value: number;
}

export const UNSEEN_SHAPES = [
  'one series',
  'few campaigns',
  'many campaigns',
  'clicks alone',
  'sessions alone',
  'conversions alone',
  'weeks',
  'a month',
  'a year',
  'small counts',
] as const;
export type UnseenShape = (typeof UNSEEN_SHAPES)[number];

export type UnseenMetric = 'impressions' | 'clicks' | 'cost' | 'conversions';
export type UnseenNoise = 'independent' | 'lingering' | 'heavy' | 'tiny';

interface Limits {
  campaigns: [number, number];
  points: [number, number];
  volume: [number, number];
}

const USUAL: Limits = { campaigns: [2, 6], points: [45, 150], volume: [500, 30_000] };
const LIMITS: Record<UnseenShape, Limits> = {
  'one series': { ...USUAL, campaigns: [1, 1] },
  'few campaigns': USUAL,
  'many campaigns': { campaigns: [12, 40], points: [45, 120], volume: [500, 20_000] },
  'clicks alone': { campaigns: [1, 6], points: [40, 150], volume: [40, 2000] },
  'sessions alone': { campaigns: [1, 8], points: [40, 150], volume: [40, 4000] },
  'conversions alone': { campaigns: [1, 5], points: [40, 150], volume: [20, 200] },
  weeks: { campaigns: [1, 6], points: [26, 80], volume: [3000, 60_000] },
  'a month': { campaigns: [1, 6], points: [28, 45], volume: [500, 30_000] },
  'a year': { campaigns: [1, 8], points: [200, 400], volume: [500, 30_000] },
  'small counts': { ...USUAL, campaigns: [1, 6], volume: [150, 800] },
};

/** The one column of accounts that have no more. */
export const ONLY_COLUMN: Partial<Record<UnseenShape, string>> = {
  'clicks alone': 'Clicks',
  'sessions alone': 'Sessions',
  'conversions alone': 'Conversions',
};

const NOISES = [0.05, 0.08, 0.12, 0.18, 0.25];
/** Noise that would often reach below nothing is only drawn as a factor. */
const MOST_LINEAR = 0.15;

export function drawAccount(shape: UnseenShape, noiseKind: UnseenNoise, random: Random): UnseenAccount {
  const limits = LIMITS[shape];
  const weekly = shape === 'weeks';
  const noise = random.pick(NOISES);
  const common = noise * random.pick([0, 0.3, 0.6, 1]);
  const strength = weekly ? 0 : random.pick([0, 0.1, 0.3, 0.5]);
  const rhythm = Array.from({ length: 7 }, (_, day) =>
    Math.max(0.1, 1 + strength * (day === 0 || day === 6 ? -0.9 : 0.36) + 0.1 * strength * random.normal()),
  );
  const campaigns = Array.from({ length: random.integer(...limits.campaigns) }, (_, index) => ({
    name: `Line ${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : index}`,
    base: noiseKind === 'tiny' ? tinyBase(shape, random) : spread(limits.volume, random),
    ctr: random.uniform(0.01, 0.08),
    cpc: random.uniform(0.4, 3),
    cvr: random.uniform(0.02, 0.12),
    value: random.uniform(30, 120),
  }));
  return {
    shape,
    campaigns,
    points: Math.round(spread(limits.points, random)),
    weekly,
    noise,
    common,
    isLinear: Math.hypot(noise, common) <= MOST_LINEAR && random.chance(0.5),
    rhythm,
    drift: random.chance(0.3) ? random.uniform(-0.1, 0.1) : 0,
  };
}

function tinyBase(shape: UnseenShape, random: Random): number {
  return ONLY_COLUMN[shape] ? random.uniform(0.2, 3) : random.uniform(30, 120);
}

/** Evenly among the orders of magnitude between the two. */
function spread([low, high]: [number, number], random: Random): number {
  return Math.exp(random.uniform(Math.log(low), Math.log(high)));
}

/** What a metric of a campaign usually comes to at a point. */
export function usualOf(
  account: UnseenAccount,
  { base, ctr, cvr, cpc }: Campaign,
  metric: UnseenMetric,
  at: number,
): number {
  const weekday = (FIRST_DAY + at + 4) % 7;
  const level =
    base * account.rhythm[account.weekly ? 1 : weekday]! * (1 + account.drift * (at / account.points - 0.5));
  if (ONLY_COLUMN[account.shape] || metric === 'impressions') return level;
  if (metric === 'clicks') return level * ctr;
  return metric === 'cost' ? level * ctr * cpc : level * ctr * cvr;
}

/** A Monday. */
export const FIRST_DAY = 20_150;

export function dayOf(account: UnseenAccount, at: number): string {
  return isoDay(FIRST_DAY + at * (account.weekly ? 7 : 1));
}

const LINGERING = 0.5;
const HEAVY_DEGREES = 4;

/** The noise of one series, point by point, with a spread of one. */
export function noiseSeries(kind: UnseenNoise, points: number, random: Random): number[] {
  let before = random.normal();
  return Array.from({ length: points }, () => {
    const fresh = random.normal();
    if (kind === 'lingering') before = LINGERING * before + Math.sqrt(1 - LINGERING ** 2) * fresh;
    if (kind !== 'heavy') return kind === 'lingering' ? before : fresh;
    let chi = 0;
    for (let i = 0; i < HEAVY_DEGREES; i++) chi += random.normal() ** 2 / HEAVY_DEGREES;
    return fresh / Math.sqrt(chi) / Math.sqrt(HEAVY_DEGREES / (HEAVY_DEGREES - 2));
  });
}

export function unseenRandom(shape: UnseenShape, name: string, seed: number): Random {
  const letters = [...`${shape} ${name}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973,
    7,
  );
  return seededRandom(seed * 10_007 + letters);
}
