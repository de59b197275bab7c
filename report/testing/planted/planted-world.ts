import { seededRandom, type Random } from './planted-random.ts';

/** A made-up account: one row per day and campaign, and the truth about what was planted into it. */
export interface World {
  seed: number;
  rows: WorldRow[];
  campaigns: string[];
  events: PlantedEvent[];
  shape: WorldShape;
}

export interface WorldRow {
  day: number;
  campaign: string;
  device: string;
  impressions: number;
  clicks: number;
  cost: number;
  conversions: number;
  revenue: number;
}

export const PLANTED_KINDS = [
  'spike',
  'dip',
  'level_shift',
  'trend',
  'tracking_break',
  'waste',
  'mix_shift',
  'gap',
] as const;
export type PlantedKind = (typeof PLANTED_KINDS)[number];

export interface PlantedEvent {
  kind: PlantedKind;
  /** The metric in which it begins; null where the kind has no single one. */
  metric: 'impressions' | 'clicks' | 'cost' | 'conversions' | null;
  campaign: string | null;
  from: number;
  to: number;
  factor: number;
}

export interface WorldShape {
  days: number;
  campaigns: number;
  /** Impressions a day of a middling campaign. */
  volume: number;
  ctr: number;
  cvr: number;
  /** Relative noise of one day, besides chance in counts. */
  noise: number;
  noiseKind: 'normal' | 'heavy' | 'lingering';
  /** Heavy noise beyond this many standard deviations is drawn again. */
  wildest?: number;
  rhythm: number;
  drift: number;
  /** How differently campaigns perform, as a spread of logarithms. */
  variety: number;
  devices: number;
}

/** The first day of every world. */
export const FIRST_DAY = 20_270;

/** A random shape, wide on purpose: small and large accounts, short and long periods, calm and noisy. */
export function randomShape(random: Random): WorldShape {
  return {
    days: Math.round(21 * (400 / 21) ** random.uniform()),
    campaigns: Math.round(40 ** random.uniform()),
    volume: Math.round(10 ** random.uniform(2, 5.3)),
    ctr: random.uniform(0.01, 0.08),
    cvr: random.uniform(0.02, 0.12),
    noise: random.uniform(0.03, 0.25),
    noiseKind: random.pick(['normal', 'normal', 'normal', 'heavy', 'lingering'] as const),
    rhythm: random.pick([0, 0.1, 0.25, 0.45]),
    drift: random.pick([0, 0, 0.03, -0.03]),
    variety: random.uniform(0, 0.6),
    devices: random.pick([1, 1, 2, 3]),
  };
}

/** Lays out the account day by day, with the events multiplied in. */
export function buildWorld(seed: number, shape: WorldShape, events: PlantedEvent[]): World {
  const random = seededRandom(seed);
  const campaigns = Array.from({ length: shape.campaigns }, (_, i) => campaignName(i));
  const traits = campaigns.map(() => ({
    weight: Math.exp(random.normal() * 0.7),
    ctr: Math.min(0.5, shape.ctr * Math.exp(random.normal() * shape.variety)),
    cvr: Math.min(0.5, shape.cvr * Math.exp(random.normal() * shape.variety)),
    cpc: random.uniform(0.4, 3),
    value: random.uniform(30, 120),
  }));
  const week = Array.from({ length: 7 }, (_, day) =>
    Math.exp(shape.rhythm * (day === 0 || day === 6 ? -1 : 0.3) + shape.rhythm * 0.2 * random.normal()),
  );
  const even = traits.reduce((sum, trait, i) => sum + (i % 2 === 0 ? trait.weight : 0), 0);
  const odd = traits.reduce((sum, trait, i) => sum + (i % 2 === 1 ? trait.weight : 0), 0);
  const exchange = odd > 0 ? even / odd : 0;
  const devices = ['mobile', 'desktop', 'tablet'].slice(0, shape.devices);
  const rows: WorldRow[] = [];
  const shared = new Lingering(random, shape);
  const own = campaigns.map(() => new Lingering(random, shape));
  for (let t = 0; t < shape.days; t++) {
    const day = FIRST_DAY + t;
    const common =
      Math.exp(shared.next() * 0.5) * week[(day + 4) % 7]! * (1 + (shape.drift * t) / shape.days);
    campaigns.forEach((campaign, index) => {
      const trait = traits[index]!;
      const noise = Math.exp(own[index]!.next() * 0.87);
      const here = events.filter((event) => event.campaign === null || event.campaign === campaign);
      const effect = (metric: PlantedEvent['metric']) =>
        effectOn(here, metric, index, exchange, day, shape.days);
      if (here.some((event) => event.kind === 'gap' && day >= event.from && day <= event.to)) return;
      for (const device of devices) {
        const impressions = random.poisson(
          (shape.volume * trait.weight * common * noise * effect('impressions')) / devices.length,
        );
        const clicks = random.binomial(impressions, Math.min(0.9, trait.ctr * effect('clicks')));
        const cost = clicks * trait.cpc * effect('cost') * Math.exp(random.normal() * 0.05);
        const conversions = random.binomial(clicks, Math.min(0.9, trait.cvr * effect('conversions')));
        let revenue = 0;
        for (let i = 0; i < Math.min(conversions, 50); i++)
          revenue += trait.value * Math.exp(random.normal() * 0.3);
        if (conversions > 50) revenue *= conversions / 50;
        rows.push({
          day,
          campaign,
          device,
          impressions,
          clicks,
          cost: round(cost),
          conversions,
          revenue: round(revenue),
        });
      }
    });
  }
  return { seed, rows, campaigns, events, shape };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function campaignName(index: number): string {
  const themes = ['Brand', 'Generic', 'Retargeting', 'Shopping', 'Competitor', 'Display', 'Video', 'Local'];
  return `${themes[index % themes.length]} | ${['US', 'UK', 'DE', 'FR', 'ES'][Math.floor(index / themes.length) % 5]}`;
}

function effectOn(
  events: PlantedEvent[],
  metric: PlantedEvent['metric'],
  index: number,
  exchange: number,
  day: number,
  days: number,
): number {
  let factor = 1;
  for (const event of events) {
    if (event.kind === 'mix_shift') {
      // Volume moves between the groups and the whole stays: the larger group gives what the smaller takes.
      if (metric === 'impressions' && day >= event.from) {
        const moved = (event.factor - 1) * Math.min(1, 1 / exchange);
        factor *= index % 2 === 0 ? 1 + moved : 1 - moved * exchange;
      }
      if (metric === 'conversions') factor *= index % 2 === 0 ? 2 : 0.5;
      continue;
    }
    if (event.metric !== metric) continue;
    if (event.kind === 'trend') factor *= 1 + ((event.factor - 1) * (day - FIRST_DAY)) / (days - 1);
    else if (day >= event.from && day <= event.to) factor *= event.factor;
  }
  return factor;
}

const HEAVY_DEGREES = 4;

/** Day-to-day noise: independent, with heavy tails, or lingering into the next days. */
class Lingering {
  private before = 0;
  private readonly random: Random;
  private readonly shape: WorldShape;

  constructor(random: Random, shape: WorldShape) {
    this.random = random;
    this.shape = shape;
  }

  next(): number {
    const { noise, noiseKind, wildest = Infinity } = this.shape;
    const fresh = this.random.normal();
    if (noiseKind === 'heavy') {
      let chi = 0;
      for (let i = 0; i < HEAVY_DEGREES; i++) chi += this.random.normal() ** 2 / HEAVY_DEGREES;
      const drawn = fresh / Math.sqrt(chi) / 1.3;
      return Math.abs(drawn) > wildest ? this.next() : noise * drawn;
    }
    if (noiseKind === 'lingering') {
      this.before = 0.5 * this.before + Math.sqrt(0.75) * fresh;
      return noise * this.before;
    }
    return noise * fresh;
  }
}
