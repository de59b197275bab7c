import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { yearOnYear } from './year-on-year.ts';

function months(last: number): string {
  const rows = Array.from({ length: 14 }, (_, at) => {
    const month = new Date(Date.UTC(2025, 4 + at, 1)).toISOString().slice(0, 10);
    return `${month},${at === 13 ? last : 1000},400`;
  });
  return ['Month,Calls,Directions', ...rows].join('\n');
}

it('sets the last month against the same month a year ago', () => {
  const [found] = observeCsv(yearOnYear, months(1300));
  expect(found!.title).toBe('Calls are 30.0% above June 2025');
  expect(found!.body).toBe('Calls came to 1,300, after 1,000 in the same period a year ago.');
});

it('is quiet where little changed', () => {
  expect(observeCsv(yearOnYear, months(1040))).toEqual([]);
});
