import { describe, expect, it } from 'vitest';
import { foundIn, kindsOf } from '#report/testing/planted/found-in.ts';

const list = (rows: [string, number, number, number, number][]) => [
  'Campaign,Impressions,Clicks,Cost,Conversions',
  ...rows.map((row) => row.join(',')),
];

describe('concentration', () => {
  const others: [string, number, number, number, number][] = ['B', 'C', 'D', 'E', 'F'].map((name) => [
    name,
    1000,
    100,
    100,
    10,
  ]);

  it('is one of many that brings nearly all', () => {
    const found = foundIn(list([['A', 90_000, 9000, 9000, 900], ...others]));
    expect(kindsOf(found)).toContain('concentration');
    expect(found.find(({ kind }) => kind === 'concentration')!.segment!.value).toBe('A');
  });

  it('is not the larger of two', () => {
    expect(foundIn(list([['A', 90_000, 9000, 9000, 900], others[0]!]))).toEqual([]);
  });
});
