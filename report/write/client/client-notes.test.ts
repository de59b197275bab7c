import { describe, expect, it } from 'vitest';
import {
  file,
  googleAds,
  metaAds,
  OCTOBER,
  SEPTEMBER,
  shop,
} from '#report/fixtures/together/client-files.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { createClientReport, type ClientReportOptions } from '#report/create-client-report.ts';
import type { UploadedFile } from '#report/together/files/upload.ts';
import { plainText } from '../facts/sentence.ts';

function together(files: UploadedFile[], options: ClientReportOptions = {}): Report {
  return reportSchema.parse(createClientReport(files, options));
}

function notesOf({ agency_notes }: Report, id: string): string[] {
  const blocks = agency_notes!.sections.find((section) => section.id === id)?.blocks ?? [];
  return blocks.flatMap((block) => (block.kind === 'notes' ? block.items.map(plainText) : []));
}

function clientText({ sections, narrative, facts }: Report): string {
  const words = narrative.map(({ spans }) => plainText(spans));
  return [...sections.map(({ title }) => title), ...words, JSON.stringify(facts)].join('\n');
}

/** A total below, and three days in the middle missing. */
const withTotal = (dates: string[]) =>
  file('with total.csv', [
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
    ...dates.filter((_, at) => at < 12 || at > 14).map((date) => `${date},Brand,EUR,100,10,5.00,2,80.00`),
    `Total,,EUR,${(dates.length - 3) * 100},${(dates.length - 3) * 10},${(dates.length - 3) * 5}.00,1,1.00`,
  ]);

describe('notes for the agency on several files', () => {
  const report = together([withTotal([...SEPTEMBER, ...OCTOBER]), metaAds(OCTOBER.slice(0, 20))]);

  it('name the file or the channel that each of them is about', () => {
    expect(notesOf(report, 'problems').filter((note) => note.startsWith('Google Ads: '))).not.toEqual([]);
    const files = report.sources!.map(({ file: name }) => name);
    for (const note of notesOf(report, 'assumptions'))
      expect(files.some((name) => note.startsWith(`${name}: `))).toBe(true);
  });

  it('say what to export next: the result, the rest of the period, the one before', () => {
    const advice = notesOf(report, 'export');
    expect(advice[0]).toBe(
      'Add an export of the shop or of web analytics. The report then tells what was sold, and not only what the ad platforms claim.',
    );
    expect(advice).toContain(
      'Meta Ads: export 21–31 October 2026 as well; these days of the period are missing.',
    );
    expect(advice).toContain('Meta Ads: export September 2026 as well, and the report compares it too.');
    const sold = together([googleAds([...SEPTEMBER, ...OCTOBER]), shop([...SEPTEMBER, ...OCTOBER])]);
    expect(notesOf(sold, 'export').join(' ')).not.toContain('what was sold');
  });

  it('list the rows left out and how columns were read, file by file', () => {
    const blocks = report.agency_notes!.sections.flatMap((section) => section.blocks);
    const ledgers = blocks.filter((block) => block.kind === 'ledger');
    expect(ledgers.map(({ summary }) => plainText(summary).split(':')[0])).toEqual(['with total.csv']);
    expect(ledgers[0]!.groups).toMatchObject([{ reason: 'total', count: 1 }]);
    expect(report.sources![ledgers[0]!.file!]!.file).toBe('with total.csv');
    const tables = blocks.filter((block) => block.kind === 'table');
    expect(tables.map(({ title, rows }) => [title, rows[0]!.origin.file])).toEqual([
      ['with total.csv', 0],
      ['meta-EUR-2026-10-01.csv', 1],
    ]);
  });

  it.each(LANGUAGES)('stay out of the client’s text (%s)', (language) => {
    const made = together([withTotal([...SEPTEMBER, ...OCTOBER]), metaAds(OCTOBER.slice(0, 20))], {
      language,
    });
    const text = clientText(made);
    const notes = ['problems', 'export', 'assumptions'].flatMap((id) => notesOf(made, id));
    expect(notes.length).toBeGreaterThan(3);
    for (const note of notes) expect(text).not.toContain(note);
    expect(made.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).not.toContain('ledger');
    expect(JSON.stringify(made.agency_notes)).not.toMatch(/\{[a-z_]+\}/);
  });
});
