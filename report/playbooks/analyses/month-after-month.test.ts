import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { shop } from '../shop/shop.ts';
import { wholeMonths } from './whole-months.ts';

const products = shop.analyses.find(({ id }) => id === 'products_by_month')!;

function sales(byProduct: Record<string, number[]>): string {
  const rows = ['2026-04-01', '2026-05-01', '2026-06-01'].flatMap((month, at) =>
    Object.entries(byProduct).map(
      ([product, sold]) => `${month},${product},${sold[at]},${sold[at]! * 10}.00`,
    ),
  );
  return ['Month,Product,Units sold,Total sales', ...rows].join('\n') + '\n';
}

const day = (iso: string) => Date.parse(iso) / 86_400_000;

describe('month after month', () => {
  const steady = { Chair: [90, 70, 50], Table: [40, 62, 85], Lamp: [60, 63, 58], Box: [200, 210, 204] };

  it('names who falls and who grows every month, with each month’s figure', () => {
    const [fell, rose] = observeCsv(products, sales(steady));
    expect(fell!.title).toBe('Chair falls month after month: 90, 70, 50');
    expect(fell!.body).toContain('From April 2026 to June 2026');
    expect(fell!.observation.gain).toEqual({ metric: 'units_sold', amount: 40 });
    expect(rose!.title).toBe('Table grows month after month: 40, 62, 85');
    const april = Object.values(fell!.facts).find(({ value, unit }) => value === 90 && unit === 'count')!;
    expect(april.rows[0]).toMatchObject({ from: '2026-04-01', to: '2026-04-30' });
  });

  it('is quiet where chance explains it, or a month goes the other way', () => {
    expect(observeCsv(products, sales({ ...steady, Chair: [20, 17, 13], Table: [40, 85, 62] }))).toEqual([]);
  });

  it('is quiet where it fell all at once', () => {
    const [found] = observeCsv(products, sales({ ...steady, Chair: [120, 3, 1], Table: [40, 85, 62] }));
    expect(found).toBeUndefined();
  });

  it('counts only months that the file covers whole', () => {
    const time = {
      column: 'd',
      grain: 'day' as const,
      days: new Float64Array(),
      from: day('2026-04-02'),
      to: day('2026-06-30'),
    };
    const months = wholeMonths({ dataset: { time } as never });
    expect(months.map(({ from }) => from)).toEqual([day('2026-05-01'), day('2026-06-01')]);
  });
});
