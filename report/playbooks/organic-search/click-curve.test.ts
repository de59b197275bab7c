import { describe, expect, it } from 'vitest';
import type { BreakdownEntry } from '#report/measure/measures.ts';
import { clickCurve } from './click-curve.ts';

/** Three results at each position, which together have these clicks of a thousand impressions each. */
function results(clicksByPosition: number[]): BreakdownEntry[] {
  return clicksByPosition.flatMap((clicks, index) =>
    [0, 1, 2].map((n) => ({
      value: `p${index + 1}-${n}`,
      rows: 1,
      totals: { position: index + 1, impressions: 1000, clicks },
      previous: null,
    })),
  );
}

describe('the click curve of a site', () => {
  it('is the rate at each position where it falls from one to the next', () => {
    const curve = clickCurve(results([300, 150, 100, 70, 50]))!;
    expect(curve.at(1)!.rate).toBeCloseTo(0.3);
    expect(curve.at(3.4)!.rate).toBeCloseTo(0.1);
    expect(curve.at(5)!.entries).toHaveLength(3);
  });

  // The worked rule of pool adjacent violators: 1, 3, 2, 4 rising becomes 1, 2.5, 2.5, 4.
  it('pools neighbours that rise, weighted by impressions', () => {
    const curve = clickCurve(results([400, 200, 300, 100]))!;
    expect([1, 2, 3, 4].map((position) => curve.at(position)!.rate)).toEqual([0.4, 0.25, 0.25, 0.1]);
    expect(curve.at(2)!.entries).toHaveLength(6);
  });

  it('says nothing of positions the file does not show, or from too little', () => {
    expect(clickCurve(results([300, 200]))).toBeNull();
    expect(clickCurve(results([300, 150, 100, 70]))!.at(9)).toBeNull();
    const single = results([300, 150, 100, 70]).filter(({ value }) => value.endsWith('-0'));
    expect(clickCurve(single)).toBeNull();
  });

  it('is drawn through all queries where positions have too few each', () => {
    const few = [400, 200, 130, 100, 80, 66, 57, 50, 44].map((clicks, at) => ({
      value: `q${at}`,
      rows: 1,
      totals: { position: at + 1, impressions: 1000, clicks },
      previous: null,
    }));
    const point = clickCurve(few)!.at(3)!;
    expect(point.isFitted).toBe(true);
    expect(point.rate).toBeCloseTo(0.133, 2);
    expect(point.entries).toHaveLength(9);
  });
});
