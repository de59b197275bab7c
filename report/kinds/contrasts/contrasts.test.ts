import { describe, expect, it } from 'vitest';
import { foundIn } from '#report/testing/planted/found-in.ts';

const list = (rows: [string, number, number, number, number][]) => [
  'Campaign,Impressions,Clicks,Cost,Conversions',
  ...rows.map((row) => row.join(',')),
];

describe('winner and loser', () => {
  it('are named in a file without days', () => {
    const found = foundIn(
      list([
        ['A', 100_000, 5000, 5000, 250],
        ['B', 100_000, 5000, 5000, 240],
        ['C', 100_000, 5000, 5000, 800],
        ['D', 100_000, 5000, 5000, 60],
      ]),
    );
    expect(found.find(({ kind }) => kind === 'winner')).toMatchObject({
      segment: { value: 'C' },
      metric: 'cpa',
      direction: 'down',
    });
    expect(found.find(({ kind }) => kind === 'loser')).toMatchObject({
      segment: { value: 'D' },
      direction: 'up',
    });
  });

  it('are not made of a difference that small numbers bring by chance', () => {
    const found = foundIn(
      list([
        ['A', 1000, 50, 500, 3],
        ['B', 1000, 50, 500, 9],
        ['C', 1000, 50, 500, 5],
      ]),
    );
    expect(found).toEqual([]);
  });
});
