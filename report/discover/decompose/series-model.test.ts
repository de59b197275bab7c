import { describe, expect, it } from 'vitest';
import { byHand, type Script } from '#report/testing/planted/planted-by-hand.ts';
import { buildPanel } from '#report/measure/panel/panel.ts';
import { modelSeries, NOTHING_EXPECTED } from './series-model.ts';
import { stabilise, unstabilise } from './transform.ts';

/** A campaign with so many conversions on weekdays, half as many at weekends, and one weekend day of its own. */
function halfAtWeekends(at: number, count: number): Script {
  return (t) => ({ impressions: 10_000, conversions: t === at ? count : t % 7 >= 5 ? 12 : 24 });
}

describe('a series on its even scale', () => {
  it('comes back to counts', () => {
    for (const count of [0, 1, 7, 40, 900, 250_000])
      expect(unstabilise(stabilise(count))).toBeCloseTo(count, 6);
  });

  it.each([3, 12, 40])('takes a weekend out alike whatever the day brought: %i', (count) => {
    const panel = buildPanel(byHand(70, { A: halfAtWeekends(40, count) }))!;
    const { level } = modelSeries(panel, panel.account, 'conversions', NOTHING_EXPECTED);
    // The day before was an ordinary Friday: beyond the weekend, only the day itself stands apart.
    expect(level[40]! - level[41]!).toBeCloseTo(stabilise(count) - stabilise(12), 1);
    expect(level[41]! - level[39]!).toBeCloseTo(0, 0);
  });
});
