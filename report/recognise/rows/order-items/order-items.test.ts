import { describe, expect, it } from 'vitest';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '../../dataset.ts';
import { recognise } from '../../recognise.ts';

function datasetOf(lines: string[]): Dataset {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  return recognise(readTable(bytes, {}), { file: 'x.csv', bytes: bytes.length, sha256: '' });
}

function totalsOf(lines: string[]) {
  return measure(datasetOf(lines)).totals;
}

function byProduct(lines: string[], metric: 'product_sales' | 'revenue' | 'orders' | 'aov' | 'units_sold') {
  const { breakdowns } = measure(datasetOf(lines));
  const { entries } = breakdowns.find(({ dimension }) => dimension === 'product')!;
  return Object.fromEntries(entries.map(({ value, totals }) => [value, totals[metric]]));
}

const HEADER =
  'Name,Financial Status,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem discount,Shipping City,Source';
const ON_FIRST = [
  HEADER,
  '#1,paid,EUR,65.00,5.00,70.00,2026-03-01,1,Cup,20.00,0.00,Bonn,web',
  '#1,,,,,,,2,Plate,25.00,5.00,,',
  '#2,paid,EUR,60.00,0.00,60.00,2026-03-02,3,Cup,20.00,0.00,Kiel,pos',
  '#3,paid,EUR,25.00,4.00,29.00,2026-03-05,1,Plate,25.00,0.00,Bonn,web',
];

describe('items of orders, each order’s total on its first row', () => {
  it('count each order and its amounts once', () => {
    expect(totalsOf(ON_FIRST)).toMatchObject({ orders: 3, revenue: 159, net_sales: 150, aov: 53 });
    expect(totalsOf(ON_FIRST)).toMatchObject({ units_sold: 7, product_sales: 20 + 45 + 60 + 25 });
  });

  it('are told by their own prices, less what was taken off them, and never by an order’s amounts', () => {
    expect(byProduct(ON_FIRST, 'product_sales')).toEqual({ Cup: 80, Plate: 70 });
    expect(byProduct(ON_FIRST, 'units_sold')).toEqual({ Cup: 4, Plate: 3 });
    for (const metric of ['revenue', 'orders', 'aov'] as const)
      expect(byProduct(ON_FIRST, metric)).toEqual({ Cup: null, Plate: null });
  });

  it('have the date, the source and the city of their order', () => {
    const { time, segments } = datasetOf(ON_FIRST);
    expect(time!.days[1]).toBe(time!.days[0]);
    for (const column of ['Shipping City', 'Source']) {
      const { ids, dictionary, level } = segments.find((one) => one.column === column)!;
      expect([dictionary[ids[1]!], level]).toEqual([dictionary[ids[0]!], undefined]);
      expect(dictionary[ids[1]!]).not.toBe('');
    }
  });

  it('are read alike where further rows have zeros instead of nothing', () => {
    const zeros = ON_FIRST.map((line) => line.replace('#1,,,,,,,', '#1,,,0.00,0.00,0.00,,'));
    expect(zeros).not.toEqual(ON_FIRST);
    expect(totalsOf(zeros)).toEqual(totalsOf(ON_FIRST));
    expect(byProduct(zeros, 'revenue')).toEqual({ Cup: null, Plate: null });
    expect(byProduct(zeros, 'product_sales')).toEqual({ Cup: 80, Plate: 70 });
  });

  it('are found where only the article stands on further rows', () => {
    const nameless = ON_FIRST.map((line) => line.replace('#1,,', ',,'));
    expect(totalsOf(nameless)).toEqual(totalsOf(ON_FIRST));
    expect(byProduct(nameless, 'product_sales')).toEqual({ Cup: 80, Plate: 70 });
  });

  it('are said to be so, with the formula', () => {
    expect(datasetOf(ON_FIRST).source.notes).toContainEqual({
      code: 'order_items',
      values: { count: 3, rows: 4, formula: 'Lineitem quantity × Lineitem price − Lineitem discount' },
    });
  });

  it('have no amounts where the file has no prices', () => {
    const priceless = [
      'Name,Financial Status,Paid at,Total,Lineitem quantity,Lineitem name',
      '#1,paid,2026-03-01,70.00,1,Cup',
      '#1,,,,2,Plate',
      '#2,paid,2026-03-02,40.00,2,Cup',
    ];
    expect(totalsOf(priceless)).toMatchObject({ orders: 2, revenue: 110, units_sold: 5 });
    expect(byProduct(priceless, 'revenue')).toEqual({ Cup: null, Plate: null });
    expect(totalsOf(priceless).product_sales).toBeUndefined();
    expect(datasetOf(priceless).source.notes.map(({ code }) => code)).toContain('order_items_unpriced');
  });
});

const ON_EACH = [
  'Order ID,Order Date,Order Total,Shipping,Product,Quantity,Unit Price,City',
  '101,2026-03-01,70.00,5.00,Cup,1,20.00,Bonn',
  '101,2026-03-01,70.00,5.00,Plate,2,25.00,Bonn',
  '102,2026-03-02,40.00,0.00,Cup,2,20.00,Kiel',
  '103,2026-03-05,30.00,5.00,Plate,1,25.00,Bonn',
];

describe('items of orders, each order’s total on all of its rows', () => {
  it('count it once', () => {
    expect(totalsOf(ON_EACH)).toMatchObject({ orders: 3, revenue: 140, product_sales: 135, units_sold: 6 });
    expect(datasetOf(ON_EACH).source.columns.find(({ name }) => name === 'Shipping')!.sum).toBe(10);
    expect(byProduct(ON_EACH, 'product_sales')).toEqual({ Cup: 60, Plate: 75 });
  });

  it('keep amounts that are the items’ own', () => {
    const own = [
      'Order ID,Order Date,Total,Product,Quantity,Unit Price',
      '101,2026-03-01,20.00,Cup,1,20.00',
      '101,2026-03-01,50.00,Plate,2,25.00',
      '102,2026-03-02,20.00,Cup,1,20.00',
      '102,2026-03-02,20.00,Tray,2,10.00',
    ];
    expect(totalsOf(own)).toMatchObject({ orders: 2, revenue: 110, aov: 55 });
    expect(byProduct(own, 'revenue')).toEqual({ Plate: 50, Cup: 40, Tray: 20 });
    expect(byProduct(own, 'orders')).toEqual({ Plate: null, Cup: null, Tray: null });
    expect(totalsOf(own).product_sales).toBeUndefined();
  });

  it('use the sum of each item where the file has one, and never add prices up', () => {
    const lines = [
      'Order ID,Order Date,Order Total,Item Name,Item Quantity,Item Cost,Item Total',
      '101,2026-03-01,66.00,Cup,1,20.00,18.00',
      '101,2026-03-01,66.00,Plate,2,25.00,48.00',
      '102,2026-03-02,40.00,Cup,2,20.00,40.00',
    ];
    expect(byProduct(lines, 'product_sales')).toEqual({ Cup: 58, Plate: 48 });
    const { columns } = datasetOf(lines).source;
    expect(columns.find(({ name }) => name === 'Item Cost')!.sum).toBeNull();
  });
});

describe('other lists of orders', () => {
  it('stay as they are where each order is one row', () => {
    const single = ON_FIRST.filter((line) => !line.startsWith('#1,,'));
    const { values, segments, source } = datasetOf(single);
    expect(Object.values(values).some(({ level }) => level !== undefined)).toBe(false);
    expect(segments.some(({ level }) => level !== undefined)).toBe(false);
    expect(values.product_sales).toBeUndefined();
    expect(byProduct(single, 'revenue')).toEqual({ Cup: 130, Plate: 29 });
    expect(source.notes.map(({ code }) => code)).not.toContain('order_items');
  });

  it('count shipping and payments among the rows of an order as no article', () => {
    const lines = [
      'ID,Name,Created At,Price: Total,Line: Type,Line: Title,Line: Quantity,Line: Price',
      '9001,#1,2026-03-01,75.00,Line Item,Cup,1,20.00',
      '9001,#1,,,Line Item,Plate,2,25.00',
      '9001,#1,,,Shipping Line,Standard,1,5.00',
      '9002,#2,2026-03-02,40.00,Line Item,Cup,2,20.00',
      '9002,#2,,,Transaction,,,',
    ];
    expect(totalsOf(lines)).toMatchObject({ orders: 2, revenue: 115, product_sales: 110, units_sold: 5 });
    expect(byProduct(lines, 'product_sales')).toMatchObject({ Cup: 60, Plate: 50 });
    expect(byProduct(lines, 'product_sales')).not.toHaveProperty('Standard');
  });
});
