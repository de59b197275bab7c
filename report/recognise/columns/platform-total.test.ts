import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { createReport } from '#report/create-report.ts';
import { traceRows } from '#report/trace-rows.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '../recognise.ts';

/** The first row is the channel's, of more videos than are listed; its rate is written in hundredths like theirs. */
const CSV = `Content,Video title,Views,Watch time (hours),Impressions,Impressions click-through rate (%)
Total,,9000,420.5,200000,4.5
a1B2c3D4e5F,Oiling teak,3000,150.5,60000,5
b1B2c3D4e5F,Winter storage,2500,120.0,50000,4
c1B2c3D4e5F,Small balconies,1500,90.0,40000,3.5
`;

it('reads the platform’s own total of a rate as the share it is', () => {
  const bytes = new TextEncoder().encode(CSV);
  const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const { totals } = measure(dataset);
  expect(totals.views).toBe(9000);
  expect(totals.thumbnail_ctr).toBeCloseTo(0.045, 10);
});

const KEYWORDS = `Search keyword report
"September 1, 2026 - September 30, 2026"
Keyword,Campaign,Currency code,Impr.,Clicks,Cost,Conversions
oak table,Tables,EUR,900,80,120.50,6
teak bench,Benches,EUR,700,50,79.50,4
Total: Keywords, --,EUR,1600,130,200.00,10
Total: Account, --,EUR,9600,630,900.00,31
Total: Performance Max, --,EUR,8000,500,700.00,21
`;

it('keeps what the whole account spent beside rows that are a part of it', () => {
  const bytes = new TextEncoder().encode(KEYWORDS);
  const report = createReport(bytes, { file: 'keywords.csv', sha256: '' });
  expect(report.totals.cost).toBe(200);
  const said = JSON.stringify(report.agency_notes);
  expect(said).toContain('The whole account spent ');
  const fact = Object.values(report.agency_notes!.facts).find(({ value }) => value === 900)!;
  const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  expect(traceRows(dataset, fact.rows[0]!)).toMatchObject({ count: 1, sums: [{ column: 'Cost', sum: 900 }] });
  const together = createClientReport([{ file: 'keywords.csv', sha256: '', bytes }]);
  const about = JSON.stringify(together.sections.find(({ id }) => id === 'about'));
  expect(about).toContain('€900.00');
  expect(about).toContain('€200.00');
});

it('says nothing of an account whose rows are all of it', () => {
  const bytes = new TextEncoder().encode(KEYWORDS.replace('630,900.00,31', '130,200.00,10'));
  const report = createReport(bytes, { file: 'keywords.csv', sha256: '' });
  expect(JSON.stringify(report.agency_notes)).not.toContain('whole account');
});
