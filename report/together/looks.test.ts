import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { datesOf, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { joinChannels } from './files/channels.ts';
import { traceFiles } from './files/locate-origin.ts';
import { traceChannel } from './files/trace-channel.ts';
import { readUploads, type UploadedFile } from './files/upload.ts';

const encoder = new TextEncoder();

function file(name: string, lines: readonly string[]): UploadedFile {
  return { file: name, sha256: name, bytes: encoder.encode([...lines, ''].join('\n')) };
}

const FIGURES = 'Clicks,Impressions,CTR,Position';
const DAYS = [...SEPTEMBER, ...OCTOBER];
/** 4 clicks of 100 impressions a day. */
const dates = file('Dates.csv', [`Date,${FIGURES}`, ...DAYS.map((day) => `${day},4,100,4%,8.0`)]);
/** As many as all days together. */
const devices = file('Devices.csv', [
  `Device,${FIGURES}`,
  'Mobile,200,5000,4%,8.0',
  'Desktop,44,1100,4%,8.0',
]);
/** Fewer: searches that few people make are not listed. */
const queries = file('Queries.csv', [
  `Top queries,${FIGURES}`,
  'acme boots,90,900,10%,1.2',
  ...Array.from({ length: 12 }, (_, at) => `boots for rain ${'abcdefghijkl'[at]},2,60,3.33%,7.5`),
]);
const FILES = [dates, devices, queries];

function together(files: UploadedFile[], period = '2026-10'): Report {
  return reportSchema.parse(createClientReport(files, { period }));
}

function tablesOf({ sections }: Report): BlockOf<'table'>[] {
  const { blocks } = sections.find(({ id }) => id === 'channel-1')!;
  return blocks.filter((block) => block.kind === 'table');
}

const tableOf = (report: Report, heading: string) =>
  tablesOf(report).findLast(({ columns }) => columns[0]!.label === heading)!;
const noteOf = ({ note }: BlockOf<'table'>) => note.map(({ text }) => text).join('');

describe('tables that show the same days by other names', () => {
  const report = together(FILES);

  it('stand in the chapter of their channel, and in no total', () => {
    expect(DAYS).toHaveLength(61);
    expect(report.totals['clicks']).toBe(31 * 4);
    const names = tablesOf(report).map(({ columns }) => columns[0]!.label);
    expect(names).toEqual(expect.arrayContaining(['Query', 'Device']));
    expect(tableOf(report, 'Query').rows).toHaveLength(8);
    expect(tableOf(report, 'Query').rows[0]!.cells.slice(0, 2)).toMatchObject([
      { text: 'acme boots' },
      { value: 90 },
    ]);
  });

  it('say which days they are of where their sums tell, and that nobody knows where they do not', () => {
    expect(noteOf(tableOf(report, 'Device'))).toContain('its totals match 1 September – 31 October 2026');
    expect(noteOf(tableOf(report, 'Query'))).toContain('may go beyond the period of this report');
  });

  it('have a total where they are the whole, and none where they list a part', () => {
    expect(tableOf(report, 'Device').total).toMatchObject([{ text: 'Total' }, { value: 244 }, {}, {}, {}]);
    expect(tableOf(report, 'Query').total).toBeNull();
  });

  it('lead back to the rows of their own file', () => {
    const uploads = readUploads(FILES);
    const channels = joinChannels(uploads);
    for (const heading of ['Query', 'Device']) {
      const { rows } = tableOf(report, heading);
      for (const { cells, origin } of rows) {
        const traced = traceFiles(uploads, channels, origin!);
        expect(traced.map(({ rows: { count } }) => count)).toEqual([1]);
        expect(traced[0]!.rows.sums[0]!.sum).toBe(cells[1]!.value);
        // As the app asks for it: of the channel's files, whichever of them it is.
        const page = traceChannel(uploads, origin!);
        expect(page.sums[0]!.sum).toBe(cells[1]!.value);
        expect(page.rows.map((row) => row.cells[0])).toEqual([
          heading === 'Query' ? 'Queries.csv' : 'Devices.csv',
        ]);
      }
    }
  });

  it('are looked at by the analyses of the discipline', () => {
    const kinds = report.insights.map(({ kind }) => kind);
    expect(kinds).toContain('brand_share');
    const facts = Object.values(report.facts).filter(({ rows }) =>
      rows.some(({ where }) => where.some(({ column }) => column === 'Top queries')),
    );
    expect(facts.length).toBeGreaterThan(0);
    // Each leads to the file it is from, by that file's own columns.
    const place = FILES.indexOf(queries);
    for (const { rows } of facts) expect(rows.every((origin) => origin.file === place)).toBe(true);
  });

  it('are known to be of more days where they add up to more, and then make no headline', () => {
    const ofYear = file('Queries.csv', [
      `Top queries,${FIGURES}`,
      // Three queries at each place, and clicks that fall from place to place; three more that nobody clicks.
      ...Array.from({ length: 24 }, (_, at) => {
        const place = Math.floor(at / 3) + 1;
        return `boots ${'abcdefghijklmnopqrstuvwx'[at]},${Math.round(300 / place)},1000,9%,${place}`;
      }),
      ...['rain', 'snow', 'mud'].map((word) => `${word},2,3000,0.07%,2.0`),
    ]);
    const all = together([dates, ofYear]);
    expect(noteOf(tableOf(all, 'Query'))).toContain('totals are larger than those of October 2026');
    const findings = JSON.stringify(all.sections.find(({ id }) => id === 'findings'));
    const gain = all.insights.find(({ actual }) => actual !== null);
    expect(gain?.impact).toBeLessThan(1);
    expect(findings).toContain('more clicks');
    expect(JSON.stringify(all.sections.find(({ id }) => id === 'summary'))).not.toContain('more clicks');
  });

  it('are the same whatever the order of upload', () => {
    const other = together(FILES.toReversed());
    expect(tablesOf(other).map(({ title, rows }) => [title, rows.map(({ cells }) => cells)])).toEqual(
      tablesOf(report).map(({ title, rows }) => [title, rows.map(({ cells }) => cells)]),
    );
  });
});

it('a table of other days than the report is about is not shown, one of the very same days without a remark', () => {
  const campaigns = file('campaigns.csv', [
    'Day,Campaign,Impr.,Clicks,Cost',
    ...DAYS.flatMap((day) => [`${day},Brand,100,10,5.00`, `${day},Generic,300,20,9.00`]),
  ]);
  const byDevice = (name: string, from: string, to: string, days: number) =>
    file(name, [
      'Device report',
      `"${from} - ${to}"`,
      'Device,Impr.,Clicks,Cost',
      `Mobile phones,${300 * days},${20 * days},${9 * days}.00`,
      `Computers,${100 * days},${10 * days},${5 * days}.00`,
    ]);
  const october = byDevice('october.csv', 'October 1, 2026', 'October 31, 2026', 31);
  const quarter = byDevice('quarter.csv', 'July 1, 2026', 'October 31, 2026', 123);
  expect(tablesOf(together([campaigns, quarter])).map(({ columns }) => columns[0]!.label)).not.toContain(
    'Device',
  );
  const table = tableOf(together([campaigns, october]), 'Device');
  expect(table.total?.[1]).toMatchObject({ value: 31 * 14 });
  expect(noteOf(table)).toBe('');
});

it('a dated look is of the days that are compared', () => {
  const all = datesOf(8, 31).concat(DAYS);
  const campaigns = file('campaigns.csv', [
    'Day,Campaign,Impr.,Clicks,Cost',
    ...all.flatMap((day) => [`${day},Brand,100,10,5.00`, `${day},Generic,300,20,9.00`]),
  ]);
  const byDevice = file('devices.csv', [
    'Day,Device,Impr.,Clicks,Cost',
    ...all.flatMap((day) => [`${day},Mobile phones,300,20,9.00`, `${day},Computers,100,10,5.00`]),
  ]);
  const table = tableOf(together([campaigns, byDevice]), 'Device');
  expect(table.rows.map(({ cells }) => cells[1]!.value)).toEqual([31 * 9, 31 * 5]);
  expect(table.rows[0]!.origin).toMatchObject({ from: '2026-10-01', to: '2026-10-31', view: 0 });
});

it('a table of a year beside a month is said to cover a longer time, whatever else it lacks', () => {
  const campaigns = file('campaigns.csv', [
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions',
    ...OCTOBER.map((day) => `${day},Brand,EUR,900,40,30.00,2`),
  ]);
  const devices = file('devices.csv', [
    'Device,Currency code,Impr.,Clicks,Cost',
    'Mobile,EUR,200000,9000,6100.00',
    'Computers,EUR,160000,7000,5200.00',
  ]);
  const report = together([campaigns, devices]);
  const notes = tablesOf(report).map(noteOf);
  expect(notes.join(' ')).toContain('so it covers a longer time');
});

it('a table of some days of the period says which', () => {
  const part = file('Countries.csv', [
    `Date,Country,${FIGURES}`,
    ...OCTOBER.slice(23).flatMap((day) => [`${day},United States,3,70,4%,8.0`, `${day},Canada,1,30,4%,8.0`]),
  ]);
  const report = together([dates, part]);
  expect(noteOf(tableOf(report, 'Country'))).toContain('From Countries.csv, of 24–31 October 2026.');
});
