import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, metaAds, OCTOBER, shop } from '#report/fixtures/together/client-files.ts';
import type { UploadedFile } from './files/upload.ts';

/** A sale a day that a network credits to one of two partners; every fourth of them was declined. */
function awin(dates: readonly string[]): UploadedFile {
  const header =
    'id,publisher_id,sale_amount,commission,date,commission_status,type,site_name,decline_reason,network_fee';
  const rows = dates.map((day, at) =>
    [
      `18600${String(at).padStart(5, '0')}`,
      `${77 + (at % 2)}`,
      '40.00',
      '4.05',
      `${day} 10:07:00`,
      at % 4 === 3 ? '2' : at % 4 === 2 ? '0' : '1',
      'Sale',
      at % 2 === 0 ? 'Oak Deals' : 'Pine Codes',
      at % 4 === 3 ? 'Not last referrer' : '',
      '0.61',
    ].join(','),
  );
  const bytes = new TextEncoder().encode([header, ...rows].join('\n'));
  return { file: 'awin.csv', sha256: `awin ${dates.length}`, bytes };
}

describe('sales that a network credits to partners', () => {
  it('are claimed, and the shop tells what was sold', () => {
    const { result, claimed, totals } = createClientReport([awin(OCTOBER), shop(OCTOBER)]);
    expect(result).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
    expect(claimed!.revenue).toBe(31 * 40);
    expect(totals).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
  });

  it('are no return on what another platform cost', () => {
    const report = createClientReport([awin(OCTOBER), metaAds(OCTOBER)]);
    expect(report.result!.from).toBe('claimed');
    expect(report.totals.roas).toBeNull();
    expect(JSON.stringify(report.sections)).not.toContain('what the advertising cost');
  });

  it('are known by partners with a commission where no network is', () => {
    const partners = file('affiliate_report.csv', [
      'Date,Affiliate,Clicks,Orders,Sale Amount,Commission',
      ...OCTOBER.flatMap((day) => [`${day},Coupon Hub,30,1,80.00,6.40`, `${day},Blog Nine,31,1,60.00,4.80`]),
    ]);
    const { result, claimed, sections } = createClientReport([partners, shop(OCTOBER)]);
    expect(result).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
    expect(claimed!.revenue).toBe(31 * 140);
    expect(JSON.stringify(sections)).toContain('Affiliate partners');
  });

  it('do not pass for the revenue of platforms that tell none', () => {
    const results = file('meta.csv', [
      'Day,Campaign name,Amount spent (EUR),Impressions,Link clicks,Results',
      ...OCTOBER.map((date) => `${date},Sale,20.00,900,40,2`),
    ]);
    const { sections, narrative } = createClientReport([awin(OCTOBER), results]);
    const text = narrative.map(({ spans }) => spans.map((one) => one.text).join('')).join(' ');
    expect(text).toContain('62 conversions (Meta Ads), 31 orders (Awin) and €1,240');
    expect(text).toContain('in revenue (Awin)');
    expect(JSON.stringify(sections[0]!.blocks[0])).toContain('Conversions');
    expect(JSON.stringify(sections[0]!.blocks)).toContain('"Revenue (Awin)"');
  });

  it('are told with those that were declined, and their amounts as money', () => {
    const report = createClientReport([awin(OCTOBER)]);
    const told = report.insights.find(({ kind }) => kind === 'cancelled_orders');
    expect(told?.text).toContain('without them, sales come to 960');
    expect(JSON.stringify(report.sections)).toContain(' were declined');
    expect(JSON.stringify(report.sections)).toContain('125.55');
    expect(JSON.stringify(report.sources)).toContain('0 Pending, 1 Approved, 2 Declined');
  });
});
