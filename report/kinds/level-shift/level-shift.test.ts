import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { dayAt, script, steady } from '#report/testing/planted/planted-by-hand.ts';

describe('level shift', () => {
  it('is one finding, not a row of spikes', () => {
    const step = script((t, noise) => ({ impressions: (t < 35 ? 10_000 : 16_000) * noise }));
    const found = foundByHand(70, { A: step, B: steady, C: steady });
    expect(kindsOf(found)).toEqual(['level_shift']);
    expect(found[0]).toMatchObject({ from: dayAt(35), to: dayAt(69), direction: 'up' });
    expect(found[0]!.segment!.value).toBe('A');
    expect(found[0]!.change).toBeCloseTo(0.6, 1);
  });

  it('is not seen in noise that lingers for days', () => {
    let level = 0;
    let next = 1;
    const drift = script(() => {
      next = (next * 48_271) % 2_147_483_647;
      level = 0.6 * level + (next / 2_147_483_647 - 0.5) * 0.3;
      return { impressions: 10_000 * Math.exp(level) };
    });
    expect(kindsOf(foundByHand(90, { A: drift }))).not.toContain('level_shift');
  });
});
