import { describe, expect, it } from 'vitest';
import type { BlockOf } from '#report/model/blocks.ts';
import { lineChart } from './line-chart.ts';

const SIZE = { width: 480, height: 168, text: 7 };
const STYLE = { language: 'en', currency: 'EUR' } as const;

function block(values: (number | null)[], extra: Partial<BlockOf<'line'>> = {}): BlockOf<'line'> {
  const start = Date.parse('2025-11-20T00:00:00Z');
  return {
    kind: 'line',
    title: 'Clicks',
    grain: 'day',
    x: values.map((_, index) => new Date(start + index * 86_400_000).toISOString().slice(0, 10)),
    series: [series(values)],
    marks: [],
    stacked: false,
    caption: [],
    alt: 'Clicks by day.',
    ...extra,
  };
}

function series(values: (number | null)[], extra: Partial<BlockOf<'line'>['series'][number]> = {}) {
  const origin = { columns: ['Clicks'], where: [], from: null, to: null };
  return {
    label: 'Clicks',
    metric: 'clicks',
    unit: 'count',
    role: 'primary',
    axis: 'left',
    values,
    origin,
    ...extra,
  } as const;
}

function inside(chart: ReturnType<typeof lineChart>): boolean {
  const { plot } = chart;
  const ys = chart.series.flatMap((entry) => entry.ys).filter((y) => y !== null);
  return (
    ys.every((y) => y >= plot.y - 0.01 && y <= plot.y + plot.height + 0.01) &&
    chart.xs.every((x) => x >= plot.x - 0.01 && x <= plot.x + plot.width + 0.01) &&
    chart.series.every((entry) =>
      [...entry.line, ...(entry.area ?? [])]
        .flat()
        .every((n) => n === 'Z' || typeof n === 'string' || Number.isFinite(n)),
    )
  );
}

describe('the geometry of a line chart', () => {
  it('stands on zero and ends inside the plot', () => {
    const chart = lineChart(block([3, 9, 4, 12]), SIZE, STYLE);
    expect(inside(chart)).toBe(true);
    expect(chart.yTicks[0]).toMatchObject({ left: '0', zero: true });
    expect(chart.yTicks.length).toBeGreaterThan(2);
  });

  it('draws a flat line on the ground where all values are zero', () => {
    const chart = lineChart(block([0, 0, 0]), SIZE, STYLE);
    expect(chart.yTicks.map((tick) => tick.left)).toEqual(['0']);
    expect(new Set(chart.series[0]?.ys)).toEqual(new Set([chart.plot.y + chart.plot.height]));
  });

  it('shows a single point as a dot in the middle', () => {
    const chart = lineChart(block([5]), SIZE, STYLE);
    expect(chart.series[0]?.dots).toHaveLength(1);
    expect(chart.xs[0]).toBeCloseTo(chart.plot.x + chart.plot.width / 2, 1);
    expect(chart.xTicks).toHaveLength(1);
  });

  it('goes below zero where values do', () => {
    const chart = lineChart(block([-5, 3, 4]), SIZE, STYLE);
    expect(inside(chart)).toBe(true);
    expect(chart.yTicks.some((tick) => tick.left.startsWith('−'))).toBe(true);
    expect(chart.yTicks.filter((tick) => tick.zero)).toHaveLength(1);
  });

  it('leaves a gap where nothing was measured, and a dot between two gaps', () => {
    const chart = lineChart(block([1, 2, null, 4, null, 6, 7]), SIZE, STYLE);
    expect(chart.series[0]?.line.filter(([letter]) => letter === 'M')).toHaveLength(3);
    expect(chart.series[0]?.dots.map((dot) => dot.x)).toEqual([chart.xs[3]]);
    expect(chart.series[0]?.ys[2]).toBeNull();
  });

  it('draws nothing at all where every value is missing', () => {
    const chart = lineChart(block([null, null]), SIZE, STYLE);
    expect(chart.series[0]?.line).toEqual([]);
    expect(chart.series[0]?.area).toBeNull();
  });

  it('names dates without crowding them over four hundred days', () => {
    const values = Array.from({ length: 400 }, (_, index) => 50 + 40 * Math.sin(index / 9));
    const chart = lineChart(block(values), SIZE, STYLE);
    expect(inside(chart)).toBe(true);
    expect(chart.xTicks.length).toBeLessThanOrEqual(14);
    const gaps = chart.xTicks.slice(1).map((tick, index) => tick.x - (chart.xTicks[index]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(24);
  });

  it('names the last point of a narrow chart, where steps end before it', () => {
    const months = Array.from({ length: 14 }, (_, at) =>
      new Date(Date.UTC(2025, 4 + at, 1)).toISOString().slice(0, 10),
    );
    const values = months.map((_, at) => 60_000 + at);
    const narrow = { width: 240, height: 200, text: 11 };
    const chart = lineChart(block(values, { x: months, grain: 'month' }), narrow, STYLE);
    expect(chart.xTicks.map(({ text }) => text)).toEqual(['May 25', 'Dec 25', 'Jun 26']);
  });

  it('stacks layers on each other', () => {
    const stacked = block([1, 2], {
      stacked: true,
      series: [series([1, 2]), series([3, 4], { label: 'B' })],
    });
    const chart = lineChart(stacked, SIZE, STYLE);
    expect(chart.series[1]?.ys[0]).toBeLessThan(chart.series[0]?.ys[0] ?? 0);
    expect(chart.series.every((entry) => entry.area !== null)).toBe(true);
  });

  it('gives a second axis round numbers at the same grid lines', () => {
    const two = block([100, 420], {
      series: [
        series([100, 420]),
        series([7.3, 8.9], { label: 'Position', unit: 'number', role: 'secondary', axis: 'right' }),
      ],
    });
    const chart = lineChart(two, SIZE, STYLE);
    expect(inside(chart)).toBe(true);
    for (const tick of chart.yTicks) expect(tick.right).toMatch(/^\d+(\.5)?$/);
  });

  it.each([1, 2, 7, 23])('counts whole things on a second axis, up to %d', (most) => {
    const two = block([100, 2152], {
      series: [series([100, 2152]), series([0, most], { label: 'Orders', role: 'secondary', axis: 'right' })],
    });
    const chart = lineChart(two, SIZE, STYLE);
    expect(inside(chart)).toBe(true);
    for (const tick of chart.yTicks) expect(tick.right).toMatch(/^\d+$/);
  });

  it('numbers its marks and keeps their badges apart', () => {
    const marks = ['2025-11-21', '2025-11-22', '2025-11-22', '2031-01-01'].map((x, i) => ({
      x,
      label: `m${i}`,
      insight: `i${i}`,
    }));
    const chart = lineChart(
      block(
        Array.from({ length: 90 }, () => 5),
        { marks },
      ),
      SIZE,
      STYLE,
    );
    expect(chart.marks.map((mark) => mark.number)).toEqual([1, 2, 3, 4]);
    expect(new Set(chart.marks.slice(0, 3).map((mark) => mark.badgeY)).size).toBe(3);
    expect(chart.marks.every((mark) => mark.badgeY > 0)).toBe(true);
  });

  it('writes small rates so that no two ticks read alike', () => {
    const chart = lineChart(
      block([0.0021, 0.0094], { series: [series([0.0021, 0.0094], { unit: 'ratio' })] }),
      SIZE,
      STYLE,
    );
    const texts = chart.yTicks.map((tick) => tick.left);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('counts in one way on one axis', () => {
    const texts = lineChart(block([0, 9332]), SIZE, STYLE).yTicks.map((tick) => tick.left);
    expect(texts).toContain('10,000');
    expect(texts.join()).not.toContain('k');
    const large = lineChart(block([0, 93_320]), SIZE, STYLE).yTicks.map((tick) => tick.left);
    expect(large).toContain('100k');
  });
});
