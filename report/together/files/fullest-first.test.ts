import { expect, it } from 'vitest';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { exactSum } from '#report/metrics/exact-sum.ts';
import { joinChannels } from './channels.ts';
import { readUploads } from './upload.ts';

function channelOf(...texts: string[][]) {
  const encoder = new TextEncoder();
  const files = texts.map((lines, at) => ({
    file: `file-${at}.csv`,
    sha256: String(at),
    bytes: encoder.encode(lines.join('\n')),
  }));
  const channels = joinChannels(readUploads(files));
  expect(channels).toHaveLength(1);
  const [channel] = channels;
  const total = (metric: MetricKey) => {
    const column = channel!.dataset.values[metric];
    return column && exactSum(column.values, column.decimals);
  };
  return {
    total,
    base: channel!.inForce[0]!.upload.file,
    differs: channel!.views.flatMap((one) => one.differs),
  };
}

const DAYS = Array.from({ length: 28 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
const rowsOf = (names: string[], cost: number) =>
  DAYS.flatMap((day) =>
    names.map((name, n) => `${day},${name},${200 + n},${20 + n},${(cost + n).toFixed(2)}`),
  );
const campaigns = (cost: number) => ['Day,Campaign,Impr.,Clicks,Cost', ...rowsOf(['Brand', 'Generic'], cost)];
const keywords = (cost: number) => [
  'Day,Keyword,Match type,Impr.,Clicks,Cost',
  ...rowsOf(['shoes,Broad', 'boots,Exact', 'sandals,Exact'], cost),
];

it('counts the table that holds more of the spend of the same days, whichever is finer', () => {
  const full = channelOf(keywords(10), campaigns(40));
  expect(full.base).toBe(1);
  expect(full.total('cost')).toBe(28 * 81);
  expect(full.differs.find(({ metric }) => metric === 'cost')).toMatchObject({
    base: 28 * 81,
    view: 28 * 33,
  });
});

it('counts the finer one where both tell the same, or where campaigns were filtered', () => {
  expect(channelOf(keywords(10), campaigns(16)).base).toBe(0);
  expect(channelOf(campaigns(16), keywords(10)).base).toBe(1);
  expect(channelOf(campaigns(8), keywords(10)).base).toBe(1);
});

it('does not count assets, whose spend is told once for each that was shown', () => {
  const assets = [
    'Asset,Asset type,Impr.,Clicks,Cost',
    ...['Free delivery,Callout', 'Since 1990,Callout', 'Book now,Sitelink'].map(
      (name, n) => `${name},${5000 + n},${400 + n},${900 + n}.00`,
    ),
  ];
  const groups = [
    'Ad group,Campaign,Impr.,Clicks,Cost',
    'A,Brand,5000,400,700.00',
    'B,Brand,3000,200,350.50',
  ];
  const { base, total } = channelOf(assets, groups);
  expect(base).toBe(1);
  expect(total('cost')).toBe(1050.5);
});

const months = (
  header: string,
  names: string[],
  rows: (month: number, n: number) => string,
  from: number,
  to: number,
) => [
  header,
  ...Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((month) =>
    names.map((name, n) => `2026-${String(month).padStart(2, '0')},${name},${rows(month, n)}`),
  ),
];

it('adds no month whose results are counted in another way', () => {
  const byCampaign = months(
    'Month,Campaign,Impr.,Clicks,Cost,Conversions',
    ['Brand', 'Generic'],
    (month, n) => `${900 + month},${90 + n},${500 + month}.00,${20 + n}`,
    3,
    8,
  );
  const byKeyword = months(
    'Month,Keyword,Impr.,Clicks,Cost,Conversions',
    ['shoes', 'boots'],
    (month, n) => `${900 + month},${90 + n},${500 + month}.00,${n}`,
    4,
    9,
  );
  const { total } = channelOf(byCampaign, byKeyword);
  expect(total('cost')).toBe(2 * (503 + 504 + 505 + 506 + 507 + 508 + 509));
  const told = total('conversions')!;
  // Of one of the two alone: six months of either.
  expect([6 * 41, 6 * 1]).toContain(told);
});
