import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { CLIENT_EXPORTS } from '#report/fixtures/together/client-exports.ts';
import { datesOf } from '#report/fixtures/together/client-files.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { shortName } from '#report/format/short-name.ts';
import type { Report } from '#report/model/report.ts';
import { createClientReport } from '#report/create-client-report.ts';
import { pageData } from './page-data.ts';
import { typesetReport } from './typeset-report.ts';
import { pageFaults } from './testing/page-faults.ts';
import { readPages } from './testing/read-pages.ts';
import { openTypesetter } from './typesetter.ts';
import type { Typesetter } from './typst-job.ts';

/** One export of each kind that fills several pages; `npm run bench -- pages` sets all of them. */
const REPRESENTATIVE = [
  'campaigns by day over fourteen months',
  'ads by day over nine weeks, one wearing out',
  'queries',
  'keywords by week',
  'landing pages',
  'mailings with revenue',
  'products',
  'deals with dates of opening and closing',
];

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
}, 120_000);
afterAll(() => typesetter.close());

const printed = (report: Report) => ({ ...report, currency: report.source.currency });
const encode = (text: string) => new TextEncoder().encode(text);

async function set(report: Report): Promise<Uint8Array> {
  return (await typesetReport(typesetter, printed(report), DEFAULT_BRAND, 'a4')).pdf;
}

function reportOn(about: string): Report {
  const fixture = DISCIPLINE_FIXTURES.find((one) => one.about === about);
  if (fixture === undefined) throw new Error(`There is no export “${about}”.`);
  return createReport(encode(fixture.text), { file: 'x.csv', sha256: '', client: fixture.client });
}

describe('the pages of a report', { timeout: 120_000 }, () => {
  it.each(REPRESENTATIVE)('are filled, and no row stands alone: %s', async (about) => {
    const report = reportOn(about);
    const { fills, faults } = await pageFaults(await set(report));
    expect(faults).toEqual([]);
    // As many as were planned: nothing took more room than it was reckoned to.
    expect(fills).toHaveLength(pageData(printed(report), DEFAULT_BRAND, null, 'a4').pages - 1);
  });

  it.each([0, 1])('are filled where a report tells of several channels (%i)', async (index) => {
    const { ads, shop, analytics, own } = CLIENT_EXPORTS[index]!;
    const days = [8, 9, 10].flatMap((month) => datesOf(month, month === 9 ? 30 : 31));
    const files = [...ads, shop, analytics, own].map((one, at) => ({
      file: `${at}.csv`,
      sha256: String(at),
      bytes: encode(one.write(days)),
    }));
    const report = createClientReport(files, { client: 'Harbour', language: index === 0 ? 'en' : 'de' });
    expect((await pageFaults(await set(report))).faults).toEqual([]);
  });

  it('are told apart from pages that are left half empty', async () => {
    const report = reportOn('keywords by week');
    const [first] = report.sections;
    const table = report.sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'table');
    const lone = { ...first!, blocks: first!.blocks.slice(0, 1) };
    const tall = { kind: 'heat' as const, title: 'Tall', metric: 'clicks', unit: 'count' as const };
    const rows = Array.from({ length: 36 }, (_, at) => `row ${at}`);
    const cells = rows.map(() => [{ text: '1', value: 1 }]);
    const heat = { ...tall, rows, columns: ['Mon'], cells, caption: [], alt: 'Tall' };
    const sections = [lone, { id: 'tall', title: 'Tall', blocks: [heat, table!] }];
    const { faults } = await pageFaults(await set({ ...report, sections } as Report));
    expect(faults[0]).toMatch(/page 2 is filled to \d+ %/);
  });

  it('keep lines on the source off the words above them', async () => {
    const report = reportOn('queries');
    const [first, ...others] = report.sections;
    // A summary without figures: the source follows the last paragraph.
    const words = first!.blocks.filter(({ kind }) => kind === 'headline' || kind === 'paragraph');
    const sections = [{ ...first!, blocks: words }, ...others.slice(-1)];
    expect((await pageFaults(await set({ ...report, sections }))).faults).toEqual([]);
  });

  it('give a long name back as it was when it is copied', async () => {
    const names = [
      'https://www.example.com/garden-furniture/teak-bench-with-storage?variant=4711',
      'DE_Search_Exact_2026-Q3|Suchmaschine_Donaudampfschifffahrtsgesellschaft',
    ];
    const lines = names.map((name, at) => `${name},${900 - at},${90 - at},${45.5 + at},${9 - at}`);
    const text = ['Campaign,Impressions,Clicks,Cost,Conversions', ...lines, 'Short,500,50,20.5,3'].join('\n');
    const report = createReport(encode(text), { file: 'x.csv', sha256: '', client: null });
    const pages = await readPages(await set(report));
    const copied = pages.flatMap(({ items }) => items.map((item) => item.text)).join('');
    for (const name of names) expect(copied).toContain(shortName(name));
    expect(copied).not.toMatch(/[\u200B\u00AD]/);
  });
});
