import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { daysOf, HAPPENINGS, PLATFORMS } from '#report/testing/discipline-days.ts';

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
  expect(insights.map(({ kind }) => kind).toSorted()).toEqual(['level_shift', 'moved_locations']);
  const blocks = sections.flatMap((section) => section.blocks);
  expect(blocks.flatMap((block) => (block.kind === 'actions' ? block.items : []))).toHaveLength(1);
});

/** What a month shows at a glance, with eleven days of it left. */
const OF_A_MONTH = {
  level_shift: (day: number) => (day >= 20 ? 0.5 : 1),
  spike: (day: number) => (day === 20 ? 3 : 1),
  dip: (day: number) => (day === 20 || day === 21 ? 0.15 : 1),
};

describe.each([
  ['search ads', 'Generic'],
  ['paid social', 'Retargeting'],
  ['web analytics', 'Direct'],
] as const)('a month of %s', (platform, only) => {
  it.each(Object.keys(OF_A_MONTH) as (keyof typeof OF_A_MONTH)[])('tells the %s of one name', (kind) => {
    const text = daysOf(platform, OF_A_MONTH[kind], { days: 31, only });
    const { insights } = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '' });
    const segment = expect.objectContaining({ value: only });
    expect(insights).toContainEqual(expect.objectContaining({ kind, metric: TOLD_BY[platform], segment }));
  });
});
