import { expect, it } from 'vitest';
import { madeOrders, totalOnFirst } from '#report/fixtures/disciplines/ordered.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { joinDatasets } from './join-datasets.ts';

function datasetOf(orders: ReturnType<typeof madeOrders>): Dataset {
  const bytes = new TextEncoder().encode(totalOnFirst(orders));
  return recognise(readTable(bytes, {}), { file: 'x.csv', bytes: bytes.length, sha256: '' });
}

const ORDERS = madeOrders(40, 95);
const [EARLY, LATE] = [ORDERS.slice(0, 100), ORDERS.slice(100)];

it('files of orders’ items have the figures of one file with all of them', () => {
  const [joined, whole] = [
    measure(joinDatasets([datasetOf(EARLY), datasetOf(LATE)])),
    measure(datasetOf(ORDERS)),
  ];
  expect(joined.totals).toEqual(whole.totals);
  const products = ({ breakdowns }: typeof whole) =>
    breakdowns
      .find(({ dimension }) => dimension === 'product')!
      .entries.map(({ value, totals }) => [value, totals.product_sales, totals.revenue]);
  expect(products(joined)).toEqual(products(whole));
  expect(products(whole).every(([, , revenue]) => revenue === null)).toBe(true);
});

it('a file whose orders have one item each leaves no sums by product that are of the other file alone', () => {
  const single = EARLY.filter(({ items }) => items.length === 1);
  for (const files of [
    [single, LATE],
    [LATE, single],
  ]) {
    const { totals, breakdowns } = measure(joinDatasets(files.map(datasetOf)));
    expect(totals.orders).toBe(single.length + LATE.length);
    expect(totals.product_sales).toBeUndefined();
    const { entries } = breakdowns.find(({ dimension }) => dimension === 'product')!;
    for (const entry of entries) expect([entry.totals.revenue, entry.totals.orders]).toEqual([null, null]);
  }
});
