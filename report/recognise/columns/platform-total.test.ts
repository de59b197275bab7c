import { expect, it } from 'vitest';
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
