import { describe, expect, it } from 'vitest';
import {
  analytics,
  datesOf,
  googleAds,
  metaAds,
  OCTOBER,
  SEPTEMBER,
  shop,
} from '#report/fixtures/together/client-files.ts';
import type { Report } from '#report/model/report.ts';
import { reportSchema } from '#report/model/report.ts';
import { joinChannels } from './together/files/channels.ts';
import { createClientReport, type ClientReportOptions } from './create-client-report.ts';
import { traceFiles } from './together/files/locate-origin.ts';
import { previewClientReport } from './preview-client-report.ts';
import { readUploads, type UploadedFile } from './together/files/upload.ts';

const words = ({ narrative }: Report) =>
  narrative
    .filter(({ section }) => section !== 'about')
    .map(({ spans }) => spans.map(({ text }) => text).join(''));

function together(files: UploadedFile[], options: ClientReportOptions = {}): Report {
  return reportSchema.parse(createClientReport(files, options));
}

describe('sales and visits of one shop, in a file each', () => {
  const encoder = new TextEncoder();
  const file = (name: string, columns: string, row: string): UploadedFile => ({
    file: name,
    sha256: name,
    bytes: encoder.encode(
      [`Day,${columns}`, ...[...SEPTEMBER, ...OCTOBER].map((date) => `${date},${row}`), ''].join('\n'),
    ),
  });
  const report = together([
    file(
      'sales.csv',
      'Product title,Net items sold,Gross sales,Net sales,Total sales,Orders',
      'Cot,1,40,38,41.80,1',
    ),
    file('visitors.csv', 'Online store visitors,Sessions', '152,168'),
    googleAds([...SEPTEMBER, ...OCTOBER]),
  ]);

  it('both count: what was sold, and the visits', () => {
    expect(report.result).toMatchObject({ from: 'shopify', orders: 31, revenue: 31 * 41.8 });
    expect(report.totals).toMatchObject({ orders: 31, sessions: 31 * 168 });
  });

  it('are told apart by what they tell', () => {
    const { sections } = report;
    const text = JSON.stringify(sections);
    expect(text).toContain('Shopify (Shop)');
    expect(text).toContain('Shopify (Web analytics)');
    expect(words(report).join(' ')).not.toContain('no shop or analytics file');
  });
});

it('names advertising by its platform where the file is called by it, although no column tells', () => {
  const encoder = new TextEncoder();
  const rows = [...SEPTEMBER, ...OCTOBER];
  const file = (name: string, columns: string): UploadedFile => ({
    file: name,
    sha256: name,
    bytes: encoder.encode(
      [columns, ...rows.map((date) => `${date},Sofas,20.00,900,40,80.00`), ''].join('\n'),
    ),
  });
  const { sections, totals } = together([
    file('acme-google.csv', 'day,campaign_name,cost,impressions,clicks,conv_value'),
    file('acme-meta.csv', 'date,campaign_name,spend,impressions,link_clicks,purchase_value'),
  ]);
  expect(totals['cost']).toBe(31 * 40);
  const text = JSON.stringify(sections);
  for (const name of ['Google Ads', 'Meta Ads']) expect(text).toContain(name);
});

describe('the client’s picture', () => {
  const report = together([
    googleAds(SEPTEMBER),
    metaAds([...SEPTEMBER, ...OCTOBER]),
    shop([...SEPTEMBER, ...OCTOBER]),
    googleAds(OCTOBER, 12),
  ]);

  it('is of the last whole month', () => {
    expect(report.period).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(report.sources).toHaveLength(4);
    expect(report.channels!.map(({ files }) => files)).toEqual([[2], [1], [0, 3]]);
    expect(report.channels!.slice(1).map(({ platform }) => platform)).toEqual(['meta_ads', 'google_ads']);
  });

  it('adds what may be added, and leaves claims to the platforms', () => {
    expect(report.totals).toMatchObject({
      cost: 31 * 40,
      impressions: 31 * 1500,
      clicks: 31 * 47,
      conversions: null,
    });
    expect(report.claimed).toEqual({ conversions: 31 * 5, revenue: 31 * 255.5 });
    expect(report.result).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
    expect(report.totals['roas']).toBeCloseTo((31 * 136.25) / (31 * 40), 10);
    expect(report.totals['cpa']).toBeCloseTo((31 * 40) / 62, 10);
  });

  it('is compared with the month before, out of whichever file', () => {
    expect(report.comparison).toMatchObject({
      from: '2026-09-01',
      to: '2026-09-30',
      totals: { cost: 30 * 40 },
    });
    const google = report.channels!.find(({ platform }) => platform === 'google_ads')!;
    expect(google.comparison).toMatchObject({
      totals: { clicks: 30 * 25 },
      current: { totals: { clicks: 31 * 29 } },
    });
  });

  it('leads back to the rows of each file', () => {
    const files = [
      googleAds(SEPTEMBER),
      metaAds([...SEPTEMBER, ...OCTOBER]),
      shop([...SEPTEMBER, ...OCTOBER]),
      googleAds(OCTOBER, 12),
    ];
    const uploads = readUploads(files);
    const channels = joinChannels(uploads);
    const terms = Object.values(report.facts).filter(
      ({ unit, rows, expression, formula }) =>
        (unit === 'money' || unit === 'count') &&
        expression === undefined &&
        rows.length > 0 &&
        rows.every(({ columns, file: from }) => columns.length === 1 && from !== undefined) &&
        !/day|Day|average|−|rest/.test(formula),
    );
    expect(terms.length).toBeGreaterThan(10);
    const cost = terms.filter(
      ({ rows }) => rows[0]!.columns[0] === 'Cost' || rows[0]!.columns[0]!.startsWith('Amount'),
    );
    expect(cost.length).toBeGreaterThan(1);
    for (const { value, rows } of cost) {
      const sums = rows.flatMap((origin) =>
        traceFiles(uploads, channels, origin).map((one) => one.rows.sums[0]!.sum ?? 0),
      );
      expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(value as number, 6);
    }
  });

  it('names the file of every origin, of days as well as of figures', () => {
    const origins = Object.values(report.facts).flatMap(({ rows }) => rows);
    expect(origins.length).toBeGreaterThan(100);
    expect(origins.filter(({ file }) => file === undefined)).toEqual([]);
    const days = Object.values(report.facts).filter(({ unit }) => unit === 'date');
    expect(days.flatMap(({ rows }) => rows.map(({ file }) => file))).toEqual(
      expect.arrayContaining([0, 1, 2, 3]),
    );
  });

  it('is the same whatever the order of upload', () => {
    const turned = together([
      shop([...SEPTEMBER, ...OCTOBER]),
      googleAds(OCTOBER, 12),
      googleAds(SEPTEMBER),
      metaAds([...SEPTEMBER, ...OCTOBER]),
    ]);
    expect(turned.totals).toEqual(report.totals);
    expect(words(turned)).toEqual(words(report));
  });

  it('speaks the reader’s language', () => {
    for (const language of ['de', 'fr', 'es'] as const) {
      const { sections } = together([googleAds(OCTOBER), metaAds(OCTOBER)], { language });
      expect(JSON.stringify(sections)).not.toMatch(/Advertising cost|By channel|\{[a-z]+\}/);
    }
  });
});

describe('who tells the result', () => {
  it('is analytics where there is no shop', () => {
    const { result, totals } = together([googleAds(OCTOBER), analytics(OCTOBER)]);
    expect(result).toEqual({ from: 'ga4', orders: 31 * 5, revenue: 31 * 240 });
    expect(totals).toMatchObject({ sessions: 31 * 340, conversions: 31 * 5 });
  });

  it('is the platforms where there is nobody else, and said so', () => {
    const report = together([googleAds(OCTOBER), metaAds(OCTOBER)]);
    expect(report.result).toEqual({ from: 'claimed', orders: 31 * 5, revenue: 31 * 255.5 });
    const words = report.narrative.map(({ spans }) => spans.map(({ text }) => text).join('')).join(' ');
    expect(words).toContain('The ad platforms claim');
  });
});

it('never adds two currencies', () => {
  const { totals, currencies, claimed } = together([googleAds(OCTOBER), metaAds(OCTOBER, 'CHF')]);
  expect(totals).toMatchObject({ cost: null, revenue: null, clicks: 31 * 43 });
  expect(claimed).toEqual({ conversions: 31 * 5, revenue: null });
  expect(currencies).toEqual([
    { currency: 'CHF', cost: 31 * 25 },
    { currency: 'EUR', cost: 31 * 15 },
  ]);
});

it('compares only the days that both periods have, and names what is missing', () => {
  const { channels, narrative, sections, comparison } = together([
    googleAds([...SEPTEMBER.slice(9), ...OCTOBER]),
    metaAds(OCTOBER.slice(0, 20)),
  ]);
  const [google, meta] = ['google_ads', 'meta_ads'].map((name) =>
    channels!.find(({ platform }) => platform === name)!,
  );
  expect(google!.comparison).toMatchObject({
    from: '2026-09-10',
    to: '2026-09-30',
    totals: { clicks: 21 * 25 },
    current: { from: '2026-10-10', to: '2026-10-30', totals: { clicks: 21 * 25 } },
  });
  expect(google!.totals).toMatchObject({ clicks: 31 * 25 });
  expect(meta!.comparison).toBeNull();
  expect(comparison).toMatchObject({
    from: '2026-09-10',
    to: '2026-09-30',
    totals: { cost: 21 * 15 },
    current: { from: '2026-10-10', to: '2026-10-30', totals: { cost: 21 * 15 } },
  });
  // The whole month stands on the card: a change of some of its days would be of another period.
  const cards = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'kpis' ? block.items : [])),
  );
  expect(cards.find(({ metric }) => metric === 'cost')).toMatchObject({ delta: null, previous: '' });
  const about = narrative
    .filter(({ section }) => section === 'about')
    .map(({ spans }) => spans.map(({ text }) => text).join(''));
  expect(about.some((text) => text.startsWith('Meta Ads covers 1–20 October 2026 only'))).toBe(true);
});

describe('the period', () => {
  const files = [googleAds([...SEPTEMBER, ...OCTOBER, ...datesOf(11, 9)])];
  it.each([
    ['2026-09', '2026-09-01', '2026-09-30', 30 * 25],
    ['2026-10-05..2026-10-11', '2026-10-05', '2026-10-11', 7 * 25],
    ['whole', '2026-09-01', '2026-11-09', 70 * 25],
    ['2026-11', '2026-11-01', '2026-11-30', 9 * 25],
  ])('may be %s', (period, from, to, clicks) => {
    const report = together(files, { period });
    expect(report.period).toEqual({ from, to });
    expect(report.totals['clicks']).toBe(clicks);
  });

  it('must be one that the files know', () => {
    expect(() => together(files, { period: '2025-03' })).toThrow(
      'None of the files has anything from that period',
    );
    expect(() => together(files, { period: 'soon' })).toThrow('is no period');
  });
});

describe('the preview of a client’s report', () => {
  const files = [googleAds([...SEPTEMBER, ...OCTOBER]), metaAds(OCTOBER), shop([...SEPTEMBER, ...OCTOBER])];

  it.each([
    {},
    { period: '2026-09' },
    { period: '2026-10-05..2026-10-20', compare: 'none' },
    { period: 'whole' },
  ] as const)('has the figures that lead it: %o', (wanted) => {
    const report = together(files, wanted);
    const cards = report.sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'kpis');
    const preview = previewClientReport(readUploads(files), wanted);
    expect(preview.period).toBe(report.period_text);
    const shown = ({ metric, label, value, delta }: (typeof preview.figures)[number]) => ({
      metric,
      label,
      text: value.text,
      delta: delta?.text,
    });
    expect(cards?.kind).toBe('kpis');
    expect(preview.figures.map(shown)).toEqual(cards?.kind === 'kpis' ? cards.items.map(shown) : null);
    expect(preview.figures.length).toBeGreaterThan(3);
  });
});
