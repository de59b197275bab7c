import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { script } from '#report/testing/planted/planted-by-hand.ts';

describe('trend', () => {
  it('is a steady climb', () => {
    const climb = script((t, noise) => ({ impressions: 10_000 * (1 + t / 60) * noise }));
    const found = foundByHand(60, { A: climb, B: climb });
    expect(found[0]).toMatchObject({ kind: 'trend', metric: 'impressions', direction: 'up', segment: null });
    expect(found).toHaveLength(1);
  });

  it('is a fall by as much every day, which on a scale of shares ends steeply like a step', () => {
    const fall = script((t, noise) => ({ impressions: 10_000 * (1 - (0.75 * t) / 59) * noise }));
    for (let seed = 1; seed <= 25; seed++) {
      expect(kindsOf(foundByHand(60, { A: fall }, { noise: 0.25, seed }))).toContain('trend');
    }
  });

  it('is not told of a drift too small to matter', () => {
    const climb = script((t, noise) => ({ impressions: 10_000 * (1 + (0.06 * t) / 60) * noise }));
    expect(foundByHand(60, { A: climb, B: climb })).toEqual([]);
  });
});
