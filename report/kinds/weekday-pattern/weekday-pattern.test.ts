import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { script } from '#report/testing/planted/planted-by-hand.ts';

describe('weekday pattern', () => {
  it('is told where weekends are reliably dearer, not where they are merely quieter', () => {
    const dear = script((t, noise) => ({
      impressions: 40_000 * noise,
      conversions: (t % 7 >= 5 ? 60 : 120) * noise,
    }));
    expect(kindsOf(foundByHand(84, { A: dear, B: dear }))).toContain('weekday_pattern');
    const quiet = script((t, noise) => ({ impressions: (t % 7 >= 5 ? 20_000 : 40_000) * noise }));
    expect(foundByHand(84, { A: quiet, B: quiet })).toEqual([]);
  });
});
