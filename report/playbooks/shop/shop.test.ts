import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { addOn } from './add-on.ts';
import { basket } from './basket.ts';
import { bestSellersAnalysis } from './best-sellers.ts';
import { newAndReturning } from './new-and-returning.ts';
import { reductions } from './reductions.ts';
import { shop } from './shop.ts';

const HEAD = 'Product title,Orders,Gross sales,Discounts,Returns,Net sales,Total sales';
const products = (rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;
const USUAL = [
  'Lamp,30,3000,-300,0,2700,2700',
  'Chair,20,2000,-200,-100,1700,1700',
  'Rug,15,1500,-100,0,1400,1400',
];

describe('best sellers', () => {
  it('are named with their part of sales', () => {
    const [found] = observeCsv(bestSellersAnalysis, products([...USUAL, 'Vase,12,1200,0,0,1200,1200']));
    expect(found!.title).toBe('Lamp sold best: 2,700');
    expect(found!.body).toContain('Lamp makes up 38.6% of sales, the 3 best of 4 products together 82.9%');
  });

  it('are a risk where the shop hangs on one, with enough sold to say so', () => {
    const one = products([...USUAL, 'Vase,90,9000,0,0,9000,9000']);
    expect(observeCsv(bestSellersAnalysis, one)[0]!.title).toBe('60.8% of sales depend on Vase');
    const few = products(['A,2,20,0,0,20,20', 'B,1,2,0,0,2,2', 'C,1,2,0,0,2,2', 'D,1,2,0,0,2,2']);
    expect(observeCsv(bestSellersAnalysis, few)).toEqual([]);
  });
});

describe('discounts and returns', () => {
  it('are told as a share of gross sales, sized with their assumption', () => {
    const [discounts, returns] = observeCsv(
      reductions,
      products([...USUAL, 'Vase,12,1200,0,-200,1000,1000']),
    );
    expect(discounts!.title).toBe('Discounts took 7.79% off the list price');
    expect(discounts!.body).toContain('600.00 was given away');
    expect(discounts!.body).toContain('would have bought anyway, that is 150.00');
    expect(returns!.title).toBe('3.90% of sales came back');
  });

  it('are not worth telling where they are small', () => {
    expect(
      observeCsv(reductions, products(['Lamp,30,3000,-30,0,2970,2970', 'Rug,9,900,0,-9,891,891'])),
    ).toEqual([]);
  });
});

type Sold = [orders: number, money: number];

/** A whole month, a row a day. */
function month(name: string, days: number, row: string): string[] {
  return Array.from({ length: days }, (_, at) => `2026-${name}-${String(at + 1).padStart(2, '0')},${row}`);
}

function months(first: Sold, second: Sold): string {
  const rows = [...month('05', 31, first.join(',')), ...month('06', 30, second.join(','))];
  return ['Day,Orders,Total sales', ...rows].join('\n') + '\n';
}

describe('why sales changed', () => {
  it('is told as orders where orders moved them', () => {
    const [found] = observeCsv(basket, months([20, 1000], [12, 600]));
    expect(found!.title).toBe('Sales fell through fewer orders: 360, after 620');
    expect(found!.observation.gain!.amount).toBeCloseTo(260 * 50, 6);
  });

  it('is told as baskets where people spent less for each', () => {
    const [found] = observeCsv(basket, months([20, 1000], [20, 700]));
    expect(found!.title).toBe('Customers spend less per order: 35.00 after 50.00');
    expect(found!.action).toContain('free delivery');
  });

  it('is not told where neither moved beyond chance', () => {
    expect(observeCsv(basket, months([20, 1000], [20, 1010]))).toEqual([]);
  });
});

it('tells first orders from those of returning customers', () => {
  const csv = 'New or returning customer,Orders,Total sales\nNew,80,4000\nReturning,20,1000\n';
  const [found] = observeCsv(newAndReturning, csv);
  expect(found!.title).toBe('Returning customers bring 20.0% of sales');
  expect(found!.action).toContain('first-time buyers');
});

/** Two months of three products; the lamp sells differently in the second. */
function lamps(first: Sold, second: Sold): string {
  const rows = ['Rug,10,100', 'Vase,9,90'].flatMap((row) => [
    ...month('05', 31, row),
    ...month('06', 30, row),
  ]);
  const lamp = [first, second].map((sold) => `Lamp,${sold.join(',')}`);
  return (
    [
      'Day,Product title,Orders,Total sales',
      ...rows,
      ...month('05', 31, lamp[0]!),
      ...month('06', 30, lamp[1]!),
    ].join('\n') + '\n'
  );
}

it('judges a change of money by the orders behind it', () => {
  const moved = shop.analyses.find(({ id }) => id === 'products_moved')!;
  expect(observeCsv(moved, lamps([20, 400], [6, 120]))[0]!.title).toBe(
    'Lamp lost the most revenue: 3,600 after 12,400',
  );
  // As much money in hardly fewer orders is a matter of what was bought, not of how many did.
  expect(observeCsv(moved, lamps([1, 400], [1, 120]))).toEqual([]);
});

it('asks to reorder what it has told of, however long its name', () => {
  const moved = shop.analyses.find(({ id }) => id === 'products_moved')!;
  const name = 'Running vest for men and women with mesh back and a head band included';
  const cups = [...month('05', 31, 'Cup,5,50'), ...month('06', 30, 'Cup,12,120')].join('\n');
  const csv = `${lamps([6, 120], [20, 400]).replaceAll('Lamp', name)}${cups}\n`;
  const [found] = observeCsv(moved, csv);
  expect(found!.title).toContain(name);
  expect(found!.action).toBe(
    `Reorder ${name} and Cup in good time, and give them a place on the home page and in the next mailing while demand is there.`,
  );
});

it('speaks of no bids, budgets or creatives, in any language', () => {
  for (const language of LANGUAGES) {
    const told = shop.analyses.flatMap((one) =>
      observeCsv(one, products([...USUAL, 'Vase,90,9000,0,0,9000,9000']), { language }),
    );
    expect(told.length).toBeGreaterThan(1);
    for (const { title, body, action } of told)
      expect(`${title} ${body} ${action}`).not.toMatch(/budget|\bbids?\b|\bgebote?\b|enchère|puja|creative/i);
  }
});

const range = (cushion: number) => `Product title,Net items sold,Net sales
Dining set,20,20000.00
Bench,40,16000.00
Lounger,30,9000.00
Box,30,4500.00
Cushion,${cushion},${cushion * 40}.00
`;

describe('an add-on', () => {
  it('is the cheap thing bought most often, offered beside what costs far more', () => {
    const [found] = observeCsv(addOn, range(90));
    expect(found!.title).toBe('Cushion sells most often: 90 units');
    // 120 dearer pieces, a tenth of them at 40.
    expect(found!.body).toContain('about 12 more, worth 480');
    expect(found!.action).toContain('on the pages of Dining set and Bench');
  });

  it('is none where few bought it', () => {
    expect(observeCsv(addOn, range(25))).toEqual([]);
  });
});
