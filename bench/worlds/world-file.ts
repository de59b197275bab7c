import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom, type Random } from '#report/testing/planted/planted-random.ts';
import type { Account } from './account.ts';
import { drawPlanted, type Planted, type PlantedShape } from './planted.ts';
import type { Calendar, Occasion, Structure, World } from './world.ts';

export interface WorldFile {
  csv: string;
  file: Calendar;
  planted: Planted | null;
  /** Days on which the world does something of its own, by place in the file. */
  special: ReadonlySet<number> | undefined;
  patterns: readonly string[] | undefined;
  occasions: readonly Occasion[] | undefined;
}

const EARLIEST = Date.parse('2023-01-01') / 86_400_000;
const LATEST = Date.parse('2024-06-01') / 86_400_000;
const COST_PER_CLICK = 1.2;

/** One account of a world, in which nothing happens or one thing. */
export function worldFile(world: World, shape: PlantedShape | null, seed: number): WorldFile {
  const letters = [...`${world.name} ${shape}`].reduce(
    (sum, one) => (sum * 31 + one.charCodeAt(0)) % 9973,
    7,
  );
  const random = seededRandom(seed * 10_007 + letters);
  const file = { first: random.integer(EARLIEST, LATEST), days: random.integer(...world.days) };
  const account = drawAccount(random);
  const structure = world.draw(file, random);
  const planted = shape === null ? null : drawPlanted(shape, file, account, structure, random);
  const { special, patterns, occasions } = structure;
  const csv = written(file, account, structure, planted, random);
  return { csv, file, planted, special, patterns, occasions };
}

function drawAccount(random: Random): Account {
  const own = random.pick([0.05, 0.08, 0.12, 0.16]);
  const weekend = random.pick([0, 0.15, 0.4]);
  return {
    campaigns: Array.from({ length: random.integer(1, 5) }, (_, index) => ({
      name: `Campaign ${String.fromCharCode(65 + index)}`,
      base: Math.exp(random.uniform(Math.log(2000), Math.log(30_000))),
      ctr: random.uniform(0.02, 0.06),
      cvr: random.uniform(0.03, 0.08),
    })),
    own,
    common: own * random.pick([0.3, 0.6, 1]),
    weekday: Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? -weekend : 0.05 * weekend)),
  };
}

function written(
  file: Calendar,
  account: Account,
  structure: Structure,
  planted: Planted | null,
  random: Random,
): string {
  const { campaigns } = account;
  const shared = noise(file.days, account.common, structure, random);
  const own = campaigns.map(() => noise(file.days, account.own, structure, random));
  const lines = [`Date,Campaign,Impressions,Clicks,Cost (${structure.currency ?? 'USD'}),Conversions`];
  for (let at = 0; at < file.days; at++) {
    const day = file.first + at;
    const usual = account.weekday[(day + 4) % 7]! + (structure.usual?.(at) ?? 0) + shared[at]!;
    campaigns.forEach(({ name, base, ctr, cvr }, index) => {
      const factor = (metric: 'impressions' | 'clicks' | 'conversions') =>
        Math.exp((structure.besides?.(at, index, metric) ?? 0) + (planted?.effect(at, index, metric) ?? 0));
      const impressions = random.poisson(base * Math.exp(usual + own[index]![at]!) * factor('impressions'));
      const clicks = Math.min(impressions, random.poisson(impressions * ctr * factor('clicks')));
      const conversions = Math.min(clicks, random.poisson(clicks * cvr * factor('conversions')));
      const price = COST_PER_CLICK * (structure.price?.(at) ?? 1) * Math.exp(0.04 * random.normal());
      const cost = (clicks * price).toFixed(2);
      if (structure.isMissing?.(at)) return;
      lines.push([isoDay(day), name, impressions, clicks, cost, conversions].join(','));
    });
  }
  return `${lines.join('\n')}\n`;
}

/** Autocorrelated noise of the first order with the given spread. */
function noise(days: number, spread: number, structure: Structure, random: Random): number[] {
  const rho = structure.autocorrelation ?? 0;
  let before = random.normal();
  return Array.from({ length: days }, (_, at) => {
    before = rho * before + Math.sqrt(1 - rho * rho) * random.normal();
    return spread * (structure.spread?.(at) ?? 1) * before;
  });
}
