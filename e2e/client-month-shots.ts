import type { Page } from '@playwright/test';
import type { ClientFile } from '../contract/clients/client-data.ts';
import type { ClientGoal, GoalStanding } from '../contract/clients/goals.ts';
import { googleAds, metaAds, shopOrders } from './month-exports.ts';
import { addClient, addFiles, chooseFiles, seen } from './report-steps.ts';
import { memberShots, showWhole, type Shot } from './shot.ts';

const CLIENT = 'Alder & Pine Outdoor';
const DATA = '**/api/clients/*/data';
const GOALS = '**/api/clients/*/goals';
const BEHIND = '**/api/goals/behind';

const answer = (page: Page, address: string, json: unknown) =>
  page.route(address, (route) => route.fulfill({ json }));

/** A client's data and goals, and reports over several files. */
export function clientMonthShots(url: string): readonly Shot[] {
  const open = async (page: Page, tab: string) => {
    const { id } = await addClient(page, CLIENT, url);
    await page.goto(`/dashboard/clients/${id}?tab=${tab}`);
    await page.getByRole('tab', { name: 'Data' }).waitFor();
  };
  return memberShots(url, {
    'client-data-none': async (page) => {
      await answer(page, DATA, { files: [], bytes: 0 });
      await open(page, 'data');
      await page.getByRole('heading', { name: 'No data yet' }).waitFor();
    },
    'client-data': async (page) => {
      await answer(page, DATA, { files: FILES, bytes: FILES.reduce((sum, { bytes }) => sum + bytes, 0) });
      await open(page, 'data');
      await page.getByRole('button', { name: /Meta Ads, October 2026/ }).focus();
    },
    'client-data-remove': async (page) => {
      await answer(page, DATA, { files: FILES, bytes: 1 });
      await answer(page, '**/dependents', {
        reports: [
          { id: 'a', name: 'Marketing report, October 2026', created_at: '2026-11-02T09:00:00Z' },
          { id: 'b', name: 'Marketing report, September 2026', created_at: '2026-10-02T09:00:00Z' },
        ],
        leaves_gap: [{ from: '2026-10-15', to: '2026-10-31' }],
      });
      await open(page, 'data');
      await page
        .getByRole('button', { name: /^Remove meta/ })
        .first()
        .click();
      await page.getByText('2 reports were made with it').waitFor();
    },
    'client-goals-none': async (page) => {
      await answer(page, GOALS, { goals: [] });
      await open(page, 'goals');
      await page.getByRole('heading', { name: 'No goals yet' }).waitFor();
    },
    'client-goals': async (page) => {
      await answer(page, DATA, { files: FILES, bytes: 1 });
      await answer(page, GOALS, { goals: GOALS_SET });
      await open(page, 'goals');
      await page.getByRole('list', { name: 'Goals' }).waitFor();
    },
    'client-goal-new': async (page) => {
      await answer(page, DATA, { files: FILES, bytes: 1 });
      await answer(page, GOALS, { goals: GOALS_SET });
      await open(page, 'goals');
      await page.getByRole('button', { name: 'Set a goal' }).click();
    },
    'dashboard-behind': async (page) => {
      await answer(page, BEHIND, {
        clients: [
          { client: { id: 'a', name: CLIENT }, goals: GOALS_SET.slice(1, 4) },
          { client: { id: 'b', name: 'Tidewater Hotels' }, goals: GOALS_SET.slice(1, 2) },
        ],
      });
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Behind their goals' }).waitFor();
    },
    'dashboard-several-files': async (page) => {
      await page.goto('/dashboard');
      await chooseFiles(page, [
        googleAds({ month: 10 }),
        metaAds({ month: 10 }),
        shopOrders({ month: 10 }),
        { name: 'notes.csv', bytes: new Uint8Array(0) },
      ]);
      await (await seen(page)).getByRole('list', { name: 'Key figures' }).waitFor();
    },
    'report-dialog-several': async (page) => {
      const client = await addClient(page, CLIENT, url);
      const earlier = [googleAds({ month: 9 }, 8), metaAds({ month: 9, to: 20 }), shopOrders({ month: 9 })];
      await addFiles(page, client, earlier, url);
      await page.goto('/dashboard');
      await chooseFiles(page, [
        googleAds({ month: 10 }),
        metaAds({ month: 10, to: 28 }),
        shopOrders({ month: 10 }),
      ]);
      await page.getByRole('button', { name: 'New Report' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('@client.example').click();
      await dialog.getByRole('list', { name: 'Key figures' }).waitFor();
      await showWhole(page);
    },
  });
}

const FILE: ClientFile = {
  id: '0',
  name: 'export.csv',
  bytes: 412_000,
  rows: 1240,
  platform: null,
  currency: 'EUR',
  covered: [],
  uploaded_at: '2026-11-02T09:12:00Z',
  uploaded_by: 'Robin Ferreira',
  reports: 1,
  unread: false,
  url: '#',
};

function file(platform: string, from: string, to: string, part: Partial<ClientFile> = {}): ClientFile {
  const name = `${platform.replace('_', '-')}-${from.slice(0, 7)}.csv`;
  return { ...FILE, id: `${platform} ${from}`, name, platform, covered: [{ from, to }], ...part };
}

const FILES: readonly ClientFile[] = [
  file('google_ads', '2025-10-01', '2026-06-30', { bytes: 2_412_000, rows: 14_022, reports: 3 }),
  file('google_ads', '2026-07-01', '2026-11-16', { bytes: 912_000, rows: 5022, reports: 2 }),
  file('meta_ads', '2026-01-12', '2026-05-31'),
  file('meta_ads', '2026-07-01', '2026-10-11', { reports: 2 }),
  file('meta_ads', '2026-10-15', '2026-10-31', { uploaded_by: 'Sam Okafor', reports: 2 }),
  file('shopify', '2026-06-01', '2026-10-31', { bytes: 6_100_000, rows: 21_804 }),
  file('shopify', '2026-10-20', '2026-11-16', { bytes: 640_000, rows: 2210, reports: 0 }),
  file('mailchimp', '2026-09-01', '2026-10-31', { currency: null, rows: 18, bytes: 3200 }),
];

const OVER: GoalStanding = {
  month: '2026-10',
  actual: 438,
  projected: 438,
  low: null,
  high: null,
  pace_kept: null,
  pace_needed: null,
  status: 'met',
  until: '2026-10-31',
};
const UNDER_WAY: GoalStanding = {
  month: '2026-11',
  actual: 181,
  projected: 339.4,
  low: 312.2,
  high: 366.6,
  pace_kept: 11.3,
  pace_needed: 15.6,
  status: 'behind',
  until: '2026-11-16',
};

function goal(id: string, part: Partial<ClientGoal>): ClientGoal {
  return {
    id,
    metric: 'conversions',
    month: null,
    channel: null,
    kind: 'at_least',
    target: 400,
    standing: null,
    ...part,
  };
}

const GOALS_SET: readonly ClientGoal[] = [
  goal('a', { month: '2026-10', standing: OVER }),
  goal('b', { standing: UNDER_WAY }),
  goal('c', {
    metric: 'cost',
    kind: 'budget',
    channel: 'google_ads',
    target: 12_000,
    standing: {
      ...UNDER_WAY,
      actual: 8020,
      projected: 15_037,
      low: 14_200,
      high: 15_900,
      pace_kept: 501.25,
      pace_needed: 284.29,
    },
  }),
  goal('d', {
    metric: 'cpa',
    kind: 'at_most',
    target: 30,
    month: '2026-10',
    standing: { ...OVER, actual: 34.2, projected: 34.2, status: 'missed' },
  }),
  goal('e', {
    metric: 'revenue',
    target: 45_000,
    standing: {
      ...UNDER_WAY,
      actual: 26_400,
      projected: 49_500,
      low: 46_900,
      high: 52_100,
      pace_kept: 1650,
      pace_needed: 1328.57,
      status: 'on_track',
    },
  }),
  goal('f', { metric: 'sessions', channel: 'ga4', target: 20_000 }),
];
