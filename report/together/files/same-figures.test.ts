import { describe, expect, it } from 'vitest';
import { exactSum } from '#report/metrics/exact-sum.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { joinChannels } from './channels.ts';
import { readUploads } from './upload.ts';

const encoder = new TextEncoder();
const DAYS = Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);

function sums(
  files: readonly string[][],
  metric: MetricKey,
  names: readonly string[] = [],
): (number | null)[] {
  const uploads = readUploads(
    files.map((lines, at) => ({
      file: `${names[at] ?? at}.csv`,
      sha256: lines.join('').slice(0, 80),
      bytes: encoder.encode([...lines, ''].join('\n')),
    })),
  );
  return joinChannels(uploads)
    .map(({ dataset: { values } }) => values[metric])
    .map((column) => (column === undefined ? null : exactSum(column.values, column.decimals)));
}

/** 30 × 100 impressions, 10 clicks and 5 of cost, in tables whose columns are called differently. */
const daily = ['Datum,Einblendungen,Klicks,Kosten', ...DAYS.map((day) => `${day},100,10,5.00`)].map((line) =>
  line.replace('Einblendungen', 'Impressionen'),
);
const keywords = [
  'Keyword;Match;Shown;Clicked;Spend',
  'boots;exact;1800;210;90.00',
  'socks;broad;1201;90;60.00',
].map((line) => line.replaceAll(';', ','));
const devices = [
  'Device,Times shown,Times clicked,Ad spend',
  'Mobile,2500,250,120.00',
  'Desktop,500,50,30.00',
];

describe('tables of no known platform that add up to the same', () => {
  it('are looks at one source, whatever their columns are called and whichever comes first', () => {
    for (const files of [
      [daily, keywords, devices],
      [devices, keywords, daily],
    ]) {
      expect(sums(files, 'cost')).toEqual([150]);
      expect(sums(files, 'impressions')).toEqual([3000]);
    }
  });

  it('are added where they differ in one figure', () => {
    const other = devices.map((line) => line.replace('30.00', '80.00'));
    expect(sums([daily, other], 'cost').toSorted()).toEqual([150, 200]);
  });

  it('are added where one figure is all they share', () => {
    const other = ['Device,Ad spend,Opens', 'Mobile,120.00,5', 'Desktop,30.00,9'];
    expect(sums([daily, other], 'cost')).toEqual([150, 150]);
  });

  it('are added where their files are named after two platforms', () => {
    expect(sums([daily, keywords], 'cost', ['google', 'facebook'])).toEqual([150, 150]);
    expect(sums([daily, keywords], 'cost', ['google days', 'google keywords'])).toEqual([150]);
  });

  it('are added where they are of other days', () => {
    const august = daily.map((line) => line.replace('2026-09', '2026-08'));
    const both = sums([daily, august.map((line) => line.replace('Klicks', 'Clicks'))], 'cost');
    expect(both.reduce((all, sum) => all! + sum!, 0)).toBe(300);
  });
});

/** Orders from the 2nd of June to the 28th of August, and what each month came to. */
const orders = ['order_id,order_date,total,attribution_channel,customer_region'];
const months = new Map<string, { count: number; total: number }>();
for (let at = 0; at < 176; at++) {
  const day = new Date(Date.UTC(2026, 5, 2 + Math.floor(at / 2))).toISOString().slice(0, 10);
  const total = 30 + (at % 7);
  orders.push(`A-${1000 + at},${day},${total},${at % 3 ? 'direct' : 'email'},${at % 2 ? 'north' : 'south'}`);
  const month = months.get(day.slice(0, 7)) ?? { count: 0, total: 0 };
  months.set(day.slice(0, 7), { count: month.count + 1, total: month.total + total });
}
const summaryOf = (more: number) => [
  'month,emails_sent,orders,total_revenue',
  ...[...months].map(([month, { count, total }], at) => `${month},${900 + at},${count},${total + more}`),
];

describe('a list of orders beside what each month came to', () => {
  it('is counted once, though no order came on the first or the last of a month', () => {
    expect(sums([orders, summaryOf(0)], 'orders')).toEqual([176]);
    expect(sums([summaryOf(0), orders], 'revenue')).toEqual(sums([orders], 'revenue'));
  });

  it('is another shop where the months came to something else', () => {
    expect(sums([orders, summaryOf(400)], 'orders')).toEqual([176, 176]);
  });
});

/** Leads of four months by channel, one row each; and a table of what each channel's came to, without a day. */
const CHANNELS = ['Social', 'Search', 'Partner', 'Webinar'];
const leads = ['lead_id,created_date,channel,company_size,email'];
const byChannel = new Map<string, number>();
for (let at = 0; at < 240; at++) {
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))).toISOString().slice(0, 10);
  const channel = CHANNELS[((at * at) % 7) % 4]!;
  leads.push(`L${at},${day},${channel},${at % 2 ? 'small' : 'large'},p${at}@client.example`);
  byChannel.set(channel, (byChannel.get(channel) ?? 0) + 1);
}
const funnelOf = (more: number) => [
  'channel,leads,mqls,sqls,customers',
  ...[...byChannel].map(
    ([channel, count]) => `${channel},${count + more},${count >> 1},${count >> 2},${count >> 3}`,
  ),
];

describe('a list of leads beside what each channel came to', () => {
  it('is counted once, though leads are all that both tell', () => {
    expect(sums([leads, funnelOf(0)], 'leads')).toEqual([240]);
  });

  it('is one of two tables where a channel came to something else', () => {
    expect(sums([leads, funnelOf(9)], 'leads').toSorted()).toEqual([240, 240 + 9 * byChannel.size]);
  });
});
