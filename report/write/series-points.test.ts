import { describe, expect, it } from 'vitest';
import { byHand, dayAt } from '#report/testing/planted-by-hand.ts';
import { pointsFor, valuesAt } from './series-points.ts';

describe('points of a chart', () => {
  it('are days up to three months, with nothing where a day has no rows', () => {
    const measures = byHand(30, { A: (t) => (t === 9 ? null : { impressions: 100 }) });
    const points = pointsFor(measures);
    expect(points.grain).toBe('day');
    expect(valuesAt(measures, 'impressions', points)[9]).toBeNull();
    expect(valuesAt(measures, 'impressions', points)[8]).toBe(100);
  });

  it('are whole weeks that end with the file beyond that', () => {
    const measures = byHand(101, { A: () => ({ impressions: 100, clicks: 10, cost: 5 }) });
    const points = pointsFor(measures);
    expect(points.grain).toBe('week');
    expect(points.spans.at(-1)!.to).toBe(dayAt(100));
    expect(points.spans).toHaveLength(14);
    expect(new Set(valuesAt(measures, 'impressions', points))).toEqual(new Set([700]));
    expect(valuesAt(measures, 'cpc', points)[0]).toBeCloseTo(0.5, 9);
  });

  it('are whole months for years of days', () => {
    const measures = byHand(800, { A: () => ({ impressions: 10 }) });
    const points = pointsFor(measures);
    expect(points.grain).toBe('month');
    expect(valuesAt(measures, 'impressions', points).every((value) => value! >= 280 && value! <= 310)).toBe(
      true,
    );
  });
});
