import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { joinChannels } from './channels.ts';
import { readUploads } from './upload.ts';

function file(name: string, lines: readonly string[]) {
  const text = lines.join('\n') + '\n';
  return { file: name, sha256: text, bytes: new TextEncoder().encode(text) };
}

const searches = file('Dates.csv', [
  'Date,Clicks,Impressions,CTR,Position',
  ...Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')},12,600,2%,14.2`),
]);
const linkingSites = file('https___harbour-tea.example_-Top linking sites-2026-10-01.csv', [
  'Site,Linking pages,Target pages',
  'teaclub.example,30,3',
  'harbournews.example,12,2',
  'leaves.example,8,1',
]);
const internal = file('Top target pages (1).csv', ['Target page,Internal links', '/,40', '/shop,22']);
const external = file('Top target pages.csv', [
  'Target page,Incoming links,Linking sites',
  '/,38,9',
  '/shop,12,4',
]);

describe('what the files of one account call by names of their own', () => {
  it('is never added to what another file calls otherwise, nor told under its name', () => {
    for (const files of [
      [searches, linkingSites, internal, external],
      [external, internal, linkingSites, searches],
    ]) {
      const channels = joinChannels(readUploads(files));
      const told = channels.flatMap(({ dataset: { values } }) =>
        Object.values(values).map(({ column, values: own }) => [
          column,
          own.reduce((sum, value) => (value === value ? sum + value : sum), 0),
        ]),
      );
      expect(Object.fromEntries(told)).toMatchObject({
        'Linking pages': 50,
        'Internal links': 62,
        'Incoming links': 50,
      });
      expect(channels.flatMap(({ joins }) => joins.filter(({ kind }) => kind === 'restated'))).toEqual([]);
    }
  });

  it('stands in chapters that are called by what the files call themselves', () => {
    const report = createClientReport([linkingSites, searches]);
    const titles = report.sections.map(({ title }) => title);
    expect(titles).toContain('Google Search Console');
    expect(titles).toContain('Google Search Console (Top linking sites)');
  });
});
