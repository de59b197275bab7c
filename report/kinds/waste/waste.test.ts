import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { script, steady, type Script } from '#report/testing/planted/planted-by-hand.ts';

const small: Script = (_, noise) => ({ impressions: 6000 * noise });

describe('waste', () => {
  const useless = script((_, noise) => ({ impressions: 10_000 * noise, conversions: 0 }));

  it('is spend without return', () => {
    const found = foundByHand(60, { A: useless, B: steady, C: steady, D: small });
    expect(kindsOf(found)).toEqual(['waste']);
    expect(found[0]!.segment!.value).toBe('A');
    expect(found[0]!.details.cost_share).toBeCloseTo(10 / 36, 1);
  });

  it('is not a campaign that merely converts worse', () => {
    const worse = script((_, noise) => ({ impressions: 10_000 * noise, conversions: 12 * noise }));
    expect(foundByHand(60, { A: worse, B: steady, C: steady })).toEqual([]);
  });

  it('is not a campaign too small to have converted', () => {
    const tiny = script(() => ({ impressions: 20, clicks: 1, conversions: 0 }));
    expect(foundByHand(40, { A: tiny, B: steady, C: steady })).toEqual([]);
  });
});
