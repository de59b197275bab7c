import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, metaAds, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';

const DAYS = [...SEPTEMBER, ...OCTOBER];
const googleAds = (worth: (at: number) => number) =>
  file('google-ads.csv', [
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
    ...DAYS.map((day, at) => `${day},Brand,EUR,900,40,20.00,2,${worth(at).toFixed(2)}`),
  ]);
const leadForms = file('meta.csv', [
  'Day,Campaign name,Impressions,Link clicks,Amount spent (EUR),Results',
  ...DAYS.map((day) => `${day},Forms,3000,60,30.50,5`),
]);

it('tells of no return where leads are counted and worth nothing to the platform', () => {
  const { totals, sections } = createClientReport([googleAds(() => 0), leadForms], { period: '2026-10' });
  expect(totals).toMatchObject({ conversions: 217, revenue: null, roas: null });
  expect(JSON.stringify(sections)).not.toMatch(/Revenue|ROAS|0\.00×/);
});

it('tells it where some were worth something, be it the month before', () => {
  const { totals } = createClientReport([googleAds((at) => (at < 3 ? 40 : 0))], { period: '2026-10' });
  expect(totals.revenue).toBe(0);
  const both = createClientReport([googleAds(() => 0), metaAds(DAYS)], { period: '2026-10' });
  expect(both.totals.revenue).toBeGreaterThan(0);
});

it('says of leads beside an analytics tool that they were counted, and of nothing that it was sold', () => {
  const analytics = file('ga4.csv', [
    '# Traffic acquisition',
    '# Start date: 20260901',
    '# End date: 20261031',
    'Date,Session default channel group,Sessions,Engaged sessions,Key events,Total revenue',
    ...DAYS.map((day) => `${day.replaceAll('-', '')},Paid Search,60,40,6,0`),
  ]);
  const { result, sections } = createClientReport([googleAds(() => 0), leadForms, analytics], {
    period: '2026-10',
  });
  expect(result).toMatchObject({ from: 'ga4', orders: 186, revenue: null });
  const text = JSON.stringify(sections);
  expect(text).toContain('Counted, by Google Analytics 4');
  expect(text).not.toMatch(/Revenue|[Ss]old/);
});
