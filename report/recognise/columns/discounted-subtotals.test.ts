import { expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';

function figuresOf(discount: string, row: (at: number) => readonly [number, number | '', number]): string[] {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `A-${at},2026-03-${String(at + 1).padStart(2, '0')},${row(at).join(',')}`,
  );
  const bytes = new TextEncoder().encode(
    [`order_id,order_date,subtotal,${discount},total`, ...lines].join('\n'),
  );
  return Object.keys(recognise(readTable(bytes), { file: 'a.csv', bytes: bytes.length, sha256: '' }).values);
}

it('takes a subtotal from which discounts are still to be taken for gross sales', () => {
  const figures = figuresOf('discount', (at) => (at % 3 ? [100, '', 100] : [100, 10 + at, 90 - at]));
  expect(figures).toEqual(expect.arrayContaining(['gross_sales', 'discounts', 'revenue']));
  expect(figures).not.toContain('net_sales');
});

it('leaves it net where discounts are off already, or where nothing tells', () => {
  expect(figuresOf('discount', (at) => [90 - at, 10 + at, 90 - at])).toContain('net_sales');
  expect(figuresOf('discount', () => [100, 0, 100])).toContain('net_sales');
});
