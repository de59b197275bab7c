import { describe, expect, it } from 'vitest';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import { barRows, waterfallRows } from './bar-rows.ts';
import { heatGrid, labelledColumns } from './heat-grid.ts';
import { disc, movedBy, PathRecorder, roundedRect, stroke, svgPath } from './path.ts';
import { ringChart } from './ring-chart.ts';
import { sparkline } from './sparkline.ts';

const cell = (value: number | null): Cell => ({ text: String(value), value });
const origin = { columns: ['Cost'], where: [], from: null, to: null };
const item = (value: number) => ({ label: 'x', cell: cell(value), origin });

function shares(values: number[]): BlockOf<'shares'> {
  return {
    kind: 'shares',
    title: '',
    metric: 'cost',
    unit: 'money',
    total: cell(0),
    items: values.map((value) => ({ ...item(value), share: cell(0) })),
    caption: [],
    alt: '',
  };
}

function waterfall(start: number, steps: number[], end: number): BlockOf<'waterfall'> {
  return {
    kind: 'waterfall',
    title: '',
    metric: 'cost',
    unit: 'money',
    start: item(start),
    steps: steps.map(item),
    end: item(end),
    caption: [],
    alt: '',
  };
}

describe('bars', () => {
  it('reach from zero to the value, the largest over the whole width', () => {
    expect(barRows([cell(50), cell(100), cell(0)])).toEqual([
      { start: 0, end: 0.5 },
      { start: 0, end: 1 },
      { start: 0, end: 0 },
    ]);
  });

  it('part at zero where values are negative, and are empty where there is none', () => {
    expect(barRows([cell(-50), cell(50), cell(null)])).toEqual([
      { start: 0, end: 0.5 },
      { start: 0.5, end: 1 },
      { start: 0.5, end: 0.5 },
    ]);
    expect(barRows([cell(0), cell(0)])).toEqual([
      { start: 0, end: 0 },
      { start: 0, end: 0 },
    ]);
  });
});

describe('a waterfall', () => {
  it('hands each level over to the next step', () => {
    const { rows, cut } = waterfallRows(waterfall(100, [100, -50], 150));
    expect(cut).toBe(false);
    expect(rows.map((row) => row.kind)).toEqual(['total', 'up', 'down', 'total']);
    expect(rows[1]?.start).toBe(rows[0]?.carry);
    expect(rows[2]?.end).toBe(rows[1]?.carry);
    expect(rows[3]?.end).toBe(rows[2]?.carry);
  });

  it('cuts the scale where steps are small against the totals, and never the steps themselves', () => {
    const { rows, cut } = waterfallRows(waterfall(1000, [20, -10], 1010));
    expect(cut).toBe(true);
    expect((rows[1]?.end ?? 0) - (rows[1]?.start ?? 0)).toBeGreaterThan(0.2);
    expect(rows.every((row) => row.start >= 0 && row.end <= 1)).toBe(true);
  });

  it('stands still where all is zero', () => {
    expect(waterfallRows(waterfall(0, [0], 0)).rows.every((row) => row.start === 0 && row.end === 0)).toBe(
      true,
    );
  });
});

describe('a ring', () => {
  it('closes to a full circle for one part and leaves nothing for parts of nothing', () => {
    const [slice] = ringChart(shares([5]), 100);
    expect(slice?.share).toBe(1);
    expect(slice?.path.some(([letter]) => letter === 'C')).toBe(true);
    expect(ringChart(shares([0, 0]), 100)).toEqual([]);
  });

  it('stays inside its square and skips parts below zero', () => {
    const slices = ringChart(shares([60, -5, 30, 10]), 100);
    expect(slices.map((slice) => slice.index)).toEqual([0, 2, 3]);
    const numbers = slices.flatMap((slice) => slice.path.flatMap(([, ...rest]) => rest.slice(-2)));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-0.1);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100.1);
  });
});

const heat = (cells: (Cell | null)[][]): BlockOf<'heat'> => ({
  kind: 'heat',
  title: '',
  metric: 'clicks',
  unit: 'count',
  rows: cells.map((_, i) => `r${i}`),
  columns: (cells[0] ?? []).map((_, i) => `c${i}`),
  cells,
  caption: [],
  alt: '',
});

describe('a heat grid', () => {
  it('fills from the least to the most, and leaves out what was not measured', () => {
    expect(
      heatGrid(
        heat([
          [cell(0), cell(5)],
          [cell(10), null],
        ]),
      ),
    ).toEqual([
      [0, 0.5],
      [1, null],
    ]);
    expect(heatGrid(heat([[cell(3), cell(3)]]))).toEqual([[0.5, 0.5]]);
  });

  it('labels every hour it has room for', () => {
    expect(labelledColumns(7)).toBe(1);
    expect(labelledColumns(24)).toBe(3);
  });
});

describe('a sparkline', () => {
  it('needs two points', () => {
    expect(sparkline([1], 100, 20)).toBeNull();
    expect(sparkline([null, 4, null], 100, 20)).toBeNull();
  });

  it('runs level through the middle where nothing changes', () => {
    expect(sparkline([4, 4, 4], 100, 20)?.end).toEqual({ x: 100, y: 10 });
  });

  it('draws what hardly changes as hardly changing', () => {
    const heights = sparkline([1.0998, 1.1002, 1.0998], 100, 20)!.line.map((command) =>
      Number(command.at(-1)),
    );
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    expect(sparkline([1, 1.2], 100, 20)?.end.y).toBe(0);
  });

  it('thins four hundred days to what a card can show', () => {
    const spark = sparkline(
      Array.from({ length: 400 }, (_, i) => i),
      100,
      20,
    );
    expect(spark?.line.length).toBeLessThanOrEqual(60);
    expect(spark?.end).toEqual({ x: 100, y: 0 });
  });
});

describe('a recorded path', () => {
  it('turns arcs into curves that end where the arc ends', () => {
    const path = new PathRecorder();
    path.arc(0, 0, 10, 0, Math.PI);
    expect(path.commands.at(-1)?.slice(-2)).toEqual([-10, 0]);
    expect(path.commands.filter(([letter]) => letter === 'C')).toHaveLength(2);
  });

  it('writes itself as SVG', () => {
    const path = new PathRecorder();
    path.rect(0, 0, 4, 2);
    expect(svgPath(path.commands)).toBe('M0 0L4 0L4 2L0 2Z');
  });
});

describe('shapes as paths', () => {
  it('rounds the corners of a rectangle without leaving its bounds', () => {
    const numbers = roundedRect(10, 20, 40, 8, 6).flatMap(([, ...rest]) => rest as number[]);
    const xs = numbers.filter((_, index) => index % 2 === 0);
    const ys = numbers.filter((_, index) => index % 2 === 1);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([10, 50]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([20, 28]);
  });

  it('moves a path without changing it', () => {
    expect(movedBy(disc(5, 5, 2), 10, -1)).toEqual(disc(15, 4, 2));
    expect(svgPath(stroke(1, 2, 3, 4))).toBe('M1 2L3 4');
  });
});
