import { describe, expect, it } from 'vitest';
import { examine } from '#report/discover/detect/events.ts';
import { buildPanel } from '#report/measure/panel/panel.ts';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { byHand, script, type Script } from '#report/testing/planted/planted-by-hand.ts';
import { findPacing } from './detect.ts';

describe('pacing', () => {
  it('projects a running month that leaves the last one behind', () => {
    const spend: Script[] = [(t, noise) => ({ impressions: (t < 31 ? 10_000 : 15_000) * noise })];
    const panel = buildPanel(byHand(50, { A: spend[0]! }))!;
    // The account begins on 30 June: July is whole, August has run for eighteen days.
    const [found] = findPacing({
      measures: byHand(50, { A: spend[0]! }),
      dated: { panel, examination: examine(panel), incidents: [] },
    });
    expect(found).toMatchObject({ kind: 'pacing', metric: 'cost', direction: 'up' });
    expect(found!.change).toBeGreaterThan(0.3);
  });

  it('needs a month before to compare with', () => {
    const calm: Script[] = [(_, noise) => ({ impressions: 10_000 * noise })];
    expect(foundByHand(25, { A: calm[0]! })).toEqual([]);
  });

  it('is silent where a shift already explains the month', () => {
    const step = script((t, noise) => ({ impressions: (t < 35 ? 10_000 : 16_000) * noise }));
    expect(kindsOf(foundByHand(50, { A: step, B: step }))).not.toContain('pacing');
  });
});
