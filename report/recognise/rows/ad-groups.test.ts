import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { createReport } from '#report/create-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { traceRows } from '#report/trace-rows.ts';
import { traceFiles } from '#report/together/files/locate-origin.ts';
import { joinChannels } from '#report/together/files/channels.ts';
import { readUploads } from '#report/together/files/upload.ts';

const rowsOf = (days: string[], groups: readonly (readonly [campaign: string, group: string])[]) =>
  days.flatMap((day) =>
    groups.map(
      ([campaign, group], at) => `${day},${campaign},${group},EUR,900,${30 + 10 * at},20.00,${2 + at}`,
    ),
  );
const HEAD = 'Day,Campaign,Ad group,Currency code,Impr.,Clicks,Cost,Conversions';
const october = file('october.csv', [
  HEAD,
  ...rowsOf(OCTOBER, [
    ['Shoes', 'Ad group 1'],
    ['Bags', 'Ad group 1'],
    ['Bags', 'Leather'],
  ]),
]);

function chartOf({ sections }: Report): BlockOf<'bars' | 'shares'> {
  const found = sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => 'title' in block && block.title === 'Conversions by ad group');
  return found as BlockOf<'shares'>;
}

const labelsOf = (report: Report) => JSON.stringify(chartOf(report));

describe('ad groups of one name in several campaigns', () => {
  const report = createReport(october.bytes, { file: 'october.csv', sha256: 'o' });
  const [upload] = readUploads([october]);

  it('are told with their campaign, and those with a name of their own without', () => {
    const chart = labelsOf(report);
    expect(chart).toContain('Ad group 1 (Shoes)');
    expect(chart).toContain('Ad group 1 (Bags)');
    expect(chart).not.toContain('Leather (Bags)');
  });

  it('lead back to their own rows, which stand as the file has them', () => {
    const origin: Origin = {
      columns: ['Conversions'],
      where: [{ column: 'Ad group', equals: 'Ad group 1 (Bags)' }],
      from: null,
      to: null,
    };
    const traced = traceRows(upload!.dataset, origin);
    expect(traced.sums).toEqual([{ column: 'Conversions', sum: 3 * 31 }]);
    expect(traced.rows[0]!.cells).toContain('Ad group 1');
  });
});

it('names that go with most campaigns are a trait of theirs, and stay one', () => {
  const [crossed] = readUploads([
    file('crossed.csv', [
      HEAD,
      ...OCTOBER.flatMap((day) =>
        ['Shoes', 'Bags', 'Hats', 'Belts'].flatMap((campaign) =>
          ['Exact', 'Phrase', 'Broad', 'Dynamic'].map(
            (group) => `${day},${campaign},${group},EUR,900,30,20.00,2`,
          ),
        ),
      ),
    ]),
  ]);
  const groups = crossed!.dataset.segments.find(({ dimension }) => dimension === 'ad_group')!;
  expect(new Set(groups.dictionary)).toEqual(new Set(['Exact', 'Phrase', 'Broad', 'Dynamic']));
});

it('names by the thousand that go with every campaign stay what they are', () => {
  const rows = Array.from(
    { length: 5200 },
    (_, at) => `2026-10-01,Campaign ${at % 4},Words ${at % 1301},EUR,9,1,0.20,0`,
  );
  const [many] = readUploads([file('many.csv', [HEAD, ...rows])]);
  const groups = many!.dataset.segments.find(({ dimension }) => dimension === 'ad_group')!;
  expect(groups.asWritten).toBeUndefined();
});

describe('over several files', () => {
  /** In September the name was in one campaign alone. */
  const files = [
    file('september.csv', [
      HEAD,
      ...rowsOf(SEPTEMBER, [
        ['Shoes', 'Ad group 1'],
        ['Bags', 'Leather'],
      ]),
    ]),
    october,
  ];

  it('a group has one name in all of them', () => {
    const [channel] = joinChannels(readUploads(files));
    const groups = channel!.dataset.segments.find(({ dimension }) => dimension === 'ad_group')!;
    const told = new Set(Array.from(groups.ids, (id) => groups.dictionary[id]));
    expect(told).toEqual(new Set(['Ad group 1 (Shoes)', 'Ad group 1 (Bags)', 'Leather']));
    expect(labelsOf(createClientReport(files, { period: '2026-10' }))).toContain('Ad group 1 (Shoes)');
  });

  it('and leads back to the rows of each, whatever it is called there alone', () => {
    const uploads = readUploads(files);
    const channels = joinChannels(uploads);
    const origin: Origin = {
      columns: ['Conversions'],
      where: [{ column: 'Ad group', equals: 'Ad group 1 (Shoes)' }],
      from: null,
      to: null,
      channel: 0,
    };
    const traced = traceFiles(uploads, channels, origin);
    expect(traced.map(({ file: at, rows }) => [at, rows.count, rows.sums[0]!.sum])).toEqual([
      [0, 30, 60],
      [1, 31, 62],
    ]);
  });
});

it('whether rows run is no breakdown, in however many columns it stands', () => {
  const rows = OCTOBER.flatMap((day) => [
    `${day},Enabled,Eligible,Shoes,EUR,900,30,20.00,3`,
    `${day},Enabled,Not eligible,Bags,EUR,900,40,20.00,2`,
    `${day},Paused,Not eligible,Hats,EUR,900,40,20.00,2`,
  ]);
  const text = [
    'Day,Campaign status,Status,Campaign,Currency code,Impr.,Clicks,Cost,Conversions',
    ...rows,
    '',
  ];
  const report = createReport(new TextEncoder().encode(text.join('\n')), { file: 'x.csv', sha256: '' });
  expect(JSON.stringify(report.sections)).not.toMatch(/by status/i);
});
