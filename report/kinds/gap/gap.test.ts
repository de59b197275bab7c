import { describe, expect, it } from 'vitest';
import { foundByHand } from '#report/testing/planted/found-in.ts';
import { dayAt, script } from '#report/testing/planted/planted-by-hand.ts';

describe('gap', () => {
  it('is told with its days', () => {
    const hole = script((t, noise) => (t >= 20 && t < 24 ? null : { impressions: 10_000 * noise }));
    expect(foundByHand(60, { A: hole })[0]).toMatchObject({
      kind: 'gap',
      from: dayAt(20),
      to: dayAt(23),
    });
  });

  it('is not a shop that is closed on weekends', () => {
    const closed = script((t, noise) => (t % 7 >= 5 ? null : { impressions: 10_000 * noise }));
    expect(foundByHand(60, { A: closed, B: closed })).toEqual([]);
  });

  it('is not the time between mailings', () => {
    const mailing = script((t, noise) => (t % 6 === 0 ? { impressions: 10_000 * noise } : null));
    expect(foundByHand(60, { A: mailing })).toEqual([]);
  });
});
