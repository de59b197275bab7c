import { expect, it } from 'vitest';
import { madeOrders, totalOnFirst } from '#report/fixtures/disciplines/ordered.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { file, OCTOBER } from '#report/fixtures/together/client-files.ts';
import { exactSum } from '#report/metrics/exact-sum.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { joinChannels } from './channels.ts';
import { joinDatasets } from './join-datasets.ts';
import { readUploads } from './upload.ts';

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

it('takes the items of orders without a day for those of the shop whose orders have days', () => {
  const dates = OCTOBER;
  const orders = [
    'order_id,order_date,channel,order_revenue',
    ...dates.flatMap((date, at) => [`A-${at},${date},Search,60.00`, `B-${at},${date},Direct,40.00`]),
  ];
  const items = [
    'order_id,line_id,item_name,quantity,line_total',
    ...dates.flatMap((_, at) => [
      `A-${at},1,Boots,1,40.00`,
      `A-${at},2,Socks,2,20.00`,
      `B-${at},1,Boots,1,40.00`,
    ]),
  ];
  for (const files of [
    [orders, items],
    [items, orders],
  ]) {
    const channels = joinChannels(
      readUploads(files.map((lines, at) => file(`${lines === items ? 'items' : 'orders'}-${at}.csv`, lines))),
    );
    const sumsOf = (metric: MetricKey) =>
      channels.flatMap(({ dataset: { values } }) => {
        const column = values[metric];
        return column === undefined ? [] : [exactSum(column.values, column.decimals)];
      });
    expect(sumsOf('orders')).toEqual([62]);
    expect(sumsOf('revenue')).toEqual([31 * 100]);
    expect(channels[0]!.views).toMatchObject([{ dataset: { segments: [{ dimension: 'product' }] } }]);
  }
});
