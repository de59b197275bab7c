import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { breakEven } from './break-even.ts';

const account = (revenue: number) => `Campaign,Impr.,Clicks,Currency code,Cost,Conversions,Conv. value
A,9000,900,USD,1000.00,60,${revenue}
B,9000,900,USD,500.00,40,100.00
`;

it('says plainly where ads cost more than they bring, and nothing where they do not', () => {
  const [found] = observeCsv(breakEven, account(1000));
  expect(found!.title).toBe('The ads cost $400.00 more than the revenue they brought');
  expect(found!.body).toContain('$0.73 for every unit of money spent');
  expect(observeCsv(breakEven, account(2000))).toEqual([]);
});
