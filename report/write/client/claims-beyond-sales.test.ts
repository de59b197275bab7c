import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import type { Report } from '#report/model/report.ts';

const DAYS = [...SEPTEMBER, ...OCTOBER];
/** 100 a day are sold. */
const sales = (days = DAYS) =>
  file('orders.csv', ['Order ID,Order date,Total', ...days.map((day, at) => `A-${at},${day},100.00`)]);
const ads = (name: string, worth: number, days = DAYS) =>
  file(`${name}.csv`, [
    'Reporting starts,Reporting ends,Campaign name,Amount spent (EUR),Impressions,Link clicks,Purchases,Purchases conversion value',
    ...days.map((day) => `${day},${day},${name},20.00,900,40,1,${worth}.00`),
  ]);

const unknown = (worth: number) =>
  file('spend.csv', [
    'day,campaign_name,cost,impressions,clicks,conversions,conv_value',
    ...DAYS.map((day) => `${day},Sofas,20.00,900,40,1,${worth}.00`),
  ]);

function claims({ insights, sections }: Report): string | null {
  const found = insights.find(({ kind }) => kind === 'claims_beyond_sales');
  if (found === undefined) return null;
  const summary = sections.find(({ id }) => id === 'summary')!;
  // It comes first, with the step that follows from it.
  expect(JSON.stringify(summary)).toContain('Check how ');
  return found.text;
}

describe('a platform that claims more than was sold', () => {
  it('is told first, with what was sold beside it', () => {
    const text = claims(createClientReport([sales(), ads('meta', 300)], { period: '2026-10' }));
    expect(text).toContain('Meta Ads reports €9,300 in revenue');
    expect(text).toContain('3,100');
  });

  it.each([
    ['claims a part of it', [sales(), ads('meta', 80)]],
    ['claims hardly more, as returns and other days make it', [sales(), ads('meta', 115)]],
    ['may be several platforms in one file', [sales(), unknown(140)]],
    ['tells of other days than the sales', [sales(DAYS.slice(0, 41)), ads('meta', 300)]],
    ['is all there is', [ads('meta', 300)]],
  ])('is not told where it %s', (_, files) => {
    expect(claims(createClientReport(files, { period: '2026-10' }))).toBeNull();
  });

  it('is told in every language', () => {
    for (const language of ['de', 'fr', 'es'] as const) {
      const report = createClientReport([sales(), ads('meta', 300)], { period: '2026-10', language });
      expect(report.insights.some(({ kind }) => kind === 'claims_beyond_sales')).toBe(true);
    }
  });
});

const visits = (result: string) =>
  file('ga4.csv', [
    `date,source,medium,sessions,engaged_sessions,${result}`,
    ...DAYS.map((day, at) => `${day},google,cpc,${90 + (at % 5)},60,4`),
  ]);

const titlesOf = (report: Report) =>
  report.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'table' && block.title.startsWith('Claimed')
        ? [[block.title, ...block.columns.slice(1).map(({ label }) => label)]]
        : [],
    );

describe('what platforms claim beside what was counted', () => {
  it('is not called sold where only leads are known, whatever an ad says it is worth', () => {
    const counted = titlesOf(createClientReport([visits('leads'), ads('meta', 80)], { period: '2026-10' }));
    expect(counted).toEqual([['Claimed by the platforms, and counted', 'Conversions']]);
    const sold = titlesOf(createClientReport([sales(), ads('meta', 80)], { period: '2026-10' }));
    expect(sold).toEqual([['Claimed by the platforms, and sold', 'Conversions', 'Revenue']]);
  });
});
