import { isoDate } from '#report/calendar.ts';
import { seededRandom, type Random } from './planted/planted-random.ts';

/** What happens in a file: the share of its usual that a day has. */
export type Happening = (day: number, days: number) => number;

/** Events that a reader sees at a glance, in the last forty days of the file. */
export const HAPPENINGS = {
  calm: () => 1,
  halved: (day, days) => (day >= days - 40 ? 0.5 : 1),
  doubled: (day, days) => (day >= days - 40 ? 2 : 1),
  jumped: (day, days) => (day === days - 20 ? 3 : 1),
  collapsed: (day, days) => (day === days - 20 || day === days - 19 ? 0.15 : 1),
  declined: (day, days) => 1 - (0.5 * day) / days,
} satisfies Record<string, Happening>;

interface Platform {
  header: readonly string[];
  /** Where each day has a row for each of them, the second half as large as the first, and so on. */
  names?: readonly string[];
  /** The figures of a row for so much of a usual day. */
  row(random: Random, share: number): (string | number)[];
}

/** How platforms of each discipline export days. */
export const PLATFORMS = {
  'search ads': {
    header: ['Day', 'Campaign', 'Cost', 'Clicks', 'Impr.', 'Conversions', 'Conv. value'],
    names: ['Brand', 'Generic', 'Shopping'],
    row: (random, share) => {
      const [clicks, conversions] = [random.poisson(300 * share), random.poisson(30 * share)];
      const cost = (clicks * 1.1).toFixed(2);
      return [cost, clicks, random.poisson(9000 * share), conversions, (conversions * 60).toFixed(2)];
    },
  },
  'paid social': {
    header: ['Day', 'Ad set name', 'Amount spent (EUR)', 'Impressions', 'Link clicks', 'Results'],
    names: ['Lookalike', 'Retargeting', 'Broad'],
    row: (random, share) => {
      const clicks = random.poisson(200 * share);
      return [(clicks * 0.8).toFixed(2), random.poisson(15_000 * share), clicks, random.poisson(20 * share)];
    },
  },
  'organic search': {
    header: ['Date', 'Clicks', 'Impressions', 'CTR', 'Position'],
    row: (random, share) => {
      const [clicks, impressions] = [random.poisson(600 * share), random.poisson(20_000 * share)];
      return [clicks, impressions, `${((100 * clicks) / impressions).toFixed(2)}%`, '8.1'];
    },
  },
  'web analytics': {
    header: ['Date', 'Session default channel group', 'Sessions', 'Engaged sessions', 'Key events'],
    names: ['Organic Search', 'Direct', 'Paid Search'],
    row: (random, share) => {
      const sessions = random.poisson(900 * share);
      return [sessions, Math.round(sessions * 0.6), random.poisson(20 * share)];
    },
  },
  visits: {
    header: ['Date', 'Sessions', 'Users', 'Views'],
    row: (random, share) => {
      const sessions = random.poisson(900 * share);
      return [sessions, Math.round(sessions * 0.8), random.poisson(2500 * share)];
    },
  },
  shop: {
    header: ['Day', 'Orders', 'Gross sales', 'Net sales'],
    row: (random, share) => {
      const orders = random.poisson(60 * share);
      return [orders, (orders * 80).toFixed(2), (orders * 72).toFixed(2)];
    },
  },
  sales: {
    header: ['Day', 'Gross sales', 'Net sales'],
    row: (random, share) => {
      const orders = random.poisson(60 * share);
      return [(orders * 80).toFixed(2), (orders * 72).toFixed(2)];
    },
  },
  local: {
    header: ['Date', 'Location', 'Calls', 'Direction requests', 'Website clicks'],
    names: ['Bonn', 'Kiel', 'Ulm'],
    row: (random, share) => [25, 40, 60].map((usual) => random.poisson(usual * share)),
  },
  video: {
    header: ['Date', 'Views', 'Watch time (hours)', 'Subscribers', 'Impressions'],
    row: (random, share) => {
      const views = random.poisson(2000 * share);
      return [views, (views * 0.06).toFixed(1), random.poisson(15 * share), random.poisson(30_000 * share)];
    },
  },
  posts: {
    header: ['Date', 'Reach', 'Impressions', 'Profile visits'],
    row: (random, share) => [3000, 5000, 120].map((usual) => random.poisson(usual * share)),
  },
  leads: {
    header: ['Date', 'Source', 'Leads'],
    names: ['Web form', 'Google Ads', 'Referral'],
    row: (random, share) => [random.poisson(14 * share)],
  },
} satisfies Record<string, Platform>;

const FIRST_DAY = 20_500;
/** Monday to Sunday. */
const WEEK = [1, 1.05, 1.02, 1, 0.98, 0.75, 0.7];

/** A file of so many days, in which this happens: everywhere, or in `only` one of its names. */
export function daysOf(
  platform: keyof typeof PLATFORMS,
  happening: Happening,
  { days = 100, seed = 11, only }: { days?: number; seed?: number; only?: string } = {},
): string {
  const { header, names = [''], row }: Platform = PLATFORMS[platform];
  const random = seededRandom(seed);
  const lines = [header.join(',')];
  for (let day = 0; day < days; day++) {
    for (const [at, name] of names.entries()) {
      const happens = only === undefined || only === name ? happening(day, days) : 1;
      const share = happens * WEEK[(FIRST_DAY + day + 3) % 7]!;
      const own = name === '' ? [] : [name];
      lines.push([isoDate(FIRST_DAY + day), ...own, ...row(random, share / (at + 1))].join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}
