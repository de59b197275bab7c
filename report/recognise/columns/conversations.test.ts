import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const totalsOf = (head: string, ...rows: string[]) => {
  const text = [
    `${head},Reporting starts,Reporting ends`,
    ...rows.map((row) => `${row},2026-01-01,2026-01-31`),
  ];
  return createReport(new TextEncoder().encode(`${text.join('\n')}\n`), { file: 'x.csv', sha256: '' }).totals;
};
const BY_AGE =
  'Age,Impressions,Link clicks,Messaging conversations started,Result type,Results,Amount spent (IDR)';

describe('conversations that ads began', () => {
  it('are the conversions of a breakdown whose results are empty', () => {
    const totals = totalsOf(BY_AGE, '25-34,84285,656,75,,,1328063', '35-44,44349,305,64,,,1173567');
    expect(totals).toMatchObject({ conversions: 139, cost: 2_501_630, cpa: 2_501_630 / 139 });
  });

  it('are so beside visits and clicks, but not beside purchases and leads', () => {
    const talks = 'Sales,112819,470,152,Messaging conversations started,152,2725794';
    const visits = 'Traffic,27074,589,,Instagram profile visits,612,138193';
    expect(totalsOf(BY_AGE, talks, visits).conversions).toBe(152);
    const leads = visits.replace('Instagram profile visits', 'Meta leads');
    expect(totalsOf(BY_AGE, talks, leads).conversions).toBeNull();
    const purchases = BY_AGE.replace('Link clicks', 'Purchases');
    expect(totalsOf(purchases, talks).conversions).toBe(470);
  });

  it('stay what they are where no money was spent', () => {
    expect(totalsOf('Age,Impressions,Messaging conversations started', '25-34,84285,75')).toMatchObject({
      messages: 75,
    });
  });
});
