import { normalQuantile } from '#report/mathematics/distributions.ts';
import { buildWorld, type PlantedEvent, type World, type WorldRow } from './planted-world.ts';

const METRICS = ['impressions', 'clicks', 'conversions'] as const;
/** So many times the volume leaves nothing of chance in counts. */
const WITHOUT_CHANCE = 1e6;
/** Rarer counts a day have no even noise. */
const LEAST_USUAL = 8;
const LONGEST = 3;
/** One false alarm in twenty files; windows of one to three days count as two looks a day. */
const ALPHA = 0.05;
const LOOKS_A_DAY = 2 * 2;
/** How the world mixes noise that all campaigns share with noise of their own. */
const SHARED = 0.5;
const OWN = 0.87;

interface Series {
  actual: Float64Array;
  usual: Float64Array;
  /** Variance of one day's logarithm beyond chance in counts. */
  swings: number;
  campaign: string | null;
}

/**
 * Whether a short event would be seen by somebody who is told what findings must learn from the file: what is usual
 * on each day of each campaign, and how much noise there is. What even this reader misses is not in the data.
 */
export function isSeenByKnownNoise(world: World): boolean {
  const [event] = world.events;
  const all = seriesOf(world);
  const limit = normalQuantile(ALPHA / (all.length * world.shape.days * LOOKS_A_DAY));
  const near = all.filter(({ campaign }) => campaign === null || campaign === event!.campaign);
  return near.some((series) => exceeds(series, event!, world.rows[0]!.day, limit));
}

function exceeds(
  { actual, usual, swings }: Series,
  event: PlantedEvent,
  first: number,
  limit: number,
): boolean {
  const sign = event.factor > 1 ? 1 : -1;
  for (let from = event.from - first - LONGEST + 1; from <= event.to - first; from++) {
    let sum = 0;
    let variance = 0;
    for (let day = Math.max(0, from); day < Math.min(actual.length, from + LONGEST); day++) {
      sum += sign * Math.log((actual[day]! + 0.5) / (usual[day]! + 0.5));
      variance += swings + 1 / (usual[day]! + 0.5);
      if (first + day >= event.from && sum > limit * Math.sqrt(variance)) return true;
    }
  }
  return false;
}

function seriesOf(world: World): Series[] {
  const { shape, seed, campaigns, rows } = world;
  const calm = buildWorld(seed, { ...shape, noise: 0, volume: shape.volume * WITHOUT_CHANCE }, []);
  return [null, ...campaigns].flatMap((campaign) => {
    const shares = (campaign === null ? campaigns : [campaign]).map((one) => total(calm.rows, one));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const evened = shares.reduce((sum, share) => sum + (share / whole) ** 2, 0);
    const swings = shape.noise ** 2 * (SHARED ** 2 + OWN ** 2 * evened);
    return METRICS.flatMap((metric) => {
      const actual = daily(rows, campaign, metric, shape.days);
      const usual = daily(calm.rows, campaign, metric, shape.days).map((x) => x / WITHOUT_CHANCE);
      const mean = usual.reduce((sum, x) => sum + x, 0) / usual.length;
      return mean < LEAST_USUAL ? [] : [{ actual, usual, swings, campaign }];
    });
  });
}

function daily(
  rows: WorldRow[],
  campaign: string | null,
  metric: (typeof METRICS)[number],
  days: number,
): Float64Array {
  const sums = new Float64Array(days);
  for (const row of rows) {
    if (campaign === null || row.campaign === campaign) sums[row.day - rows[0]!.day]! += row[metric];
  }
  return sums;
}

function total(rows: WorldRow[], campaign: string): number {
  return rows.reduce((sum, row) => sum + (row.campaign === campaign ? row.impressions : 0), 0);
}
