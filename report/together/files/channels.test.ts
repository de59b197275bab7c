import { describe, expect, it } from 'vitest';
import { exactSum } from '#report/metrics/exact-sum.ts';
import { isoDate } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { joinChannels } from './channels.ts';
import type { Channel } from './channel.ts';
import { readUploads } from './upload.ts';

const encoder = new TextEncoder();

function channelsOf(...texts: string[]): Channel[] {
  return joinChannels(
    readUploads(
      texts.map((text, index) => ({
        file: `file-${index}.csv`,
        // Told by its content, as in the product: the order of upload says nothing.
        sha256: text.slice(0, 400),
        bytes: encoder.encode(text),
      })),
    ),
  );
}

function total(channel: Channel, metric: MetricKey): number | null {
  const column = channel.dataset.values[metric];
  return column === undefined ? null : exactSum(column.values, column.decimals);
}

/** Of every channel that tells it. */
const sumsOf = (channels: readonly Channel[], metric: MetricKey) =>
  channels.flatMap((channel) => total(channel, metric) ?? []);

const days = (month: number, count: number, from = 1) =>
  Array.from(
    { length: count },
    (_, at) => `2026-${String(month).padStart(2, '0')}-${String(from + at).padStart(2, '0')}`,
  );

interface Shape {
  by?: string;
  names?: string[];
  extra?: number;
  header?: string;
}

function googleAds(
  dates: string[],
  { by = 'Campaign', names = ['Brand', 'Generic'], extra = 0 }: Shape = {},
): string {
  const rows = dates.flatMap((date, at) =>
    names.map(
      (name, n) => `${date},${name},${100 + at},${10 + n + extra},${(5 + n + at / 100).toFixed(2)},${n + 1}`,
    ),
  );
  return [`Day,${by},Impr.,Clicks,Cost,Conversions`, ...rows, ''].join('\n');
}

const withAccount = (text: string, account: string) =>
  text.replaceAll(/^(2026-[^,]*),/gm, `$1,${account},`).replace('Day,', 'Day,Account,');

const metaMonth = (month: number, last: number, clicks: number) =>
  [
    'Reporting starts,Reporting ends,Campaign name,Impressions,Link clicks,Amount spent (EUR)',
    `2026-${month}-01,2026-${month}-${last},Prospecting,9000,${clicks},410.20`,
    `2026-${month}-01,2026-${month}-${last},Retargeting,4000,80,210.10`,
    '',
  ].join('\n');

const shopify = (columns: string, dates: string[], rows: string[]) =>
  [`Day,${columns}`, ...dates.flatMap((date) => rows.map((row) => `${date},${row}`)), ''].join('\n');

const metaIn = (currency: string) =>
  `Day,Campaign name,Amount spent (${currency}),Impressions,Link clicks\n2026-10-01,A,12.50,100,5\n2026-10-02,A,10.00,90,4\n`;

/** The same period by country, with so many events in the first of two. */
function countries(events: number): string[] {
  return [
    'Country,Active users,Engaged sessions,Event count,Key events',
    `Austria,40,30,${events},11`,
    'Italy,15,9,100,2',
  ];
}

describe('files of one account', () => {
  it('that follow each other are one series', () => {
    const [channel, ...others] = channelsOf(googleAds(days(10, 31)), googleAds(days(9, 30)));
    expect(others).toEqual([]);
    expect(channel!.platform).toBe('google_ads');
    expect(channel!.dataset.rows).toBe(122);
    expect(total(channel!, 'clicks')).toBe(61 * 21);
    expect(channel!.covered.map(({ from, to }) => [isoDate(from), isoDate(to)])).toEqual([
      ['2026-09-01', '2026-10-31'],
    ]);
  });

  it('that are the same export twice count once', () => {
    const [channel] = channelsOf(googleAds(days(10, 31)), googleAds(days(10, 31)));
    expect(total(channel!, 'clicks')).toBe(31 * 21);
    expect(channel!.joins).toMatchObject([{ kind: 'duplicate', files: [0, 1] }]);
  });

  it('that overlap count each day once', () => {
    const [channel] = channelsOf(
      googleAds(days(10, 20)),
      googleAds(days(10, 31).slice(0, 20).concat(days(11, 5))),
    );
    expect(total(channel!, 'clicks')).toBe(25 * 21);
  });

  it('that restate days are told by the later one, on these days alone', () => {
    const first = googleAds(days(10, 31));
    const restated = googleAds(days(10, 7, 25), { extra: 3 });
    const [channel] = channelsOf(first, restated);
    expect(total(channel!, 'clicks')).toBe(24 * 21 + 7 * 27);
    const [join] = channel!.joins;
    expect(join).toMatchObject({ kind: 'restated', files: [0, 1] });
    expect(join!.kind === 'restated' && join!.changed).toEqual(
      expect.arrayContaining([{ metric: 'clicks', before: 7 * 21, now: 7 * 27 }]),
    );
    const [back] = channelsOf(restated, first);
    expect(total(back!, 'clicks')).toBe(31 * 21);
  });

  it('that break the same days down otherwise are never added, and lend their breakdown', () => {
    const [channel] = channelsOf(
      googleAds(days(10, 31), { by: 'Device', names: ['Mobile', 'Desktop'] }),
      googleAds(days(10, 31)),
    );
    expect(total(channel!, 'clicks')).toBe(31 * 21);
    expect(channel!.views).toHaveLength(1);
    expect(channel!.views[0]!.differs).toEqual([]);
  });

  it('whose totals differ are both said', () => {
    const [channel] = channelsOf(
      googleAds(days(10, 31)),
      googleAds(days(10, 31), { by: 'Device', names: ['Mobile', 'Desktop'], extra: 1 }),
    );
    expect(channel!.views[0]!.differs).toEqual([{ metric: 'clicks', base: 31 * 21, view: 31 * 23 }]);
  });

  it('of one period without days are held against each other as a whole', () => {
    const about = [
      '# ---',
      '# Pages: Page path',
      '# Account: Harbour Tea',
      '# Start date: 20261001',
      '# End date: 20261008',
      '# ---',
    ];
    const pages = [
      'Page path and screen class,Views,Active users,Event count,Key events',
      '/,60,40,300,9',
      '/shop,20,15,100,4',
    ];
    const differs = (events: number) =>
      channelsOf([...about, ...pages].join('\n'), [...about, ...countries(events)].join('\n')).flatMap(
        ({ views }) => views.flatMap((view) => view.differs),
      );
    expect(differs(300)).toEqual([]);
    expect(differs(250)).toEqual([{ metric: 'events', base: expect.any(Number), view: expect.any(Number) }]);
  });

  it('that have no figure in common are channels of their own, and a third a look at the one it shares figures with', () => {
    const dates = days(10, 31);
    const sales = shopify('Product title,Net items sold,Gross sales,Net sales,Total sales,Orders', dates, [
      'Cot,1,400.00,380.00,418.00,1',
      'Sheet,2,60.00,60.00,66.00,2',
    ]);
    const visits = shopify('Online store visitors,Sessions', dates, ['152,168']);
    const devices = shopify('Device type,Online store visitors,Sessions', dates, [
      'Mobile,90,100',
      'Desktop,62,68',
    ]);
    for (const files of [
      [sales, visits, devices],
      [devices, visits, sales],
    ]) {
      const channels = channelsOf(...files);
      expect(channels.map(({ platform }) => platform)).toEqual(['shopify', 'shopify']);
      const [shop] = channels.filter(({ dataset }) => dataset.values.orders !== undefined);
      const [visited] = channels.filter(({ dataset }) => dataset.values.sessions !== undefined);
      expect(total(shop!, 'orders')).toBe(31 * 3);
      expect(total(visited!, 'sessions')).toBe(31 * 168);
      expect([shop!.views.length, visited!.views.length]).toEqual([0, 1]);
    }
  });

  it('are led by the one that tells what was sold, though another knows more days', () => {
    const sales = shopify('Product title,Net items sold,Net sales,Total sales,Orders', days(10, 20), [
      'Cot,1,380.00,418.00,1',
      'Sheet,2,60.00,66.00,2',
    ]);
    const funnel = shopify('Online store visitors,Sessions,Orders', days(10, 31), ['152,168,3']);
    const channels = channelsOf(funnel, sales);
    expect(sumsOf(channels, 'revenue')).toEqual([20 * (418 + 66)]);
    // The visits stand by themselves, without the orders that both tell.
    expect(sumsOf(channels, 'sessions')).toEqual([31 * 168]);
    expect(sumsOf(channels, 'orders')).toHaveLength(1);
  });

  it('lend a breakdown of their own where they tell nothing further about the client', () => {
    const withDevices = googleAds(days(10, 31), { by: 'Device', names: ['Mobile', 'Desktop'] }).replaceAll(
      /,\d+$/gm,
      '',
    );
    const [channel, ...others] = channelsOf(
      withDevices.replace('Cost,Conversions', 'Cost'),
      googleAds(days(10, 31)),
    );
    expect(others).toEqual([]);
    expect(total(channel!, 'conversions')).toBe(31 * 3);
    expect(channel!.views).toHaveLength(1);
  });

  it('that share some figures, and have others each, restate nothing', () => {
    const sales = shopify('Orders,Net sales,Total sales', days(10, 31), ['3,440.00,484.00']);
    const visits = shopify('Online store visitors,Sessions,Orders', days(10, 31), ['152,168,3']);
    for (const files of [
      [sales, visits],
      [visits, sales],
    ]) {
      const channels = channelsOf(...files);
      expect(sumsOf(channels, 'revenue')).toEqual([31 * 484]);
      expect(sumsOf(channels, 'orders')).toEqual([31 * 3]);
      expect(sumsOf(channels, 'sessions')).toEqual([31 * 168]);
    }
  });

  it('that were split by campaign are whole again', () => {
    const whole = channelsOf(googleAds(days(10, 31)));
    const split = channelsOf(
      googleAds(days(10, 31), { names: ['Brand'] }),
      googleAds(days(10, 31), { names: ['Generic'] }).replaceAll(/,10,(5\.\d\d),1/g, (_, cost: string) => {
        const moved = (Number(cost) + 1).toFixed(2);
        return `,11,${moved},2`;
      }),
    );
    for (const metric of ['clicks', 'cost', 'conversions'] as const)
      expect(total(split[0]!, metric)).toBe(total(whole[0]!, metric));
    expect(split[0]!.dataset.segments.map(({ dimension }) => dimension)).toContain('campaign');
  });

  it('of two accounts are added', () => {
    const [channel] = channelsOf(
      withAccount(googleAds(days(10, 31)), 'Shop DE'),
      withAccount(googleAds(days(10, 31)), 'Shop AT'),
    );
    expect(total(channel!, 'clicks')).toBe(2 * 31 * 21);
    expect(channel!.joins).toMatchObject([{ kind: 'accounts' }]);
  });

  it('of whole months without days are a course by month', () => {
    const [channel] = channelsOf(metaMonth(10, 31, 150), metaMonth(11, 30, 170));
    expect(channel!.dataset.time).toMatchObject({ grain: 'month' });
    expect(total(channel!, 'clicks')).toBe(150 + 170 + 160);
  });

  it('are the same whatever the order of upload', () => {
    const files = [
      googleAds(days(9, 30)),
      googleAds(days(10, 31)),
      googleAds(days(8, 31), { names: ['Brand', 'Sale'] }),
    ];
    const [a] = channelsOf(...files);
    const [b] = channelsOf(...files.toReversed());
    expect(b!.dataset.values).toEqual(a!.dataset.values);
    expect(b!.dataset.segments).toEqual(a!.dataset.segments);
  });
});

it('keeps files of unknown platforms apart whose columns have other names, and joins those that have the same', () => {
  const dates = days(10, 20);
  const table = (columns: string, row: string) =>
    [columns, ...dates.flatMap((date) => ['Sofas', 'Beds'].map((name) => `${date},${name},${row}`)), ''].join(
      '\n',
    );
  const one = table('week_day,campaign_name,cost,impressions,clicks,conv_value', '20.00,900,40,80.00');
  const other = table(
    'date,campaign_name,spend,impressions,link_clicks,purchase_value',
    '30.00,700,20,50.00',
  );
  const sums = channelsOf(one.replace('week_day', 'day'), other).map((channel) => total(channel, 'cost'));
  expect(new Set(sums)).toEqual(new Set([20 * 2 * 20, 20 * 2 * 30]));
  const restated = other.replaceAll('30.00', '31.00');
  expect(channelsOf(other, restated).map((channel) => total(channel, 'cost'))).toEqual([20 * 2 * 31]);
});

it('keeps platforms and currencies apart', () => {
  const channels = channelsOf(googleAds(days(10, 31)), metaIn('EUR'), metaIn('CHF'));
  expect(channels.map(({ platform, currency }) => [platform, currency])).toEqual([
    ['google_ads', null],
    ['meta_ads', 'CHF'],
    ['meta_ads', 'EUR'],
  ]);
});

const devicesInOctober = (extra: number) =>
  `Device report\n"October 1, 2026 - October 31, 2026"\nDevice,Impr.,Clicks,Cost\nMobile,6000,${31 * 21 + extra},100\nDesktop,231,0,${(341 + 31 * 0.3 - 100).toFixed(2)}\n`;
it('holds a table of months against the months of a daily one', () => {
  for (const [extra, differs] of [
    [0, []],
    [99, [{ metric: 'clicks', base: 31 * 21, view: 31 * 21 + 99 }]],
  ] as const) {
    const [channel] = channelsOf(googleAds(days(10, 31)), devicesInOctober(extra));
    expect(channel!.views[0]!.differs.filter(({ metric }) => metric === 'clicks')).toEqual(differs);
  }
});
