import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Language } from '#report/format/language.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { areAlike } from './detect.ts';
import { editDistance } from './edit-distance.ts';

const FIRST_DAY = Date.parse('2026-03-01') / 86_400_000;
const DAYS = 92;

/** A campaign that goes by another name from 1 May on, beside one that does not. */
function reportOf(before: string, after: string, language: Language = 'en') {
  const random = seededRandom(4);
  const rows = Array.from({ length: DAYS }, (_, t) =>
    [t < 61 ? before : after, 'Brand'].map((campaign) => {
      const clicks = random.poisson(300);
      return [isoDay(FIRST_DAY + t), campaign, clicks, clicks, random.poisson(30)].join(',');
    }),
  );
  const text = ['Day,Campaign,Clicks,Cost,Conversions', ...rows.flat()].join('\n');
  return createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language });
}

describe('a campaign that goes on under a name nearly the same', () => {
  it('neither stopped nor started, and the agency reads why', () => {
    const { insights, agency_notes } = reportOf('Shopping Vistoria', 'Shopping Victoria');
    expect(insights.filter(({ kind }) => kind === 'level_shift')).toEqual([]);
    const [found] = agency_notes!.insights.filter(({ kind }) => kind === 'renamed');
    expect(found!.text).toMatch(/^Shopping Vistoria ends where Shopping Victoria begins, on 1 May 2026\./);
  });

  it.each(['de', 'fr', 'es'] as const)('is told in %s with both names and the day', (language) => {
    const { agency_notes } = reportOf('Shopping Vistoria', 'Shopping Victoria', language);
    const { text } = agency_notes!.insights.find(({ kind }) => kind === 'renamed')!;
    expect(text).toMatch(/Shopping Vistoria.*Shopping Victoria.*(1\. Mai|1er mai|1 de mayo)/);
  });

  it('is one bar of the chart of what changed, with both names beneath', () => {
    const { sections } = reportOf('Shopping Vistoria', 'Shopping Victoria');
    const blocks = sections.flatMap((section) => section.blocks);
    const chart = blocks.find((block) => block.kind === 'waterfall')!;
    expect(chart.steps.map(({ label }) => label).toSorted()).toEqual(['Brand', 'Shopping Victoria']);
    expect(chart.alt).toContain('Shopping Vistoria seems to be called Shopping Victoria now.');
    const sum = chart.steps.reduce((total, { cell }) => total + Number(cell.value), 0);
    expect(sum).toBeCloseTo(Number(chart.end.cell.value) - Number(chart.start.cell.value), 6);
    const summary = JSON.stringify(sections.find(({ id }) => id === 'summary'));
    expect(summary).not.toContain('Vistoria');
  });

  it('is another campaign where the name is another', () => {
    const { insights } = reportOf('Shopping Victoria', 'Search Generic');
    expect(insights.map(({ kind }) => kind)).not.toContain('renamed');
    expect(insights.filter(({ kind }) => kind === 'level_shift').length).toBeGreaterThan(0);
  });
});

describe('names that are alike', () => {
  it.each([
    ['RB_Std_Shp_Vistoria_011025', 'RB_Std_Shp_Victoria_011025', true],
    ['Brand - Search', 'brand_search', true],
    ['Summer Sale 2025', 'Summer Sale 2026', false],
    ['Adset 1 prospecting', 'Adset 2 prospecting', false],
    ['Sale', 'Sole', false],
    ['Shopping Victoria', 'Shopping Tasmania', false],
  ])('%s and %s: %s', (one, other, areSame) => {
    expect(areAlike(one, other)).toBe(areSame);
  });

  it('are told by the edit distance', () => {
    // The worked examples of the literature.
    expect(editDistance('kitten', 'sitting', 5)).toBe(3);
    expect(editDistance('saturday', 'sunday', 5)).toBe(3);
    expect(editDistance('saturday', 'sunday', 2)).toBe(3);
  });
});
