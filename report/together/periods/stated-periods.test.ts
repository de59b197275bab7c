import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file } from '#report/fixtures/together/client-files.ts';
import { traceChannel } from '../files/trace-channel.ts';
import { readUploads } from '../files/upload.ts';
import { BadPeriod, periodBefore } from './periods.ts';
import { dayOf } from '#report/calendar.ts';

/** Without days, as a platform exports them unless asked: each row is of the whole period. */
const campaigns = (from: string, to: string, times: number) =>
  file(`campaigns-${from}.csv`, [
    'Campaign name,Impressions,Link clicks,Amount spent (EUR),Purchases,Reporting starts,Reporting ends',
    `Shoes,${9000 * times},${90 * times},${300 * times}.50,${20 * times},${from},${to}`,
    `Boots,${4000 * times},${50 * times},${100 * times},${8 * times},${from},${to}`,
  ]);
const ages = (from: string, to: string, times: number) =>
  file(`ages-${from}.csv`, [
    'Age,Impressions,Link clicks,Amount spent (EUR),Reporting starts,Reporting ends',
    `25-34,${9000 * times},${90 * times},${300 * times}.50,${from},${to}`,
    `35-44,${4000 * times},${50 * times},${100 * times},${from},${to}`,
  ]);
const OCTOBER = ['2025-10-26', '2025-11-25'] as const;
const NOVEMBER = ['2025-11-26', '2025-12-25'] as const;
const span = (from: string, to: string) => ({ from: dayOf(from), to: dayOf(to) });
const files = [
  campaigns(...OCTOBER, 1),
  campaigns(...NOVEMBER, 2),
  ages(...OCTOBER, 1),
  ages(...NOVEMBER, 2),
];

describe('files that tell totals of periods that are no calendar months', () => {
  it('are reported on for the last of their periods, beside the one before', () => {
    const { period, totals, comparison } = createClientReport(files);
    expect(period).toEqual({ from: '2025-11-26', to: '2025-12-25' });
    expect(totals).toMatchObject({ cost: 800.5, conversions: 56, clicks: 280 });
    expect(comparison).toMatchObject({ from: '2025-10-26', to: '2025-11-25' });
    expect(comparison!.totals).toMatchObject({ cost: 400.5, conversions: 28 });
  });

  it('show by other names what is of that period alone', () => {
    const { sections } = createClientReport(files);
    const table = sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'table' && block.columns[0]?.label === 'Age');
    expect(table).toMatchObject({
      rows: [{ cells: [{ value: '25-34' }, { value: 600.5 }, {}, {}, {}, {}] }, {}],
    });
    expect(JSON.stringify(table)).not.toContain('October');
  });

  it('lead back to the rows of that period', () => {
    const origin = { columns: ['Purchases'], where: [], from: '2025-11-26', to: '2025-12-25', channel: 0 };
    expect(traceChannel(readUploads(files), origin)).toMatchObject({ count: 2, sums: [{ sum: 56 }] });
  });

  it('cannot tell a calendar month, and say why', () => {
    expect(() => createClientReport(files, { period: '2025-11' })).toThrow(BadPeriod);
    expect(() => createClientReport(files, { period: '2025-11' })).toThrow('totals of other periods');
  });

  it('of a quarter are reported on for the quarter, not for its last month', () => {
    const { period, totals } = createClientReport([campaigns('2025-07-01', '2025-09-30', 3)]);
    expect(period).toEqual({ from: '2025-07-01', to: '2025-09-30' });
    expect(totals.conversions).toBe(84);
  });
});

it('sets a month that begins on any day beside the one before', () => {
  expect(periodBefore(span(...NOVEMBER))).toEqual(span(...OCTOBER));
  expect(periodBefore(span('2025-11-26', '2025-12-09'))).toEqual(span('2025-11-12', '2025-11-25'));
});

it('interest in searches over a quarter chooses no period', () => {
  const interest = file('searched_with_top-queries_US_20260222-2312_20260522-2312.csv', [
    '"query","search interest","increase percent"',
    '"towing near me",100,"20%"',
    '"tow truck",21,"-5%"',
    '"towing service",12,"-7%"',
  ]);
  const ads = campaigns('2026-05-01', '2026-05-08', 1);
  expect(createClientReport([interest, ads]).period).toEqual({ from: '2026-05-01', to: '2026-05-08' });
});
