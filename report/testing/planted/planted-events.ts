import type { Random } from './planted-random.ts';
import {
  buildWorld,
  FIRST_DAY,
  randomShape,
  type PlantedEvent,
  type PlantedKind,
  type World,
  type WorldShape,
} from './planted-world.ts';
import { seededRandom } from './planted-random.ts';

const LUMPY = 0.35;
/**
 * The least effect planted, in standard deviations of one day's noise; the most is twice that. Among the thousand looks of a
 * file noise alone reaches three somewhere, so that a short event stands three beyond it. A level that stays shows on many
 * days, a slope on its last ones most.
 */
export const LEAST_SIGMAS = { short: 6, level: 3, slope: 4 };

/**
 * A world with one planted event of the kind, its size well beyond the noise of what it touches. `only`: the metric
 * it begins in, where the file will not show all of them.
 */
export function plantedWorld(
  kind: PlantedKind,
  seed: number,
  changes: Partial<WorldShape> = {},
  only: PlantedEvent['metric'] = null,
): World {
  const random = seededRandom(seed * 7919 + 17);
  const shape = { ...randomShape(random), ...changes };
  // With heavy tails no size is out of the question: such noise is for files without events.
  if (shape.noiseKind === 'heavy' && !changes.noiseKind) shape.noiseKind = 'normal';
  if (kind === 'mix_shift') {
    shape.campaigns = Math.max(2, shape.campaigns - (shape.campaigns % 2));
    shape.volume = Math.max(shape.volume, 20_000);
    shape.variety = Math.min(shape.variety, 0.2);
  }
  if (kind === 'waste') shape.campaigns = Math.max(3, shape.campaigns);
  // Silence tells something only where results would have come.
  if (kind === 'tracking_break' || kind === 'waste') {
    const daily = kind === 'waste' ? (60 * shape.campaigns) / shape.days : 12;
    shape.volume = Math.max(shape.volume, Math.round(daily / (shape.ctr * shape.cvr)));
  }
  return buildWorld(seed, shape, [plant(kind, shape, random, only)]);
}

/** The same world with an event of exactly so many standard deviations of one day's noise. */
export function worldOfStrength(kind: PlantedKind, seed: number, sigmas: number): World {
  const planned = plantedWorld(kind, seed, { noiseKind: 'normal' });
  const [event] = planned.events;
  const spread = noiseOf(planned.shape, event!.metric, event!.campaign !== null);
  const factor = Math.exp(Math.sign(Math.log(event!.factor)) * sigmas * spread);
  return buildWorld(seed, planned.shape, [{ ...event!, factor }]);
}

/** A world in which nothing happens. */
export function noiseWorld(seed: number, changes: Partial<WorldShape> = {}): World {
  const random = seededRandom(seed * 104_729 + 5);
  return buildWorld(seed, { ...randomShape(random), ...changes }, []);
}

/** Several events of different kinds in one file, apart in time. */
export function busyWorld(kinds: readonly PlantedKind[], seed: number): World {
  const random = seededRandom(seed * 6133 + 3);
  const shape = {
    ...randomShape(random),
    days: random.integer(90, 200),
    volume: 30_000,
    campaigns: random.integer(3, 10),
  };
  const part = Math.floor(shape.days / kinds.length);
  const events = kinds.map((kind, index) => {
    const event = plant(kind, { ...shape, days: part }, random);
    const move = part * index;
    return { ...event, from: event.from + move, to: Math.min(event.to + move, FIRST_DAY + shape.days - 1) };
  });
  return buildWorld(seed, shape, events);
}

function plant(
  kind: PlantedKind,
  shape: WorldShape,
  random: Random,
  only: PlantedEvent['metric'] = null,
): PlantedEvent {
  const last = FIRST_DAY + shape.days - 1;
  const alone = shape.campaigns > 1 && random.chance(0.5);
  const campaign = alone ? campaignAt(random.integer(0, Math.min(shape.campaigns, 6) - 1)) : null;
  let metric = random.pick(['impressions', 'impressions', 'clicks', 'conversions'] as const);
  // A file of few columns shows only what began in or before them.
  if (only === 'impressions' || only === 'clicks') metric = only;
  // What is rarer than a few a day cannot show an event of this length at all.
  if (noiseOf(shape, metric, campaign !== null) > LUMPY) metric = 'impressions';
  const spread = noiseOf(shape, metric, campaign !== null);
  const strength = random.uniform(1, 2);
  const inside = (length: number) => FIRST_DAY + random.integer(5, Math.max(5, shape.days - 6 - length));
  switch (kind) {
    case 'spike': {
      const from = inside(3);
      return {
        kind,
        metric,
        campaign,
        from,
        to: from + random.integer(0, 2),
        factor: Math.exp(LEAST_SIGMAS.short * spread * strength),
      };
    }
    case 'dip': {
      const from = inside(3);
      const factor = Math.max(0.02, Math.exp(-LEAST_SIGMAS.short * spread * strength));
      return { kind, metric: 'impressions', campaign, from, to: from + random.integer(0, 2), factor };
    }
    case 'level_shift': {
      const from = FIRST_DAY + random.integer(Math.floor(shape.days * 0.25), Math.floor(shape.days * 0.75));
      const up = random.chance(0.5) ? 1 : -1;
      return {
        kind,
        metric,
        campaign,
        from,
        to: last,
        factor: Math.exp(up * Math.max(0.12, LEAST_SIGMAS.level * spread * strength)),
      };
    }
    case 'trend': {
      const up = random.chance(0.5) ? 1 : -1;
      return {
        kind,
        metric,
        campaign,
        from: FIRST_DAY,
        to: last,
        factor: Math.exp(up * Math.max(0.3, LEAST_SIGMAS.slope * spread * strength)),
      };
    }
    case 'tracking_break': {
      const from = inside(10);
      return {
        kind,
        metric: 'conversions',
        campaign,
        from,
        to: Math.min(last, from + random.integer(4, 30)),
        factor: 0,
      };
    }
    case 'waste':
      return {
        kind,
        metric: 'conversions',
        campaign: campaignAt(random.integer(0, Math.min(2, shape.campaigns - 1))),
        from: FIRST_DAY,
        to: last,
        factor: 0,
      };
    case 'mix_shift':
      return {
        kind,
        metric: null,
        campaign: null,
        from: FIRST_DAY + Math.floor(shape.days / 2),
        to: last,
        factor: random.chance(0.5) ? random.uniform(0.4, 0.6) : random.uniform(1.4, 1.6),
      };
    case 'gap': {
      const from = inside(6);
      return { kind, metric: null, campaign: null, from, to: from + random.integer(0, 5), factor: 0 };
    }
  }
}

function campaignAt(index: number): string {
  const themes = ['Brand', 'Generic', 'Retargeting', 'Shopping', 'Competitor', 'Display', 'Video', 'Local'];
  return `${themes[index % themes.length]} | ${['US', 'UK', 'DE', 'FR', 'ES'][Math.floor(index / themes.length) % 5]}`;
}

/** Relative spread of one day of the metric: the day's noise and chance in counts. */
export function noiseOf(shape: WorldShape, metric: PlantedEvent['metric'], single: boolean): number {
  const rate = metric === 'conversions' ? shape.ctr * shape.cvr : metric === 'impressions' ? 1 : shape.ctr;
  const counts = shape.volume * rate * (single ? 0.6 : shape.campaigns);
  const noise = single ? shape.noise : shape.noise * Math.sqrt(0.25 + 0.75 / shape.campaigns);
  return Math.sqrt(noise ** 2 + 1 / Math.max(counts, 0.3));
}
