import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isoDate } from '#report/calendar.ts';
import { daysOf, HAPPENINGS, PLATFORMS } from '#report/testing/discipline-days.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

type Platform = keyof typeof PLATFORMS;

/** What each discipline would tell an event by. */
const TOLD_BY = {
  'search ads': 'revenue',
  'paid social': 'conversions',
  'organic search': 'clicks',
  'web analytics': 'conversions',
  visits: 'sessions',
  shop: 'orders',
  sales: 'net_sales',
  local: 'calls',
  video: 'views',
  posts: 'profile_visits',
  leads: 'conversions',
} as const satisfies Record<Platform, string>;

const TOLD_AS = {
  halved: ['level_shift', 'down'],
  doubled: ['level_shift', 'up'],
  jumped: ['spike', 'up'],
  collapsed: ['dip', 'down'],
  declined: ['trend', 'down'],
} as const;

const EVENTS: ReadonlySet<string> = new Set(Object.values(TOLD_AS).map(([kind]) => kind));

function eventsIn(platform: Platform, happening: keyof typeof HAPPENINGS, days = 100) {
  const bytes = new TextEncoder().encode(daysOf(platform, HAPPENINGS[happening], { days }));
  const { insights, agency_notes } = createReport(bytes, { file: 'a.csv', sha256: '' });
  const events = (list: typeof insights) =>
    list.filter(({ kind, segment }) => EVENTS.has(kind) && segment === null);
  return { told: events(insights), untold: agency_notes!.insights.map(({ kind }) => kind) };
}

const platforms = Object.keys(PLATFORMS) as Platform[];

describe.each(platforms)('the days of %s', (platform) => {
  it.each(Object.keys(TOLD_AS) as (keyof typeof TOLD_AS)[])(
    'that %s are told first, by what counts',
    (what) => {
      const { told, untold } = eventsIn(platform, what);
      const [kind, direction] = TOLD_AS[what];
      expect(told[0]).toMatchObject({ kind, metric: TOLD_BY[platform], direction });
      expect(untold).not.toContain('partial_period');
    },
  );

  it('that are calm are told to be', () => {
    expect(eventsIn(platform, 'calm')).toEqual({ told: [], untold: [] });
    expect(eventsIn(platform, 'calm', 70).told).toEqual([]);
  });
});

it('who lost and since when is one errand, though it is told in two findings', () => {
  const bytes = new TextEncoder().encode(daysOf('local', HAPPENINGS.halved));
  const { insights, sections } = createReport(bytes, { file: 'a.csv', sha256: '' });
  expect(insights.map(({ kind }) => kind)).toEqual(['moved_locations', 'level_shift']);
  const blocks = sections.flatMap((section) => section.blocks);
  expect(blocks.flatMap((block) => (block.kind === 'actions' ? block.items : []))).toHaveLength(1);
});

describe('what falls while the visits stay', () => {
  const random = () => seededRandom(11);
  const noise = (from: ReturnType<typeof random>) => Math.exp(0.06 * from.normal());
  const late = (day: number) => day >= 65;

  it('is told though it might have wandered by itself', () => {
    const from = random();
    const rows = Array.from({ length: 100 }, (_, day) =>
      ['Organic Search', 'Direct', 'Paid Search'].map((channel, at) => {
        const sessions = from.poisson((900 / (at + 1)) * noise(from));
        const orders = from.poisson(sessions * 0.025);
        const value = orders * 70 * (late(day) ? 0.7 : 1);
        return [isoDate(20_500 + day), channel, sessions, orders, value.toFixed(2)].join(',');
      }),
    ).flat();
    const text = ['Date,Session default channel group,Sessions,Key events,Total revenue', ...rows].join('\n');
    const { insights } = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '' });
    expect(insights).toContainEqual(expect.objectContaining({ metric: 'revenue', direction: 'down' }));
  });

  it('is told of one ad set', () => {
    const from = random();
    const rows = Array.from({ length: 100 }, (_, day) =>
      ['Lookalike', 'Retargeting', 'Broad'].map((name, at) => {
        const impressions = from.poisson((15_000 / (at + 1)) * noise(from));
        const clicks = from.poisson(impressions * 0.0133);
        const results = from.poisson(clicks * (at === 1 && late(day) ? 0.05 : 0.1));
        return [isoDate(20_500 + day), name, (clicks * 0.8).toFixed(2), impressions, clicks, results].join(
          ',',
        );
      }),
    ).flat();
    const text = ['Day,Ad set name,Amount spent (EUR),Impressions,Link clicks,Results', ...rows].join('\n');
    const { insights } = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '' });
    expect(insights[0]).toMatchObject({
      kind: 'level_shift',
      metric: 'conversions',
      direction: 'down',
      segments: [{ value: 'Retargeting' }],
    });
  });
});
