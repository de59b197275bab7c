import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isFindingKind } from '#report/discover/finding.ts';
import type { Language } from '#report/format/language.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

const FIRST_DAY = Date.parse('2024-01-08') / 86_400_000;

/** Impressions with a jump on some days, by so much. */
function insightsOf(jumps: Readonly<Record<number, number>>, language: Language = 'en') {
  const random = seededRandom(5);
  const rows = Array.from({ length: 180 }, (_, t) => {
    const impressions = 20_000 * Math.exp(0.06 * random.normal()) * (jumps[t] ?? 1);
    return `${isoDay(FIRST_DAY + t)},${Math.round(impressions)},${Math.round(impressions * 0.03)}`;
  });
  const text = ['Date,Impressions,Clicks', ...rows].join('\n');
  const report = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language });
  return [...report.insights, ...report.agency_notes!.insights].filter(({ kind }) => isFindingKind(kind));
}

/** The causes told of days on which one campaign brought four times as much, each on one of its devices. */
function causesOf(days: Readonly<Record<number, 'Mobile' | 'Desktop'>>) {
  const random = seededRandom(8);
  const lines = ['Date,Campaign,Device,Clicks'];
  for (let t = 0; t < 120; t++)
    for (const campaign of ['Brand', 'Generic'])
      for (const device of ['Mobile', 'Desktop']) {
        const factor = campaign === 'Brand' && days[t] === device ? 4 : 1;
        const clicks = random.poisson(300 * Math.exp(0.05 * random.normal()) * factor);
        lines.push([isoDay(FIRST_DAY + t), campaign, device, clicks].join(','));
      }
  const report = createReport(new TextEncoder().encode(lines.join('\n')), { file: 'a.csv', sha256: '' });
  const told = [...report.insights, ...report.agency_notes!.insights].filter(
    ({ kind }) => kind === 'recurring',
  );
  return told.map(({ segments }) => segments?.map(({ value }) => value).toSorted());
}

describe('short events that come back', () => {
  it('are told once, with their days', () => {
    const found = insightsOf({ 20: 1.6, 53: 1.5, 77: 1.7, 121: 1.6 });
    expect(found.map(({ kind }) => kind)).toEqual(['recurring']);
    for (const date of ['28 January', '1 March', '25 March', '8 May']) expect(found[0]!.text).toContain(date);
  });

  it('are told in Spanish by words that suit any unit and gender', () => {
    const [up] = insightsOf({ 20: 1.6, 53: 1.5, 77: 1.7, 121: 1.6 }, 'es');
    expect(up!.text).toMatch(/los clics se situaron en torno a [\d.,]+ al día/);
    const [down] = insightsOf({ 20: 0.5, 53: 0.55, 77: 0.5, 121: 0.5 }, 'es');
    expect(down!.text).toMatch(/los clics se quedaron en torno a [\d.,]+ al día/);
  });

  it('leave an event of another size by itself', () => {
    const found = insightsOf({ 20: 1.5, 53: 1.5, 77: 1.5, 121: 5 });
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['recurring', 'spike']);
  });

  it('take in a smaller one', () => {
    const found = insightsOf({ 20: 1.8, 53: 1.8, 77: 1.8, 121: 1.28 });
    expect(found.map(({ kind }) => kind)).toEqual(['recurring']);
    expect(found[0]!.text).toContain('8 May');
  });

  it('name what all of them share, and nothing that one day had to itself', () => {
    expect(causesOf({ 20: 'Mobile', 53: 'Mobile', 77: 'Mobile' })).toEqual([['Brand', 'Mobile']]);
    expect(causesOf({ 20: 'Mobile', 53: 'Mobile', 77: 'Desktop' })).toEqual([['Brand']]);
  });

  it('are no habit while there are two', () => {
    expect(insightsOf({ 20: 1.6, 77: 1.6 }).map(({ kind }) => kind)).toEqual(['spike', 'spike']);
  });
});
