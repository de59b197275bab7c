import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { weakLocation } from './weak-location.ts';

const branches = (calls: number) => `Business name,Region,Views,Calls,Directions
Salon,North,9000,240,90
Salon,South,8000,200,80
Salon,West,8500,${calls},30
`;

it('tells which location is seen but not called, with what it misses', () => {
  const [found] = observeCsv(weakLocation, branches(60));
  expect(found!.title).toBe('West is seen, but gets few calls');
  // 8,500 views at 440 ÷ 17,000 are 220 calls.
  expect(found!.body).toContain('about 160 more');
  expect(found!.action).toContain('opening hours');
  expect(observeCsv(weakLocation, branches(200))).toEqual([]);
});
