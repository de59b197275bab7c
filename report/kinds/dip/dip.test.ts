import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { dayAt, script, steady } from '#report/testing/planted/planted-by-hand.ts';

describe('dip', () => {
  const drop = script((t, noise) => ({ impressions: (t === 30 ? 2000 : 10_000) * noise }));

  it('is a day far below its like', () => {
    const [first, ...rest] = foundByHand(60, { A: drop, B: steady, C: steady });
    expect(first).toMatchObject({ kind: 'dip', metric: 'impressions', direction: 'down', from: dayAt(30) });
    expect(first!.segment!.value).toBe('A');
    expect(rest).toEqual([]);
  });

  it('is not a day that is missing', () => {
    const hole = script((t, noise) => (t === 30 || t === 31 ? null : { impressions: 10_000 * noise }));
    expect(kindsOf(foundByHand(60, { A: hole, B: hole }))).toEqual(['gap']);
  });

  it('is not a last day that was not over', () => {
    const cut = script((t, noise) => ({ impressions: (t === 59 ? 3500 : 10_000) * noise }));
    expect(kindsOf(foundByHand(60, { A: cut, B: cut }))).toEqual(['partial_period']);
  });
});
