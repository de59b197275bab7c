import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { foundByHand, kindsOf } from '#report/testing/planted/found-in.ts';
import { script } from '#report/testing/planted/planted-by-hand.ts';

describe('trend', () => {
  it('is a steady climb', () => {
    const climb = script((t, noise) => ({ impressions: 10_000 * (1 + t / 60) * noise }));
    const found = foundByHand(60, { A: climb, B: climb });
    expect(found[0]).toMatchObject({ kind: 'trend', metric: 'impressions', direction: 'up', segment: null });
    expect(found).toHaveLength(1);
  });

  it('is a fall by as much every day, which on a scale of shares ends steeply like a step', () => {
    const fall = script((t, noise) => ({ impressions: 10_000 * (1 - (0.75 * t) / 59) * noise }));
    for (let seed = 1; seed <= 25; seed++) {
      expect(kindsOf(foundByHand(60, { A: fall }, { noise: 0.25, seed }))).toContain('trend');
    }
  });

  it('is not told of a drift too small to matter', () => {
    const climb = script((t, noise) => ({ impressions: 10_000 * (1 + (0.06 * t) / 60) * noise }));
    expect(foundByHand(60, { A: climb, B: climb })).toEqual([]);
  });

  it.each([
    [2, /averaged [\d,.]+ a day over .+, [\d.]+% above the [\d,.]+ of /],
    [12, /averaged [\d,.]+ a day over .+, after [\d,.]+ over /],
  ])('to %d times as much is told as anybody would say it', (times, told) => {
    const lines = Array.from({ length: 120 }, (_, at) => {
      const date = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
      return `${date},${Math.round(1000 * times ** (at / 119) * (1 + 0.04 * Math.sin(at * 7.3)))}\n`;
    });
    const csv = new TextEncoder().encode(`Date,Sessions\n${lines.join('')}`);
    const { narrative } = createReport(csv, { file: 'export.csv', sha256: '' });
    expect(narrative.map(({ spans }) => spans.map(({ text }) => text).join('')).join(' ')).toMatch(told);
  });
});
