import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, shop } from '#report/fixtures/together/client-files.ts';

/** Four orders of 50.00 a day; on one night ten thousand more were tried with stolen cards. */
const orders = (word: string, column = 'Status') => [
  `Order ID,Order date,${column},Currency,Total`,
  ...OCTOBER.flatMap((day, at) =>
    [0, 1, 2, 3].map((of) => `${1000 + 4 * at + of},${day},completed,USD,50.00`),
  ),
  ...Array.from({ length: 60 }, (_, at) => `${5000 + at},2026-10-12,${word},USD,900.00`),
];
const reportOf = (lines: string[]) =>
  createReport(new TextEncoder().encode([...lines, ''].join('\n')), { file: 'orders.csv', sha256: '' });

describe('orders whose payment failed', () => {
  it('are no sales, and each is listed with the reason', () => {
    for (const [word, column] of [
      ['failed', 'Status'],
      ['wc-failed', 'Order Status'],
      ['Fehlgeschlagen', 'Zahlungsstatus'],
      ['échouée', 'Statut de la commande'],
      ['fallido', 'Estado del pedido'],
    ] as const) {
      const { totals, source, agency_notes: notes } = reportOf(orders(word, column));
      expect(totals['revenue']).toBe(31 * 4 * 50);
      expect(source.rows_left_out.filter(({ reason }) => reason === 'not_sold')).toHaveLength(60);
      expect(source.rows_read).toBe(source.rows_used + source.rows_left_out.length);
      expect(JSON.stringify(notes)).toContain('Orders whose payment failed');
    }
  });

  it('are told apart from orders that were cancelled or refunded, which were sold', () => {
    for (const word of ['cancelled', 'refunded', 'on-hold'])
      expect(reportOf(orders(word)).totals['revenue']).toBe(31 * 4 * 50 + 60 * 900);
  });

  it('are a word like any other where the rows are no orders', () => {
    const rows = OCTOBER.map((day, at) => `${day},${at % 2 === 0 ? 'failed' : 'sent'},Letter ${at},100,40`);
    const { source } = reportOf(['Send date,Status,Campaign name,Recipients,Opens', ...rows]);
    expect(source.rows_left_out.filter(({ reason }) => reason === 'not_sold')).toEqual([]);
  });
});

it('a list of products without days is in no sum beside a shop that has them', () => {
  const products = file('products.csv', [
    'Product,Category,Units sold,Revenue',
    ...['Cheese', 'Bread', 'Wine'].map((name, at) => `${name},Food,${90 + at},${6000 + at}.00`),
  ]);
  const report = createClientReport([shop(OCTOBER), products], { period: '2026-10' });
  expect(report.totals['revenue']).toBe(31 * 136.25);
  expect(JSON.stringify(report.sections.at(-1))).toContain('none of it is in the totals');
  // Alone it is all that is known.
  expect(createClientReport([products]).totals['revenue']).toBe(6000 + 6001 + 6002);
});
