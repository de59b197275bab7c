import { expect, it } from 'vitest';
import { createReport } from '../create-report.ts';
import type { Report } from '../model/report.ts';
import { compareReports } from './compare-reports.ts';
import { stepsBetween } from './longest-common.ts';

const ROWS = Array.from(
  { length: 56 },
  (_, day) =>
    `2026-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')},C${day % 3},${1000 + day},${50 + (day % 9)},${20 + day}.50`,
);

function reportOf(rows: readonly string[]): Report {
  const csv = ['Date,Campaign,Impressions,Clicks,Cost', ...rows].join('\n');
  return createReport(new TextEncoder().encode(csv), { file: 'a.csv', sha256: '' });
}

const report = reportOf(ROWS);

it('finds nothing between a report and itself', () => {
  expect(compareReports(report, structuredClone(report))).toEqual({ figures: [], words: [] });
});

it('names the figures that changed, with both values', () => {
  const { figures } = compareReports(report, reportOf(ROWS.map((row) => row.replace('20.50', '920.50'))));
  const spend = figures.find(({ label }) => label.startsWith('Spend'));
  expect(spend).toBeDefined();
  expect(spend?.before).not.toBe(spend?.after);
  expect(figures.length).toBeLessThan(100);
});

it('shows which words of a sentence changed, and keeps the others', () => {
  const edited = structuredClone(report);
  const block = edited.sections[0]?.blocks.find(({ kind }) => kind === 'paragraph');
  if (block?.kind !== 'paragraph') throw new Error('There is no paragraph.');
  const before = block.spans.map(({ text }) => text).join('');
  block.spans = [...block.spans, { text: ' We moved the budget.' }];
  const { words, figures } = compareReports(report, edited);
  expect(figures).toEqual([]);
  expect(words).toHaveLength(1);
  const { section, pieces } = words[0]!;
  expect(section).toBe(edited.sections[0]?.title);
  const told = (change: string) =>
    pieces
      .flatMap((piece) => (piece.change === 'same' || piece.change === change ? [piece.text] : []))
      .join('');
  expect(told('removed')).toBe(before);
  expect(told('added')).toBe(`${before} We moved the budget.`);
  expect(pieces.some(({ change }) => change === 'same')).toBe(true);
});

it('tells a section that is gone and a title that changed', () => {
  const edited: Report = {
    ...report,
    title: 'Another title',
    sections: report.sections.filter(({ id }) => id !== 'findings'),
  };
  const { words } = compareReports(report, edited);
  expect(words[0]).toMatchObject({
    section: '',
    pieces: expect.arrayContaining([{ text: 'Another title', change: 'added' }]),
  });
  const { title } = report.sections.find(({ id }) => id === 'findings')!;
  const gone = words.filter(({ section }) => section === title);
  expect(gone.length).toBeGreaterThan(1);
  expect(gone.every(({ pieces }) => pieces.every(({ change }) => change === 'removed'))).toBe(true);
});

it('finds the shortest way between lists of any content', () => {
  expect(stepsBetween(['a', 'b', 'c', 'd'], ['a', 'c', 'x', 'd'])).toEqual([
    { item: 'a', change: 'same' },
    { item: 'b', change: 'removed' },
    { item: 'c', change: 'same' },
    { item: 'x', change: 'added' },
    { item: 'd', change: 'same' },
  ]);
  const random = Array.from({ length: 60 }, (_, at) => String((at * 7919) % 11));
  const other = Array.from({ length: 50 }, (_, at) => String((at * 104_729) % 13));
  const steps = stepsBetween(random, other);
  expect(steps.filter(({ change }) => change !== 'added').map(({ item }) => item)).toEqual(random);
  expect(steps.filter(({ change }) => change !== 'removed').map(({ item }) => item)).toEqual(other);
});
