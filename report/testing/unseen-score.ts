import { createReport } from '#report/create-report.ts';
import { isFindingKind } from '#report/discover/finding.ts';
import { normalQuantile } from '#report/mathematics/distributions.ts';
import {
  dayOf,
  drawAccount,
  noiseSeries,
  ONLY_COLUMN,
  unseenRandom,
  usualOf,
  type UnseenAccount,
  type UnseenMetric,
  type UnseenNoise,
  type UnseenShape,
} from './unseen-account.ts';
import {
  drawEvent,
  effectOf,
  PRICE_NOISE,
  spreadOf,
  UNSEEN_KINDS,
  type UnseenEvent,
  type UnseenKind,
} from './unseen-event.ts';

export interface UnseenFile {
  account: UnseenAccount;
  event: UnseenEvent | null;
  csv: string;
  /** Of each campaign, by metric and point. */
  figures: Record<UnseenMetric, number[]>[];
}

const METRICS = ['impressions', 'clicks', 'cost', 'conversions'] as const;

/** A file in which one thing happens, or nothing. */
export function unseenFile(shape: UnseenShape, happens: UnseenKind | UnseenNoise, seed: number): UnseenFile {
  const random = unseenRandom(shape, happens, seed);
  const kind = UNSEEN_KINDS.find((one) => one === happens) ?? null;
  const noiseKind = kind === null ? (happens as UnseenNoise) : 'independent';
  const account = drawAccount(shape, noiseKind, random);
  const event = kind === null ? null : drawEvent(kind, account, random);
  const { campaigns, points } = account;
  const shared = noiseSeries(noiseKind, points, random).map((x) => x * account.common);
  const swing = (x: number) => (account.isLinear ? Math.max(0.02, 1 + x) : Math.exp(x));
  const figures = campaigns.map((campaign) => {
    const own = noiseSeries(noiseKind, points, random).map((x) => x * account.noise);
    const of: UnseenFile['figures'][number] = { impressions: [], clicks: [], cost: [], conversions: [] };
    for (let at = 0; at < points; at++) {
      const effect = (metric: UnseenMetric) =>
        event === null ? 1 : effectOf(event, points, campaign, at, metric);
      const level = usualOf(account, campaign, 'impressions', at) * swing(shared[at]!) * swing(own[at]!);
      const impressions = random.poisson(level * effect('impressions'));
      const clicks = Math.min(impressions, random.poisson(impressions * campaign.ctr * effect('clicks')));
      const price = campaign.cpc * Math.exp(PRICE_NOISE * random.normal()) * effect('cost');
      of.impressions.push(impressions);
      of.clicks.push(clicks);
      of.cost.push(Math.round(clicks * price * 100) / 100);
      of.conversions.push(random.poisson(clicks * campaign.cvr * effect('conversions')));
    }
    return of;
  });
  return { account, event, csv: written(account, figures, random), figures };
}

function written(
  account: UnseenAccount,
  figures: UnseenFile['figures'],
  random: { normal(): number },
): string {
  const only = ONLY_COLUMN[account.shape];
  const named = account.campaigns.length > 1;
  const columns = only ?? 'Impressions,Clicks,Cost,Conversions,Conversion value';
  const lines = [`${account.weekly ? 'Week' : 'Date'}${named ? ',Campaign' : ''},${columns}`];
  for (let at = 0; at < account.points; at++) {
    account.campaigns.forEach(({ name, value }, index) => {
      const { impressions, clicks, cost, conversions } = figures[index]!;
      const worth = conversions[at]! * value * Math.exp(0.15 * random.normal());
      const all = only
        ? [impressions[at]]
        : [impressions[at], clicks[at], cost[at]!.toFixed(2), conversions[at], worth.toFixed(2)];
      lines.push([dayOf(account, at), ...(named ? [name] : []), ...all].join(','));
    });
  }
  return `${lines.join('\n')}\n`;
}

/** What was found in a file, told to the client or to the agency. */
function look(csv: string) {
  const report = createReport(new TextEncoder().encode(csv), { file: 'unseen.csv', sha256: '' });
  return [...report.insights, ...report.agency_notes!.insights].filter(({ kind }) => isFindingKind(kind));
}

const START_TOLERANCE = { day: 5, week: 21 };

/** Whether the event is told: its kind, its direction, its time and its place. */
export function isTold({ account, event, csv }: UnseenFile): boolean {
  const { kind, campaign, factor, from, to } = event!;
  const first = dayOf(account, from);
  const last = dayOf(account, to);
  const tolerance = START_TOLERANCE[account.weekly ? 'week' : 'day'];
  return look(csv).some((insight) => {
    if (insight.kind !== kind || insight.direction !== (factor > 1 ? 'up' : 'down')) return false;
    if (insight.from! >= last || insight.to! < first) return false;
    const apart = Math.abs(Date.parse(insight.from!) - Date.parse(first)) / 86_400_000;
    if (kind === 'level_shift' && apart > tolerance) return false;
    return campaign === null || insight.segment === null || insight.segment?.value === campaign.name;
  });
}

export function findingsIn({ csv }: UnseenFile): number {
  return look(csv).length;
}

const ALPHA = 0.05;
const LONGEST = 3;
/** Windows of one to three points count as two looks a point, upwards and downwards. */
const LOOKS_A_POINT = 4;

/**
 * Whether a short event is seen by one who is told what is usual at every point and how large the noise is, and raises
 * a false alarm in one file of twenty. What this reader misses is not in the data.
 */
export function isSeenByKnownNoise({ account, event, figures }: UnseenFile): boolean {
  const { campaign, metric, factor, from, to } = event!;
  const { campaigns, points } = account;
  const metrics = ONLY_COLUMN[account.shape] ? 1 : METRICS.length;
  const series = (campaigns.length > 1 ? campaigns.length + 1 : 1) * metrics;
  const limit = normalQuantile(ALPHA / (series * points * LOOKS_A_POINT));
  const among = campaign === null ? campaigns : [campaign];
  const sum = (of: (index: number) => number) =>
    among.reduce((total, one) => total + of(campaigns.indexOf(one)), 0);
  const heights = Array.from({ length: points }, (_, at) => {
    const actual = sum((index) => figures[index]![metric][at]!);
    const usual = sum((index) => usualOf(account, campaigns[index]!, metric, at));
    return (
      (Math.log((actual + 0.5) / (usual + 0.5)) * Math.sign(factor - 1)) / spreadOf(account, campaign, metric)
    );
  });
  for (let a = Math.max(0, from - LONGEST + 1); a < to; a++) {
    for (let b = Math.max(a, from) + 1; b <= Math.min(points, a + LONGEST); b++) {
      const height = heights.slice(a, b).reduce((total, x) => total + x, 0);
      if (height / Math.sqrt(b - a) > limit) return true;
    }
  }
  return false;
}
