import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { costlyResults } from './costly-results.ts';
import { orderValues } from './order-values.ts';

/** Four keywords at 500 each; a result costs about 25 but for the last one. */
const keywords = (last: number) => `Search keyword,Impr.,Clicks,Currency code,Cost,Conversions
teak bench,9000,400,USD,500.00,20
garden bench,9000,400,USD,500.00,21
dining set,9000,400,USD,500.00,19
cheap furniture,9000,400,USD,500.00,${last}
`;

describe('what a result costs by keyword', () => {
  it('is told of the one that pays far more than the rest, with what the money brings elsewhere', () => {
    const [found] = observeCsv(costlyResults, keywords(4));
    expect(found!.title).toBe('In “cheap furniture” a result costs $125.00, elsewhere $25.00');
    expect(found!.body).toContain('about 16 more');
    expect(found!.action).toContain('Lower the bid for “cheap furniture” towards $25.00');
  });

  it('is told of the one that pays far less', () => {
    const [found] = observeCsv(costlyResults, keywords(60));
    expect(found!.title).toBe('“cheap furniture” brings results at $8.33, the rest at $25.00');
    // A fifth of 60.
    expect(found!.observation.gain).toEqual({ metric: 'conversions', amount: 12 });
  });

  it('is left alone where chance explains it, and where there is no result at all', () => {
    expect(observeCsv(costlyResults, keywords(15))).toEqual([]);
    expect(observeCsv(costlyResults, keywords(0))).toEqual([]);
  });
});

const campaigns = (value: number) => `Campaign,Clicks,Currency code,Cost,Conversions,Conv. value
Brand,900,USD,300.00,90,20000.00
Benches,900,USD,900.00,40,${40 * value}.00
Parasols,900,USD,900.00,40,4000.00
Tables,900,USD,900.00,40,4800.00
`;

describe('what a result is worth by campaign', () => {
  it('is told where one target for all would pay too much for some, brand aside', () => {
    const [found] = observeCsv(orderValues, campaigns(180));
    expect(found!.title).toBe('A result is worth $180.00 in Benches, $100.00 in Parasols');
    expect(found!.action).toContain('for Parasols one that fits $100.00');
  });

  it('is not told where values are about the same', () => {
    expect(observeCsv(orderValues, campaigns(125))).toEqual([]);
  });
});
