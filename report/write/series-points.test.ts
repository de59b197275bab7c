import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { daysOf, HAPPENINGS } from '#report/testing/discipline-days.ts';
import { byHand, dayAt } from '#report/testing/planted/planted-by-hand.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { pointsFor, valuesAt } from './series-points.ts';

/** Posts on two days of three, with so many names. */
const posts = (names: number) => {
  const days = Array.from({ length: 30 }, (_, at) => at).filter((at) => at % 3 !== 0);
  const rows = days.map((at) => `2026-07-${String(at + 1).padStart(2, '0')},Post ${at % names},${100 + at}`);
  const text = new TextEncoder().encode(['Date,Post,Views', ...rows, ''].join('\n'));
  const measures = measure(recognise(readTable(text), { file: 'posts.csv', bytes: 0, sha256: '' }));
  return pointsFor(measures);
};

describe('points of a chart', () => {
  it('are days up to three months, with nothing where a day has no rows', () => {
    const measures = byHand(30, { A: (t) => (t === 9 ? null : { impressions: 100 }) });
    const points = pointsFor(measures);
    expect(points.grain).toBe('day');
    expect(valuesAt(measures, 'impressions', points)[9]).toBeNull();
    expect(valuesAt(measures, 'impressions', points)[8]).toBe(100);
  });

  it('are the days with a post where each row is a post of its own name', () => {
    expect(posts(100)).toMatchObject({ step: 'active_day' });
    expect(posts(100).spans).toHaveLength(20);
    expect(posts(4)).toMatchObject({ step: 'day' });
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

it('leaves a position that never changes a flat line', () => {
  const bytes = new TextEncoder().encode(daysOf('organic search', HAPPENINGS.halved));
  const { sections } = createReport(bytes, { file: 'a.csv', sha256: '' });
  const cards = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'kpis')!;
  const { spark } = cards.items.find(({ metric }) => metric === 'position')!;
  expect(new Set(spark)).toEqual(new Set([8.1]));
});
