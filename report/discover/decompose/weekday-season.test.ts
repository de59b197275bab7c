import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { weekdaySeason } from './weekday-season.ts';

const FOUR_WEEKS = 28;
const WEEKDAYS = Uint8Array.from({ length: FOUR_WEEKS }, (_, t) => t % 7);

/** Four weeks of logarithms with a little noise, and what `effect` adds to each day. */
function effectsOf(effect: (t: number) => number): Float64Array {
  const random = seededRandom(3);
  const level = Float64Array.from({ length: FOUR_WEEKS }, (_, t) => 5 + 0.05 * random.normal() + effect(t));
  return weekdaySeason(level, WEEKDAYS, 1, null).effects;
}

describe('weekday effects of a month', () => {
  it('are what each week shows', () => {
    expect(effectsOf((t) => (t % 7 === 4 ? 0.8 : 0))[4]).toBeGreaterThan(0.6);
    expect(effectsOf((t) => (t % 7 === 6 ? -0.8 : 0))[6]).toBeLessThan(-0.6);
  });

  it('are no two promotions that happen to lie a week apart', () => {
    expect(Math.abs(effectsOf((t) => (t === 4 || t === 11 ? 0.8 : 0))[4]!)).toBeLessThan(0.15);
  });

  it('are what quiet weekends have in common, though something happened on one', () => {
    const effects = effectsOf((t) => (t % 7 === 6 ? (t === 20 ? 0.4 : -0.8) : 0));
    expect(effects[6]).toBeLessThan(-0.6);
  });
});
