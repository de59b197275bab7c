import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, metaAds, OCTOBER, shop } from '#report/fixtures/together/client-files.ts';

const mailings = file('klaviyo.csv', [
  'Campaign Name,Subject,List,Send Time,Total Recipients,Unique Placed Order,Revenue,Unique Opens,Unique Clicks,Unsubscribes,Successful Deliveries,Bounces',
  ...OCTOBER.filter((_, at) => at % 7 === 0).map(
    (day, at) => `Mail ${at},Subject ${at},Main,${day} 09:00:00,4200,12,812.50,1700,90,12,4180,20`,
  ),
]);

describe('orders that mailings are credited with', () => {
  it('are among those of the shop, and not added to them', () => {
    const { result, totals, channels } = createClientReport([mailings, metaAds(OCTOBER), shop(OCTOBER)]);
    expect(channels!.map(({ platform }) => platform)).toContain('klaviyo');
    expect(result).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
    expect(totals).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
  });

  it('are told apart from those of a tool that shows messages, which are no shop’s either', () => {
    const push = file('push.csv', [
      'Date,Push campaign,Impressions,Clicks,Orders,Revenue',
      ...OCTOBER.map((day) => `${day},Autumn,9000,140,2,150.00`),
    ]);
    const { result, claimed } = createClientReport([push, shop(OCTOBER)]);
    expect(result).toMatchObject({ orders: 62, revenue: 31 * 136.25 });
    expect(claimed!.revenue).toBe(31 * 150);
  });

  it('stand beside what the shop sold as a claim', () => {
    const { sections } = createClientReport([mailings, shop(OCTOBER)]);
    const tables = sections.flatMap(({ blocks }) => blocks).filter((one) => one.kind === 'table');
    const claimed = tables.find(({ title }) => title === 'Claimed by the platforms, and sold')!;
    expect(claimed.rows.map(({ cells }) => cells[0]!.text)[0]).toBe('Klaviyo');
    expect(JSON.stringify(claimed.rows[0])).toContain('4,063');
  });
});
