import { describe, expect, it } from 'vitest';
import type { BreakdownEntry } from '#report/measure/measures.ts';
import { fittedCurve } from './fitted-curve.ts';

const entry = (position: number, rate: number, impressions = 10_000): BreakdownEntry => ({
  value: `at ${position}`,
  rows: 1,
  totals: { position, impressions, clicks: Math.round(impressions * rate) },
  previous: null,
});
const usual = (position: number) => 0.3 / position;
const POSITIONS = [1.2, 2.1, 3.3, 4.4, 5.2, 6.8, 8.1, 9.5, 11.3, 14.2];

describe('the fitted curve', () => {
  it('finds the power by which clicks fall, though one query is passed over', () => {
    const odd = POSITIONS.map((position) => entry(position, usual(position) * (position === 2.1 ? 0.2 : 1)));
    const curve = fittedCurve(odd)!;
    expect(curve.rate(3)).toBeCloseTo(0.1, 2);
    expect(curve.rate(10)).toBeCloseTo(0.03, 2);
    expect(curve.scatter).toBeLessThan(0.1);
  });

  it('says nothing beyond the positions it knows', () => {
    const curve = fittedCurve(POSITIONS.map((position) => entry(position, usual(position))))!;
    expect(curve.rate(1)).toBeNull();
    expect(curve.rate(15)).toBeNull();
  });

  it('is none of few queries, of one stretch of positions, or where clicks do not fall', () => {
    expect(fittedCurve(POSITIONS.slice(0, 7).map((position) => entry(position, usual(position))))).toBeNull();
    expect(fittedCurve(POSITIONS.map((_, at) => entry(4 + at / 10, usual(4))))).toBeNull();
    expect(fittedCurve(POSITIONS.map((position) => entry(position, 0.05)))).toBeNull();
  });
});
