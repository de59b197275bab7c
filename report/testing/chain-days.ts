import { isoDate } from '#report/calendar.ts';
import { seededRandom } from './planted/planted-random.ts';

/** How many times its usual each link of the chain is, on a day in the last five weeks. */
export interface Links {
  volume?: number;
  ctr?: number;
  cvr?: number;
  value?: number;
  price?: number;
  position?: number;
}

interface Day {
  name: string;
  /** What is seen or visited, who clicks, who buys, what they pay, and what the clicks cost. */
  volume: number;
  clicks: number;
  orders: number;
  value: number;
  cost: number;
  position: number;
}

/** What a platform shows of a day, and its usual: volume of the largest segment, rates, value of an order. */
interface Chain {
  header: string;
  names: readonly string[];
  usual: { volume: number; ctr: number; cvr: number; value: number };
  row(day: Day): (string | number)[];
}

export const CHAINS = {
  'search ads': {
    header: 'Day,Campaign,Cost,Clicks,Impr.,Conversions,Conv. value',
    names: ['Brand', 'Generic', 'Shopping'],
    usual: { volume: 9000, ctr: 0.033, cvr: 0.1, value: 60 },
    row: ({ name, volume, clicks, orders, value, cost }) => [
      name,
      cost.toFixed(2),
      clicks,
      volume,
      orders,
      value.toFixed(2),
    ],
  },
  'paid social': {
    header: 'Day,Ad set name,Amount spent (EUR),Impressions,Link clicks,Results',
    names: ['Lookalike', 'Retargeting', 'Broad'],
    usual: { volume: 15_000, ctr: 0.0133, cvr: 0.1, value: 0 },
    row: ({ name, volume, clicks, orders, cost }) => [name, cost.toFixed(2), volume, clicks, orders],
  },
  'organic search': {
    header: 'Date,Clicks,Impressions,Position',
    names: [''],
    usual: { volume: 20_000, ctr: 0.03, cvr: 0, value: 0 },
    row: ({ clicks, volume, position }) => [clicks, volume, position.toFixed(2)],
  },
  'web analytics': {
    header: 'Date,Session default channel group,Sessions,Key events,Total revenue',
    names: ['Organic Search', 'Direct', 'Paid Search'],
    usual: { volume: 900, ctr: 1, cvr: 0.025, value: 70 },
    row: ({ name, volume, orders, value }) => [name, volume, orders, value.toFixed(2)],
  },
  shop: {
    header: 'Day,Orders,Net sales',
    names: [''],
    usual: { volume: 60, ctr: 1, cvr: 1, value: 80 },
    row: ({ volume, value }) => [volume, value.toFixed(2)],
  },
} satisfies Record<string, Chain>;

const DAYS = 100;
const FIRST_DAY = 20_500;
export const CHANGED_FROM = isoDate(FIRST_DAY + DAYS - 35);
const WEEK = [1, 1.05, 1.02, 1, 0.98, 0.75, 0.7];

/** A hundred days in which some links change five weeks before the end, everywhere or in one segment. */
export function chainOf(platform: keyof typeof CHAINS, links: Links, only?: string): string {
  const { header, names, usual, row }: Chain = CHAINS[platform];
  const random = seededRandom(11);
  const lines = [header];
  for (let day = 0; day < DAYS; day++) {
    for (const [at, name] of names.entries()) {
      const isChanged = day >= DAYS - 35 && (only === undefined || only === name);
      const {
        volume: more = 1,
        ctr = 1,
        cvr = 1,
        value = 1,
        price = 1,
        position: place = 1,
      } = isChanged ? links : {};
      const expected = (usual.volume / (at + 1)) * WEEK[day % 7]! * more * Math.exp(0.06 * random.normal());
      const volume = random.poisson(expected);
      const clicks = usual.ctr === 1 ? volume : random.poisson(volume * usual.ctr * ctr);
      const orders = usual.cvr === 1 ? clicks : random.poisson(clicks * usual.cvr * cvr);
      const paid = orders * usual.value * value * Math.exp(0.03 * random.normal());
      const cost = clicks * 1.1 * price;
      const position = 8 * place * Math.exp(0.01 * random.normal());
      if (volume > 0 || more > 0)
        lines.push(
          [
            isoDate(FIRST_DAY + day),
            ...row({ name, volume, clicks, orders, value: paid, cost, position }),
          ].join(','),
        );
    }
  }
  return `${lines.join('\n')}\n`;
}
