import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';

const ads = file('ads.csv', [
  'Day,Campaign,Device,Impr.,Clicks,Cost,Conversions',
  ...[...SEPTEMBER, ...OCTOBER].flatMap((day, at) =>
    ['Brand', 'Generic', 'Shoes'].flatMap((campaign, of) =>
      ['Mobile', 'Desktop'].map(
        (device, on) => `${day},${campaign},${device},900,${30 + (at % 5) + of},${20 + on}.50,${2 + of + on}`,
      ),
    ),
  ),
]);
const mail = file('mail.csv', [
  'Send date,Campaign name,Recipients,Opens,Clicks,Unsubscribes',
  ...OCTOBER.slice(0, 12).map((day, at) => `${day},Letter ${at},1000,${300 + at},${40 + at},2`),
]);

const chapter = (files: Parameters<typeof createClientReport>[0]) =>
  createClientReport(files, { period: '2026-10' })
    .sections.find(({ id }) => id === 'channel-1')!
    .blocks.flatMap((block) => ('title' in block ? [block.title] : []));

it('shows of a client’s only channel what a report on its file alone would', () => {
  const titles = chapter([ads]);
  expect(titles).toEqual(expect.arrayContaining(['Conversions by campaign', 'Conversions by device']));
  expect(titles).toContain('All campaigns');
});

it('shows of one of several channels what it came from, and no more', () => {
  const titles = chapter([ads, mail]);
  expect(titles).toContain('Conversions by campaign');
  expect(titles).not.toContain('Conversions by device');
  expect(titles).not.toContain('All campaigns');
});
