import { createClientReport } from '#report/create-client-report.ts';
import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { ANALYTICS } from '#report/fixtures/platforms/analytics.ts';
import { BUSINESS_ADS } from '#report/fixtures/platforms/business-ads.ts';
import { MAIL_AND_SHOP } from '#report/fixtures/platforms/mail-and-shop.ts';
import { SEARCH_AND_VIDEO } from '#report/fixtures/platforms/search-and-video.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { plainText } from './facts/sentence.ts';

const FILES = {
  'one row': 'Campaign,Clicks,Impressions,Cost\nBrand,12,300,45.5\n',
  'one day': 'Date,Campaign,Clicks,Cost\n2025-01-01,A,12,45.5\n2025-01-01,B,3,9\n',
  zeros: 'Date,Campaign,Clicks,Cost\n2025-01-01,A,0,0\n2025-01-02,A,0,0\n2025-01-03,B,0,0\n',
  'no dates': `Campaign,Impressions,Clicks,Cost,Conversions\n${Array.from(
    { length: 70 },
    (_, i) =>
      `Camp ${i},${10_000 * (i + 1)},${300 * (i + 1)},${250 * (i + 1)},${i === 30 ? 0 : 12 * (i + 1)}`,
  ).join('\n')}\n`,
  'a rise from nothing': `Date,Clicks,Impressions\n${Array.from(
    { length: 40 },
    (_, i) =>
      `2025-${i < 31 ? '01' : '02'}-${String((i % 31) + 1).padStart(2, '0')},${i < 12 ? 0 : (i - 11) * 40},${i < 12 ? 0 : (i - 11) * 900}`,
  ).join('\n')}\n`,
  names:
    'Campaign,Clicks,Cost\n日本語キャンペーン,12,45\nحملة العودة,13,50\n🚀 Launch 2025,1,2\n"=CMD()",4,4\n',
};

function reportOf(bytes: Uint8Array, language: Report['language'] = 'en'): Report {
  return createReport(bytes, { file: 'export.csv', sha256: '', language });
}

const encode = (text: string) => new TextEncoder().encode(text);
const sections = (report: Report) => report.sections.map(({ id }) => id);
const headline = (report: Report) => {
  const [first] = report.sections[0]!.blocks;
  return first?.kind === 'headline' ? plainText(first.spans) : '';
};

/** What every report keeps, whatever the file. */
function expectWhole(report: Report): void {
  reportSchema.parse(report);
  expect(headline(report)).not.toBe('');
  for (const section of report.sections) {
    expect(section.title).not.toBe('');
    expect(section.blocks.length).toBeGreaterThan(0);
    for (const block of section.blocks) if ('alt' in block) expect(block.alt.length).toBeGreaterThan(10);
  }
  for (const { spans } of report.narrative) {
    expect(plainText(spans)).not.toMatch(/undefined|NaN|\{|\}/);
    for (const span of spans) {
      if ('fact' in span) expect(report.facts[span.fact]).toBeDefined();
      else expect(span.text).not.toMatch(/\p{Nd}/u);
    }
  }
}

describe('a report of any shape', () => {
  const fixtures = [...ANALYTICS, ...BUSINESS_ADS, ...MAIL_AND_SHOP, ...SEARCH_AND_VIDEO];
  for (const fixture of fixtures) {
    it(`is whole in every language: ${fixture.about}`, () => {
      for (const language of LANGUAGES) expectWhole(reportOf(fixture.bytes, language));
    });
  }
  for (const [name, text] of Object.entries(FILES)) {
    it(`is whole in every language: ${name}`, () => {
      for (const language of LANGUAGES) expectWhole(reportOf(encode(text), language));
    });
  }
});

describe('sections', () => {
  it('of a file without dates show no development', () => {
    const report = reportOf(encode(FILES['no dates']));
    expect(sections(report)).toEqual(['summary', 'findings', 'analysis', 'segments', 'funnel', 'table']);
    expect(report.period_text).toBeNull();
    expect(report.insights.map(({ kind }) => kind)).toContain('wasted_spend');
  });

  it('of a long list name what the table leaves out', () => {
    const table = reportOf(encode(FILES['no dates'])).sections.find(({ id }) => id === 'table')!.blocks[0]!;
    if (table.kind !== 'table') throw new Error('The table section begins with its table.');
    expect(table.rows).toHaveLength(50);
    expect(plainText(table.note)).toMatch(/^And 20 more with [\d.]+% of conversions\.$/);
  });

  it('of a long list say where what is left out brought nothing', () => {
    const rows = Array.from({ length: 70 }, (_, at) => `Campaign ${at},${1000 - at},${at < 30 ? 5 : 0}`);
    const report = reportOf(encode(`Campaign,Impressions,Clicks\n${rows.join('\n')}\n`));
    const table = report.sections.find(({ id }) => id === 'table')!.blocks[0]!;
    if (table.kind !== 'table') throw new Error('The table section begins with its table.');
    expect(plainText(table.note)).toBe('And 40 more without any clicks.');
  });

  it('of a list that the platform’s total goes beyond say what the rows add up to', () => {
    const rows = Array.from({ length: 60 }, (_, at) => `Page ${at},${60 - at},${120 - at}`);
    const report = reportOf(
      encode(`Content,Views,Watch time (hours)\nTotal,3660,9000\n${rows.join('\n')}\n`),
    );
    const table = report.sections.find(({ id }) => id === 'table')!.blocks[0]!;
    if (table.kind !== 'table') throw new Error('The table section begins with its table.');
    // The rows have 1,830 of 3,660 views, the ten that are not shown 55 of them.
    expect(plainText(table.note)).toBe(
      'And 10 more with 1.50% of views. The rows add up to 50.0% of all views.',
    );
  });

  it('of one month of a longer list give what is left out as a share of that month', () => {
    const names = Array.from({ length: 20 }, (_, at) => `Campaign ${String(at).padStart(2, '0')}`);
    const rows = ['2026-08', '2026-09'].flatMap((month, of) =>
      names.flatMap((name, at) =>
        ['01', '15', '28'].map(
          (day) => `${month}-${day},${name},EUR,9000,${(20 - at) * (of === 0 ? 9 : 1)},5.00`,
        ),
      ),
    );
    const text = ['Day,Campaign,Currency code,Impr.,Clicks,Cost', ...rows, ''].join('\n');
    const file = { file: 'ads.csv', sha256: 'a', bytes: encode(text) };
    const { sections } = createClientReport([file], { period: '2026-09' });
    const notes = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table' && /campaigns/.test(block.title) ? [plainText(block.note)] : [],
      ),
    );
    // Of 630 clicks in September the ten campaigns that are not shown had 165.
    expect(notes).toEqual(['And 10 more with 26.2% of clicks.']);
  });

  it('of one row are the summary', () => {
    const report = reportOf(encode(FILES['one row']));
    expect(sections(report)).toEqual(['summary']);
    expect(headline(report)).toBe('45.50 of spend brought 12 clicks');
  });

  it('of nothing but zeros claim nothing', () => {
    const report = reportOf(encode(FILES.zeros));
    expect(headline(report)).toBe('Nothing was recorded in this period');
    expect(report.insights).toEqual([]);
  });

  it('of mailings find no gaps between them and lead with what mail is for', () => {
    const mail = MAIL_AND_SHOP.find(({ about }) => about.startsWith('Mailchimp'))!;
    const report = reportOf(mail.bytes);
    expect(report.title).toBe('Mailchimp report');
    expect(report.insights).toEqual([]);
    const cards = report.sections[0]!.blocks.find((block) => block.kind === 'kpis');
    expect(cards?.items.slice(0, 4).map(({ metric }) => metric)).toEqual([
      'revenue',
      'orders',
      'clicks',
      'click_rate',
    ]);
  });

  it('of Search Console rank queries by clicks', () => {
    const search = SEARCH_AND_VIDEO.find(({ about }) => about.startsWith('Search Console in Spanish'))!;
    const report = reportOf(search.bytes, 'es');
    expect(report.title).toBe('Informe de Google Search Console');
    expect(headline(report)).toBe('Clics: 660');
  });
});
