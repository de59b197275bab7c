import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { csv, days, money } from '#report/fixtures/disciplines/discipline-fixture.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { cancelledOrders } from './cancelled-orders.ts';

/** Orders of 50.00 each; every tenth has the word given. */
function orders(word: string, { column = 'Order Status', count = 100, more = [] as string[] } = {}): string {
  const calendar = days('2026-06-01', 30);
  const rows = Array.from({ length: count }, (_, at) => [
    `#${1000 + at}`,
    calendar[at % calendar.length]!,
    money(50),
    at % 10 === 0 ? word : 'completed',
    ...more.map(() => '0.00'),
  ]);
  return csv([['Order ID', 'Order date', 'Total', column, ...more], ...rows]);
}

it.each([
  ['cancelled', 'Order Status'],
  ['Refunded', 'Status'],
  ['voided', 'Financial Status'],
  ['storniert', 'Bestellstatus'],
  ['annulée', 'État de la commande'],
  ['cancelado', 'Estado del pedido'],
])('tells orders that are %s, what they are worth and what is left without them', (word, column) => {
  const [found] = observeCsv(cancelledOrders, orders(word, { column }));
  expect(found!.title).toBe('10 orders worth 500.00 were cancelled or refunded');
  expect(found!.body).toContain('without them, sales come to 4,500.');
  expect(found!.body).toContain('10.0% of sales');
  expect(found!.observation.evidence).toMatchObject([{ title: 'Orders by status', rows: [{}, {}] }]);
});

it('keeps silent on few, on most, on refunds in part, and on refunds that have a column of their own', () => {
  expect(observeCsv(cancelledOrders, orders('completed'))).toEqual([]);
  expect(observeCsv(cancelledOrders, orders('cancelled', { count: 40 }))).toEqual([]);
  expect(observeCsv(cancelledOrders, orders('partially_refunded'))).toEqual([]);
  expect(observeCsv(cancelledOrders, orders('refunded', { more: ['Refunded Amount'] }))).toEqual([]);
  expect(observeCsv(cancelledOrders, orders('voided', { more: ['Refunded Amount'] }))).toHaveLength(1);
  expect(observeCsv(cancelledOrders, orders('x').replaceAll('completed', 'cancelled'))).toEqual([]);
});

it.each(LANGUAGES)('stands in the report of a shop in %s', (language) => {
  const bytes = new TextEncoder().encode(orders('cancelled'));
  const report = createReport(bytes, { file: 'orders.csv', sha256: '', language });
  const told = report.insights.find(({ kind }) => kind === 'cancelled_orders');
  expect(told?.text).not.toMatch(/[{}]|undefined|NaN/);
});
