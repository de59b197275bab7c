import { describe, expect, it } from 'vitest';
import { kruskalWallis } from './kruskal-wallis.ts';

describe('the test of Kruskal and Wallis', () => {
  it('gives what its authors found for three machines that make bottle caps', () => {
    const { h, p } = kruskalWallis([
      [340, 345, 330, 342, 338],
      [339, 333, 344],
      [347, 343, 349, 355],
    ]);
    expect(h).toBeCloseTo(5.656, 3);
    expect(p).toBeCloseTo(0.0591, 4);
  });

  it('finds nothing where all are alike, and is not moved by what stretches them', () => {
    expect(kruskalWallis([[2, 2], [2, 2], [2]])).toEqual({ h: 0, p: 1 });
    const groups = [
      [1, 5, 9],
      [2, 4, 11],
      [7, 8, 12],
    ];
    expect(kruskalWallis(groups.map((values) => values.map((value) => value ** 3)))).toEqual(
      kruskalWallis(groups),
    );
  });
});
