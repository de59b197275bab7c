import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { GOOGLE_ADS } from '#report/fixtures/platforms/google-ads.ts';
import type { Report } from '#report/model/report.ts';
import { plainText } from '../facts/sentence.ts';

function reportOf(text: string, language: Language = 'en'): Report {
  return createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language });
}

function notesOf(report: Report, id: string): string[] {
  const blocks = report.agency_notes!.sections.find((section) => section.id === id)?.blocks ?? [];
  return blocks.flatMap((block) => (block.kind === 'notes' ? block.items.map(plainText) : []));
}

function clientText({ sections, narrative }: Report): string {
  return [...sections.map(({ title }) => title), ...narrative.map(({ spans }) => plainText(spans))].join(
    '\n',
  );
}

/** Twenty days of a campaign, three of them missing. */
const HOLE = [
  'Day,Campaign,Clicks,Cost,Conversions',
  ...Array.from({ length: 40 }, (_, i) => i)
    .filter((i) => i < 20 || i > 22)
    .map(
      (i) =>
        `${new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)},A,${50 + (i % 5)},20,${3 + (i % 2)}`,
    ),
].join('\n');

/** Forty leads, so many of them without a campaign. */
function leads(unnamed: number): string {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    return `2026-01-${day},a${at}@example.com,${at < unnamed ? ',' : `Spring ${at % 3},Ad ${at % 3}`}`;
  });
  return ['date,email,utm_campaign,utm_content', ...rows].join('\n');
}

describe('notes for the agency', () => {
  it('say once that many rows name nobody, and nothing where few do not', () => {
    expect(notesOf(reportOf(leads(30)), 'problems')).toEqual([
      expect.stringMatching(/^30 of 40 rows have nothing in “utm_campaign”/),
    ]);
    expect(notesOf(reportOf(leads(4)), 'problems')).toEqual([]);
  });

  it('list every row left out with its reason, and how each column was read', () => {
    const report = reportOf('Campaign,Clicks,Cost\nA,5,3.50\nB,6,4.50\nTotal,11,8.00\n');
    const blocks = report.agency_notes!.sections.flatMap((section) => section.blocks);
    const ledger = blocks.find((block) => block.kind === 'ledger')!;
    expect(ledger.groups).toMatchObject([{ reason: 'total', count: 1, examples: [{ line: 4 }] }]);
    const table = blocks.find((block) => block.kind === 'table')!;
    expect(table.rows.map(({ cells }) => cells[0]!.text)).toEqual(['Campaign', 'Clicks', 'Cost']);
    expect(clientText(report)).not.toContain('Read as');
  });

  it('hold what to export next time, which is no advice for a client', () => {
    const report = reportOf('Campaign,Clicks,Cost\nA,5,3.50\nB,6,4.50\nC,7,2.00\n');
    expect(notesOf(report, 'export')).toEqual([
      'Export one row per day. The report then also shows how the figures developed, and compares periods.',
      'Add the column with conversions. This file tells what was spent, but not what it brought.',
    ]);
    expect(clientText(report)).not.toMatch(/export|column|the file/i);
  });

  it('tell of days without data and of exporting them again, which the client’s text does not', () => {
    const report = reportOf(HOLE);
    expect(report.agency_notes!.insights.map(({ kind }) => kind)).toEqual(['gap']);
    expect(report.insights.map(({ kind }) => kind)).not.toContain('gap');
    expect(notesOf(report, 'problems').join(' ')).toContain('21–23 January 2026');
    expect(notesOf(report, 'export').join(' ')).toMatch(/export/i);
    expect(clientText(report)).not.toMatch(/export .* again/i);
  });

  it.each(LANGUAGES)('stay out of every client’s text (%s)', (language) => {
    for (const { bytes } of GOOGLE_ADS) {
      const report = createReport(bytes, { file: 'x.csv', sha256: '', language });
      const kinds = report.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
      expect(kinds).not.toContain('ledger');
      const total = report
        .agency_notes!.sections.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'ledger' ? block.groups : []))
        .reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(report.source.rows_left_out.length);
    }
  });
});
