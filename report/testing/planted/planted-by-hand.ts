import { measure } from '#report/measure/measure.ts';
import type { Measures } from '#report/measure/measures.ts';
import { worldDataset } from './planted-dataset.ts';
import { seededRandom } from './planted-random.ts';
import type { World, WorldRow } from './planted-world.ts';

/** What a campaign does on the t-th day; figures left out follow from the ones before at fixed rates. */
export type Script = (
  t: number,
  noise: number,
) => Partial<Omit<WorldRow, 'day' | 'campaign' | 'device'>> | null;

/** Names a script's type where it stands. */
export const script = (written: Script): Script => written;
export const steady = script((_, noise) => ({ impressions: 10_000 * noise }));

const FIRST_MONDAY = 20_269;
const CTR = 0.05;
const CPC = 1.5;
const CVR = 0.06;
const ORDER_VALUE = 80;

/** Measures of an account written by hand: `null` leaves the campaign's row out of that day. */
export function byHand(
  days: number,
  campaigns: Record<string, Script>,
  { noise = 0.05, seed = 1 }: { noise?: number; seed?: number } = {},
): Measures {
  const random = seededRandom(seed);
  const rows: WorldRow[] = [];
  for (let t = 0; t < days; t++) {
    for (const [campaign, script] of Object.entries(campaigns)) {
      const given = script(t, Math.exp(random.normal() * noise));
      if (!given) continue;
      const impressions = Math.round(given.impressions ?? 10_000);
      const clicks = Math.round(given.clicks ?? impressions * CTR);
      const conversions = Math.round(given.conversions ?? random.poisson(clicks * CVR));
      rows.push({
        day: FIRST_MONDAY + t,
        campaign,
        device: 'mobile',
        impressions,
        clicks,
        cost: given.cost ?? clicks * CPC,
        conversions,
        revenue: given.revenue ?? conversions * ORDER_VALUE,
      });
    }
  }
  const shape = {} as World['shape'];
  return measure(worldDataset({ seed, rows, campaigns: Object.keys(campaigns), events: [], shape }));
}

/** The day number of the t-th day of such an account; its first day is a Monday. */
export function dayAt(t: number): number {
  return FIRST_MONDAY + t;
}
