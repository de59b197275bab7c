import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { returnedProducts } from './returned-products.ts';

function products(returnsOfChair: number): string {
  const rows = ['Bench', 'Table', 'Sofa', 'Lamp'].map((name) => `${name},100,10000.00,-500.00,9500.00`);
  return [
    'Product title,Net items sold,Gross sales,Returns,Net sales',
    ...rows,
    `Chair,100,10000.00,-${returnsOfChair}.00,${10_000 - returnsOfChair}.00`,
  ].join('\n');
}

it('names the product that comes back most, and what fewer returns would keep', () => {
  const [found] = observeCsv(returnedProducts, products(2500));
  expect(found!.title).toBe('Chair comes back far more often than the rest: 25.0% of its sales');
  expect(found!.body).toContain('2,000');
  expect(found!.observation.gain!.amount).toBeCloseTo(2000, 6);
});

it('is quiet where all come back about as often', () => {
  expect(observeCsv(returnedProducts, products(700))).toEqual([]);
});
