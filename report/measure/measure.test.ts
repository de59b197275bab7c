import { describe, expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { measure } from './measure.ts';

const measured = (csv: string) => {
  const bytes = new TextEncoder().encode(csv);
  return measure(recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' }));
};

/** One row a day from a start, each with the values of a function. */
function days(
  start: string,
  count: number,
  row: (day: number) => string,
  header = 'Date,Clicks,Cost',
): string {
  const first = Date.parse(`${start}T00:00:00Z`);
  const date = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
  return [header, ...Array.from({ length: count }, (_, day) => `${date(day)},${row(day)}`)].join('\n');
}

const campaignDays = (rows: string[]) => ['Date,Campaign,Clicks,Cost', ...rows].join('\n');

const span = (one: { from: number; to: number } | null | undefined) =>
  one ? `${isoDate(one.from)} ${isoDate(one.to)}` : null;

describe('totals', () => {
  it('are exact: a tenth added thirty times is three', () => {
    const { totals } = measured(days('2025-01-01', 30, () => '1,0.1'));
    expect(totals.cost).toBe(3);
  });

  it('do not depend on the order of rows', () => {
    const rows = Array.from(
      { length: 500 },
      (_, i) => `2025-01-01,C${i % 7},${i},${((i * 7919) % 100003) / 100}`,
    );
    expect(measured(campaignDays(rows.toReversed())).totals).toEqual(measured(campaignDays(rows)).totals);
  });

  it('leave out what was not measured, and are null where nothing was', () => {
    const { totals } = measured('Campaign,Clicks,Cost,Conversions\nA,5,1.50,--\nB,--,2.00,--\nC,3,0.25,--');
    expect(totals).toMatchObject({ clicks: 8, cost: 3.75, conversions: null, cpa: null });
  });

  it('have null, not zero or infinity, where a quotient has nothing under it', () => {
    const { totals } = measured('Campaign,Impressions,Clicks,Cost\nA,0,0,1.50\nB,0,0,2.00');
    expect(totals).toMatchObject({ ctr: null, cpc: null, cpm: null, cost: 3.5, clicks: 0 });
  });

  it('weight a position by impressions', () => {
    const { totals } = measured('Query,Clicks,Impressions,CTR,Position\na,1,100,1%,2\nb,1,300,0.3%,10');
    expect(totals.position).toBe(8);
  });

  it('never add users up, but know them where there is one row', () => {
    expect(measured('Channel,Users,Sessions\nOrganic,10,12\nDirect,8,9').totals.users).toBeNull();
    expect(measured('Channel,Users,Sessions\nOrganic,10,12').totals.users).toBe(10);
  });

  it('survive sums beyond what cents can hold', () => {
    const { totals } = measured(
      'Campaign,Clicks,Cost\nA,1,90071992547409.91\nB,1,90071992547409.91\nC,1,0.01',
    );
    expect(totals.cost).toBeCloseTo(180_143_985_094_819.8, 0);
  });
});

describe('what says nothing', () => {
  it('has no rate and does not lead where it is zero throughout', () => {
    const { metrics, zero, totals, breakdowns } = measured(
      'Campaign,Cost,Conversions,Revenue,Impressions,Clicks\nA,0,0,0,100,5\nB,0,0,0,900,7',
    );
    expect(metrics.slice(0, 2)).toEqual(['clicks', 'impressions']);
    expect([...zero].toSorted()).toEqual(['conversions', 'cost', 'revenue']);
    expect(totals).toMatchObject({ cost: 0, ctr: 0.012, cpa: null, cpc: null, roas: null, cvr: null });
    expect(breakdowns[0]!.entries.map(({ value }) => value)).toEqual(['B', 'A']);
  });

  it('is left out with its reason: placeholders, parts larger than their whole, rates of a handful', () => {
    const placeholder = measured('Campaign,Cost,Revenue,Clicks\nA,61000,0.01,4000\nB,1500,0,300');
    expect(placeholder.totals.roas).toBeNull();
    expect(placeholder.senseless).toEqual([
      { metric: 'roas', reason: 'placeholder', of: 0.01, over: 62_500 },
    ]);
    const exceeding = measured('Campaign,Clicks,Conversions\nA,10,90\nB,5,1');
    expect(exceeding.totals.cvr).toBeNull();
    expect(exceeding.senseless).toMatchObject([{ metric: 'cvr', reason: 'part_exceeds_whole' }]);
    expect(exceeding.breakdowns[0]!.entries.map(({ totals }) => totals.cvr)).toEqual([null, 0.2]);
    const handful = measured('Campaign,Impressions,Clicks\nA,5,1\nB,3,0');
    expect(handful.senseless).toMatchObject([{ metric: 'ctr', reason: 'too_few', over: 8 }]);
  });
});

describe('the series', () => {
  it('has a point for every day, and marks the gaps', () => {
    const { series } = measured('Date,Clicks,Cost\n2025-03-01,5,1.00\n2025-03-01,2,1.50\n2025-03-04,0,2.00');
    expect([...series!.days].map(isoDate)).toEqual(['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04']);
    expect([...series!.rows]).toEqual([2, 0, 0, 1]);
    expect([...series!.values.clicks!]).toEqual([7, 0, 0, 0]);
    expect([...series!.values.cpc!].map((value) => (Number.isNaN(value) ? null : value))).toEqual([
      2.5 / 7,
      null,
      null,
      null,
    ]);
  });

  it('follows weeks and months where the data does', () => {
    expect(measured('Week,Clicks\n2025-01-06,1\n2025-01-13,2\n2025-01-27,3').series).toMatchObject({
      grain: 'week',
      rows: new Int32Array([1, 1, 0, 1]),
    });
    const { series } = measured('Month,Clicks\n2024-11,1\n2024-12,2\n2025-02,3');
    expect(series!.grain).toBe('month');
    expect([...series!.days].map(isoDate)).toEqual(['2024-11-01', '2024-12-01', '2025-01-01', '2025-02-01']);
  });

  it('is absent where the file has no dates, or one date on every row', () => {
    expect(measured('Campaign,Clicks\nA,1\nB,2').series).toBeNull();
    expect(measured('Reporting starts,Campaign,Clicks\n2025-01-01,A,1\n2025-01-01,B,2').series).toBeNull();
  });
});

describe('the comparison', () => {
  it('sets the last whole month against the one before, and a year ago where the file reaches', () => {
    const long = measured(days('2024-03-01', 420, (day) => `${day},1.00`)).comparison!;
    expect([long.rule, span(long.current), span(long.previous), span(long.yearAgo?.span)]).toEqual([
      'last_month',
      '2025-03-01 2025-03-31',
      '2025-02-01 2025-02-28',
      '2024-03-01 2024-03-31',
    ]);
    expect(long.previousTotals.cost).toBe(28);
    const short = measured(days('2025-01-01', 59, () => '1,1.00')).comparison!;
    expect([short.rule, span(short.current), short.yearAgo]).toEqual([
      'last_month',
      '2025-02-01 2025-02-28',
      null,
    ]);
  });

  it('counts days without rows at the edges where the file says it was made for them', () => {
    const stated = '"January 1, 2025 - February 28, 2025"\n';
    const { comparison } = measured(`Report\n${stated}${days('2025-01-02', 56, () => '1,1.00')}`);
    expect([comparison!.rule, span(comparison!.previous)]).toEqual(['last_month', '2025-01-01 2025-01-31']);
  });

  it('does not count a long end without rows, whatever the file says it was made for', () => {
    const stated = '"January 1, 2025 - February 28, 2025"\n';
    const { comparison, dataset } = measured(`Report\n${stated}${days('2025-01-01', 40, () => '1,1.00')}`);
    expect([comparison!.rule, span(comparison!.current)]).toEqual(['halves', '2025-01-21 2025-02-09']);
    expect(dataset.source.notes).toContainEqual({
      code: 'period_wider_than_rows',
      values: { from: '2025-01-01', to: '2025-02-28', first: '2025-01-01', last: '2025-02-09' },
    });
  });

  it('counts only whole months', () => {
    const { comparison } = measured(days('2025-01-02', 55, () => '1,1.00'));
    expect(comparison!.rule).toBe('halves');
  });

  it('sets the last four weeks against the four before where no two months are whole', () => {
    const { comparison } = measured(days('2025-01-02', 57, (day) => `${day},1.00`));
    expect([comparison!.rule, span(comparison!.current), span(comparison!.previous)]).toEqual([
      'last_weeks',
      '2025-01-31 2025-02-27',
      '2025-01-03 2025-01-30',
    ]);
    expect(comparison!.currentTotals.cost).toBe(28);
  });

  it('sets four weeks of weekly rows against the four before and the same ones a year ago', () => {
    const rows = Array.from(
      { length: 60 },
      (_, week) => `${isoDate(Date.parse('2024-01-01') / 86_400_000 + week * 7)},${week + 1}`,
    );
    const { comparison } = measured(`Week,Clicks\n${rows.join('\n')}`);
    expect([comparison!.rule, span(comparison!.current), span(comparison!.yearAgo?.span)]).toEqual([
      'last_weeks',
      '2025-01-27 2025-02-23',
      '2024-01-29 2024-02-25',
    ]);
    expect(comparison!.currentTotals.clicks).toBe(57 + 58 + 59 + 60);
    expect(comparison!.previousTotals.clicks).toBe(53 + 54 + 55 + 56);
    expect(comparison!.yearAgo!.totals.clicks).toBe(5 + 6 + 7 + 8);
  });

  it('sets later half against earlier half from 14 days on, of the same length', () => {
    const even = measured(days('2025-01-01', 14, (day) => `${day},1.00`)).comparison!;
    expect([even.rule, span(even.current), span(even.previous)]).toEqual([
      'halves',
      '2025-01-08 2025-01-14',
      '2025-01-01 2025-01-07',
    ]);
    expect([even.currentTotals.clicks, even.previousTotals.clicks]).toEqual([70, 21]);
    const odd = measured(days('2025-01-01', 15, () => '1,1.00')).comparison!;
    expect([span(odd.current), span(odd.previous)]).toEqual([
      '2025-01-09 2025-01-15',
      '2025-01-02 2025-01-08',
    ]);
  });

  it('is none for 13 days, for one month, and for a file without dates', () => {
    expect(measured(days('2025-01-01', 13, () => '1,1.00')).comparison).toBeNull();
    expect(measured('Month,Clicks\n2025-01,5').comparison).toBeNull();
    expect(measured('Campaign,Clicks\nA,1\nB,2').comparison).toBeNull();
  });

  it('uses two periods of the file’s own', () => {
    const { comparison } = measured(
      'Reporting starts,Reporting ends,Campaign,Clicks\n2025-03-10,2025-03-20,A,10\n2025-03-10,2025-03-20,B,20\n2025-02-27,2025-03-09,A,4\n2025-02-27,2025-03-09,B,5',
    );
    expect(comparison!.rule).toBe('own_periods');
    expect([comparison!.currentTotals.clicks, comparison!.previousTotals.clicks]).toEqual([30, 9]);
  });

  it('never adds up two periods of the file’s own', () => {
    const { totals, breakdowns } = measured(
      'Reporting starts,Reporting ends,Campaign,Clicks\n2025-03-10,2025-03-20,A,10\n2025-03-10,2025-03-20,B,20\n2025-02-27,2025-03-09,A,4\n2025-02-27,2025-03-09,B,5',
    );
    expect(totals.clicks).toBe(30);
    expect(breakdowns[0]!.entries.map((entry) => [entry.totals.clicks, entry.previous?.clicks])).toEqual([
      [20, 5],
      [10, 4],
    ]);
  });

  it('uses columns of the file’s own', () => {
    const { comparison, breakdowns } = measured('Campaign,Clicks,Clicks (Compare to)\nA,10,4\nB,20,5');
    expect(comparison).toMatchObject({ rule: 'own_columns', current: null, previous: null });
    expect([comparison!.currentTotals.clicks, comparison!.previousTotals.clicks]).toEqual([30, 9]);
    expect(breakdowns[0]!.entries.map((entry) => entry.previous?.clicks)).toEqual([5, 4]);
  });
});

describe('breakdowns', () => {
  const csv = days(
    '2025-01-01',
    28,
    (day) => `${['A', 'B', 'C'][day % 3]},${day},${day}.50`,
    'Date,Campaign,Clicks,Cost',
  );

  it('add up to the totals, largest first', () => {
    const { breakdowns, totals } = measured(csv);
    const [campaigns] = breakdowns;
    expect(campaigns).toMatchObject({ dimension: 'campaign', distinct: 3 });
    const costs = campaigns!.entries.map((entry) => entry.totals.cost!);
    expect(costs.toSorted((a, b) => b - a)).toEqual(costs);
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(totals.cost);
  });

  it('carry the period before', () => {
    const { breakdowns, comparison } = measured(csv);
    const previous = breakdowns[0]!.entries.reduce((sum, entry) => sum + entry.previous!.clicks!, 0);
    expect(previous).toBe(comparison!.previousTotals.clicks);
  });

  it('are made of segments that tell rows apart, and of no others', () => {
    const { breakdowns } = measured(
      'Campaign,Campaign ID,Country,Device,Clicks\nA,101,DE,mobile,1\nA,101,DE,desktop,2\nB,102,DE,mobile,3',
    );
    expect(breakdowns.map((one) => one.dimension)).toEqual(['campaign', 'device']);
  });
});
