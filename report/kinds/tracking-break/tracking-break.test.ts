import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { dayAt, script } from '#report/testing/planted/planted-by-hand.ts';

describe('tracking break', () => {
  it('is results that stop while clicks go on', () => {
    const broken = script((t, noise) => ({
      impressions: 20_000 * noise,
      ...(t >= 40 ? { conversions: 0 } : {}),
    }));
    const found = foundByHand(60, { A: broken, B: broken });
    expect(kindsOf(found)).toEqual(['tracking_break']);
    expect(found[0]).toMatchObject({ metric: 'conversions', from: dayAt(40), to: dayAt(59), segment: null });
  });

  it('is not a pause of everything', () => {
    const paused = script((t, noise) => ({ impressions: t >= 40 ? 0 : 20_000 * noise }));
    expect(kindsOf(foundByHand(60, { A: paused, B: paused }))).not.toContain('tracking_break');
  });

  it('is not a campaign that rarely converts', () => {
    const rare = script((t, noise) => ({ impressions: 10_000 * noise, conversions: t % 9 === 0 ? 1 : 0 }));
    expect(foundByHand(60, { A: rare, B: rare })).toEqual([]);
  });
});
