import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { costOfAttention } from './cost-of-attention.ts';
import { standoutAds } from './standout-ads.ts';
import { saturatedAudience } from './saturated-audience.ts';

const ads = (
  beach: number,
  snow: number,
) => `Reporting starts,Reporting ends,Ad name,Reach,Impressions,Frequency,Link clicks,Amount spent (EUR),Purchases
2026-10-01,2026-10-31,Beach video,9000,20000,2.2,400,500.00,${beach}
2026-10-01,2026-10-31,Studio shots,9000,20000,2.2,380,500.00,20
2026-10-01,2026-10-31,Testimonial,9000,20000,2.2,390,500.00,21
2026-10-01,2026-10-31,Snow photo,4000,24000,6.0,180,500.00,${snow}
2026-10-01,2026-10-31,Video views boost,9000,60000,6.6,50,300.00,0
`;

describe('ads that stand out', () => {
  it('are those whose results cannot be luck, sized by what the same money brings elsewhere', () => {
    const [best, worst] = observeCsv(standoutAds, ads(60, 4));
    expect(best!.title).toMatch(/^Beach video brings results at €8\.33, the rest at €/);
    expect(worst!.title).toBe('Snow photo took €500.00 and brought 4 conversions');
    expect(worst!.observation.gain!.amount).toBeGreaterThan(20);
    expect(worst!.action).toContain('pause Snow photo');
  });

  it('say which link of the chain is weak: clicks that lead nowhere, or no clicks', () => {
    const unconverted = observeCsv(standoutAds, ads(60, 4)).at(-1)!;
    // 4 of 180 clicks against 101 of 1,220.
    expect(unconverted.body).toContain('Of its clicks, only 2.22% lead to a result; elsewhere it is 8.28%.');
    const unclicked = observeCsv(standoutAds, ads(60, 4).replace('24000,6.0,180', '24000,6.0,55')).at(-1)!;
    expect(unclicked.body).toContain('Few click on it: 0.23% of impressions');
    expect(unclicked.action).toMatch(/^Give Snow photo a new picture or opening line/);
  });

  it('are told once where two columns divide the same money', () => {
    const sets = ads(60, 4)
      .replace(/(Ad name)/, '$1,Ad set name')
      .replace(/(Beach video|Studio shots|Testimonial|Snow photo|Video views boost),/g, '$1,Set of $1,');
    expect(observeCsv(standoutAds, sets).map(({ title }) => title)).toEqual(
      observeCsv(standoutAds, ads(60, 4)).map(({ title }) => title),
    );
  });

  it('are none where all do about the same, and none bought for views', () => {
    expect(observeCsv(standoutAds, ads(24, 18))).toEqual([]);
  });
});

describe('a worn audience', () => {
  it('has seen the ad often and clicks it less than the rest', () => {
    const [found] = observeCsv(saturatedAudience, ads(24, 18).replace(/.*boost.*\n/, ''));
    expect(found!.title).toBe('People have seen Snow photo 6.0 times, and click it less');
    expect(found!.body).toContain('Its click rate is 0.75%');
  });

  it('is none where frequency is low', () => {
    const csv = ads(24, 18)
      .replace(/.*boost.*\n/, '')
      .replace(',6.0,', ',2.0,');
    expect(observeCsv(saturatedAudience, csv)).toEqual([]);
  });
});

/** September at ten a day, October at another price. */
function twoMonths(october: number): string {
  const rows = ['Day,Campaign name,Impressions,Link clicks,Amount spent (EUR)'];
  for (let day = 1; day <= 61; day++) {
    const date = new Date(Date.UTC(2026, 8, day)).toISOString().slice(0, 10);
    rows.push(`${date},A,1000,20,${day > 30 ? october : 10}.00`);
  }
  return rows.join('\n') + '\n';
}

it('tells that a thousand impressions became dearer, with what it cost', () => {
  const [found] = observeCsv(costOfAttention, twoMonths(13));
  expect(found!.body).toContain('A thousand impressions cost €13.00, where they cost €10.00 before');
  expect(found!.body).toContain('€93.00 more');
  expect(observeCsv(costOfAttention, twoMonths(11))).toEqual([]);
});

/** Attention at a higher price, and what it brought in the second month. */
function dearerWithResults(october: number): string {
  return twoMonths(15)
    .split('\n')
    .map((row, at) => (row === '' ? row : `${row},${at === 0 ? 'Purchases' : at > 30 ? october : 2}`))
    .join('\n');
}

it('attention that costs more and brings results for less is worth knowing, and nothing to mend', () => {
  const [better] = observeCsv(costOfAttention, dearerWithResults(4));
  expect(better!.body).toContain('It paid off: a conversion cost €3.75, after €5.00.');
  expect(better!.observation).toMatchObject({ tag: 'note', gain: null, action: null });
  const [worse] = observeCsv(costOfAttention, dearerWithResults(2));
  expect(worse!.observation).toMatchObject({ tag: 'watch', gain: { metric: 'cost' } });
});
