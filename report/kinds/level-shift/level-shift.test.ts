import { describe, expect, it } from 'vitest';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { dayAt, script, steady } from '#report/testing/planted/planted-by-hand.ts';

/** A segment that is there on some days alone. */
const running = (from: number, to: number) =>
  script((t, noise) => ({ impressions: t >= from && t < to ? 10_000 * noise : 0 }));

/** One now and then, for two hundred days. */
const ending = (rate: (t: number) => number) =>
  script((t) => ({ impressions: t < 200 && (t * rate(t)) % 1 < rate(t) ? 1 : 0 }));

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

  it('of what began and ended is told by the days on which it ran', () => {
    const found = foundByHand(120, { A: running(40, 75), B: steady, C: steady });
    const [started, stopped] = found
      .filter(({ segment }) => segment?.value === 'A')
      .toSorted((a, b) => a.from! - b.from!);
    expect(started).toMatchObject({ from: dayAt(40), to: dayAt(74), baseline: 0 });
    expect(stopped).toMatchObject({ from: dayAt(75), to: dayAt(119), actual: 0 });
    for (const usual of [started!.actual!, stopped!.baseline!]) expect(usual / 10_000).toBeCloseTo(1, 1);
  });

  it('of what came and went within days is told as that', () => {
    const found = foundByHand(120, { A: running(40, 46), B: steady, C: steady });
    expect(found.map(({ from, to }) => [from, to])).toEqual([[dayAt(40), dayAt(45)]]);
  });

  it('is no end of what faded out before', () => {
    const rare = script((t) => ({ impressions: 1 + (t % 2) }));
    const fading = foundByHand(240, { A: ending((t) => (t < 120 ? 0.7 : 0.05)), B: rare });
    expect(fading.filter(({ actual }) => actual === 0)).toEqual([]);
    const stopped = foundByHand(240, { A: ending(() => 0.7), B: rare });
    expect(stopped.filter(({ actual }) => actual === 0)).toMatchObject([
      { direction: 'down', to: dayAt(239) },
    ]);
  });
});
