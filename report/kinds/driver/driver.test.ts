import { describe, expect, it } from 'vitest';
import { foundByHand, insightsIn, kindsOf } from '#report/testing/planted/found-in.ts';
import type { Script } from '#report/testing/planted/planted-by-hand.ts';

/** January beside February of three campaigns; only A, or all of them, change. */
function twoPeriods(later: number, others = 1000): string[] {
  return [
    'Period,Campaign,Clicks,Cost',
    ...['A', 'B', 'C'].flatMap((name) => [
      `2025-01-01 - 2025-01-31,${name},1000,500`,
      `2025-02-01 - 2025-02-28,${name},${name === 'A' ? later : others},500`,
    ]),
  ];
}

describe('driver', () => {
  it('is the campaign that made the change between two periods of the file', () => {
    const found = insightsIn(twoPeriods(2600));
    expect(found[0]).toMatchObject({
      kind: 'driver',
      segment: { value: 'A' },
      direction: 'up',
      metric: 'clicks',
    });
  });

  it('is nobody where all moved alike, or nothing did', () => {
    expect(kindsOf(insightsIn(twoPeriods(1010)))).not.toContain('driver');
    expect(kindsOf(insightsIn(twoPeriods(2600, 2600)))).not.toContain('driver');
  });

  it('is silent where an event on known days already tells it', () => {
    const step: Script[] = [(t, noise) => ({ impressions: (t < 30 ? 10_000 : 20_000) * noise })];
    const calm: Script[] = [(_, noise) => ({ impressions: 10_000 * noise })];
    expect(kindsOf(foundByHand(60, { A: step[0]!, B: calm[0]! }))).toEqual(['level_shift']);
  });
});
