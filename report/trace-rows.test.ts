import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { bigExport } from '#report/testing/big-export.ts';
import { createReport } from './create-report.ts';
import { traceRows } from './trace-rows.ts';

const DAY = Math.round(Date.parse('2026-07-01T00:00:00Z') / 86_400_000);

const dataset: Dataset = {
  source: {} as Dataset['source'],
  rows: 5,
  lines: Int32Array.of(4, 5, 6, 8, 9),
  time: {
    column: 'Day',
    grain: 'day',
    days: Float64Array.of(DAY, DAY, DAY + 1, DAY + 2, Number.NaN),
    from: DAY,
    to: DAY + 2,
  },
  values: {
    cost: { column: 'Cost', values: Float64Array.of(1.1, 2.2, 3.3, Number.NaN, 5), decimals: 2 },
    clicks: { column: 'Clicks', values: Float64Array.of(1, 2, 3, 4, 5), decimals: 0 },
  },
  segments: [
    {
      dimension: 'campaign',
      column: 'Campaign',
      ids: Int32Array.of(0, 1, 0, 0, 1),
      dictionary: ['Brand', 'Generic'],
    },
    {
      dimension: 'device',
      column: 'Device',
      ids: Int32Array.of(0, 0, 1, 0, 0),
      dictionary: ['Phone', 'Desktop'],
    },
  ],
  compareValues: null,
  compareSpans: { current: null, previous: null },
  ownPeriods: null,
};

const anywhere = { where: [], from: null, to: null };

describe('tracing a figure back to its rows', () => {
  it('counts and sums every row where there are no conditions', () => {
    const traced = traceRows(dataset, { ...anywhere, columns: ['Cost'] });
    expect(traced.count).toBe(5);
    expect(traced.sums).toEqual([{ column: 'Cost', sum: 11.6 }]);
    expect(traced.columns).toEqual(['Day', 'Campaign', 'Cost']);
    expect(traced.rows[0]).toEqual({ line: 4, cells: ['2026-07-01', 'Brand', 1.1] });
    expect(traced.rows[3]?.cells[2]).toBeNull();
  });

  it('keeps to its conditions and dates', () => {
    const where = [
      { column: 'Campaign', equals: 'Brand' },
      { column: 'Device', equals: 'Phone' },
    ];
    const traced = traceRows(dataset, {
      columns: ['Cost', 'Clicks'],
      where,
      from: '2026-07-01',
      to: '2026-07-02',
    });
    expect(traced.count).toBe(1);
    expect(traced.sums).toEqual([
      { column: 'Cost', sum: 1.1 },
      { column: 'Clicks', sum: 1 },
    ]);
    expect(traced.columns).toEqual(['Day', 'Campaign', 'Device', 'Cost', 'Clicks']);
  });

  it('shows the first rows only, but counts them all', () => {
    const traced = traceRows(dataset, { ...anywhere, columns: ['Clicks'] }, { most: 2 });
    expect(traced.rows).toHaveLength(2);
    expect(traced.count).toBe(5);
    expect(traced.sums[0]?.sum).toBe(15);
  });

  it('can be paged to the end: the pages are all rows, each once', () => {
    const page = (from: number) =>
      traceRows(dataset, { ...anywhere, columns: ['Clicks'] }, { from, most: 2 });
    const lines = [0, 2, 4, 6].map((from) => page(from).rows.map(({ line }) => line));
    const { rows } = traceRows(dataset, { ...anywhere, columns: ['Clicks'] });
    expect(lines.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(lines.flat()).toEqual(rows.map(({ line }) => line));
    expect(page(4)).toMatchObject({ count: 5, sums: [{ sum: 15 }] });
  });

  it('leaves out the rows of those named, so that the rest of a whole can be looked at', () => {
    const except = [{ column: 'Campaign', equals: 'Brand' }];
    const traced = traceRows(dataset, { ...anywhere, columns: ['Clicks'], except });
    expect(traced.rows.map(({ line }) => line)).toEqual([5, 9]);
    expect(traced.sums).toEqual([{ column: 'Clicks', sum: 7 }]);
  });

  it('finds nothing for a column or a value that is not there', () => {
    expect(traceRows(dataset, { ...anywhere, columns: ['Gone'] }).sums).toEqual([
      { column: 'Gone', sum: null },
    ]);
    const where = [{ column: 'Gone', equals: 'x' }];
    expect(traceRows(dataset, { ...anywhere, columns: ['Cost'], where }).count).toBe(0);
  });

  it('adds up to every sum a real report states', () => {
    const bytes = new TextEncoder().encode(bigExport(30_000, 'gads'));
    const about = { file: 'export.csv', sha256: '' };
    const report = createReport(bytes, about);
    const real = recognise(readTable(bytes), { ...about, bytes: bytes.length });
    const sums = Object.values(report.facts).filter((fact) => fact.formula.startsWith('Sum of'));
    expect(sums.length).toBeGreaterThan(10);
    for (const fact of sums) {
      const [origin] = fact.rows;
      if (origin === undefined || typeof fact.value !== 'number') continue;
      expect(traceRows(real, origin).sums[0]?.sum, fact.formula).toBeCloseTo(fact.value, 6);
    }
  });
});
