import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { dayAt, script, type Script } from '#report/testing/planted/planted-by-hand.ts';

/** A campaign that keeps its conversion rate, whatever share of the clicks it gets. */
function converting(rate: number, share: (t: number) => number): Script {
  return (t, noise) => {
    const clicks = 1000 * share(t) * noise;
    return { impressions: clicks * 20, clicks, conversions: clicks * rate };
  };
}

describe('mix shift', () => {
  it('is a total rate that moves while every campaign keeps its own', () => {
    const found = foundByHand(60, {
      A: converting(0.1, (t) => (t < 30 ? 0.7 : 0.3)),
      B: converting(0.02, (t) => (t < 30 ? 0.3 : 0.7)),
    });
    expect(kindsOf(found)).toEqual(['mix_shift']);
    expect(found[0]).toMatchObject({
      direction: found[0]!.metric === 'cpa' ? 'up' : 'down',
      from: dayAt(30),
    });
    expect(found[0]!.mover!.value).toBe('B');
  });

  it('is also a campaign that gives way to another altogether', () => {
    const found = foundByHand(60, {
      A: converting(0.1, (t) => (t < 30 ? 0.5 : 0)),
      // What it gains is too small a part of what it has to be told by itself.
      B: converting(0.02, (t) => (t < 30 ? 8 : 8.5)),
    });
    expect(kindsOf(found)).toContain('mix_shift');
  });

  it('is not one campaign that grows by itself', () => {
    const found = foundByHand(60, {
      A: converting(0.1, () => 0.5),
      B: converting(0.02, (t) => (t < 30 ? 0.3 : 0.7)),
    });
    expect(found[0]).toMatchObject({ kind: 'level_shift', direction: 'up' });
    expect(found[0]!.segment!.value).toBe('B');
  });

  it('is not one campaign that grows while all others lose a little', () => {
    const waning = converting(0.02, (t) => 0.5 - (0.08 * t) / 60);
    const growing = converting(0.1, (t) => 0.4 + (0.5 * t) / 60);
    const found = foundByHand(60, { A: growing, B: waning, C: waning, D: waning, E: waning });
    expect(kindsOf(found)).toEqual(['trend']);
    expect(found[0]).toMatchObject({ direction: 'up', segment: { value: 'A' } });
  });

  it('is not a rate that changes within the campaigns', () => {
    const better = script((t, noise) => {
      const clicks = 500 * noise;
      return { impressions: 10_000 * noise, clicks, conversions: clicks * (t < 30 ? 0.05 : 0.09) };
    });
    const found = foundByHand(60, { A: better, B: better });
    expect(kindsOf(found)).not.toContain('mix_shift');
    expect(found[0]).toMatchObject({ kind: 'level_shift', metric: 'conversions' });
  });
});
