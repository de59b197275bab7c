import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { LANGUAGES } from '#report/format/language.ts';
import type { Report } from '#report/model/report.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { checkParagraph } from '../model-prose/check-paragraph.ts';
import { passagesOf } from '../model-prose/passage.ts';
import { plainText } from '../facts/sentence.ts';

const DAYS = 90;
const PEAK_DAY = 59;

/** What a shop with a few orders a day takes, each of a price of its own; on one day `peak`, where given. */
function takings(peak: number | null): number[] {
  const random = seededRandom(20);
  return Array.from({ length: DAYS }, (_, day) => {
    let cents = 0;
    for (let orders = 1 + random.poisson(3); orders > 0; orders--) cents += random.integer(2000, 10_000);
    return day === PEAK_DAY && peak !== null ? peak : cents / 100;
  });
}

function fileOf(column: string, daily: number[]): string {
  const rows = daily.map((value, day) => {
    return `${new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)},${value}`;
  });
  return `Date,${column}\n${rows.join('\n')}\n`;
}

function reportOf(text: string, language: Report['language'] = 'en'): Report {
  return createReport(new TextEncoder().encode(text), { file: 'shop.csv', sha256: '', language });
}

function summaryOf({ sections }: Report): string {
  return sections[0]!.blocks
    .map((block) => (block.kind === 'paragraph' ? plainText(block.spans) : ''))
    .join(' ');
}

describe('a summary without findings', () => {
  it('claims no more than that chance cannot be ruled out', () => {
    const report = reportOf(fileOf('Revenue', takings(null)));
    expect(report.insights).toEqual([]);
    expect(summaryOf(report)).toMatch(/Nothing within the period stands out clearly/);
    expect(summaryOf(report)).not.toMatch(/peak/);
  });

  it('sees no peak in the last of what grows month by month', () => {
    const grown = Array.from({ length: 18 }, (_, at) => {
      const month = new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10);
      return `${month},${Math.round(400 * 1.2 ** at)}`;
    });
    const report = reportOf(`Month,Orders\n${grown.join('\n')}\n`);
    expect(summaryOf(report)).not.toMatch(/peak/);
    const steps = JSON.stringify(report.sections.map(({ blocks }) => blocks));
    expect(steps).not.toContain('what brought the peak');
  });

  it('names the day that everybody sees in the chart, and asks what it was', () => {
    const daily = takings(780);
    const report = reportOf(fileOf('Revenue', daily));
    expect(report.insights).toEqual([]);
    expect(summaryOf(report)).toMatch(
      /Revenue peaked on 1 March 2025 at 780.00, where the average is .* a day/,
    );
    expect(summaryOf(report)).toMatch(/Next: Find out what brought the peak on 1 March 2025/);
    const average = daily.reduce((sum, x) => sum + x, 0) / DAYS;
    const values = Object.values(report.facts).map(({ value }) => value);
    expect(values).toContainEqual(expect.closeTo(average, 6));
  });

  it.each(LANGUAGES)('names it in %s as well, in words a model may rephrase', (language) => {
    const report = reportOf(fileOf('Revenue', takings(780)), language);
    expect(summaryOf(report)).toMatch(/2025.*780.*2025/s);
    for (const passage of passagesOf(report)) expect(checkParagraph(passage.text, passage)).toBeNull();
  });

  it('makes no peak of rare counts', () => {
    const random = seededRandom(21);
    const orders = Array.from({ length: DAYS }, (_, day) => (day === PEAK_DAY ? 7 : 1 + random.poisson(1)));
    const report = reportOf(fileOf('Conversions', orders));
    expect(report.insights).toEqual([]);
    expect(summaryOf(report)).not.toMatch(/peak/);
  });
});

function monthsOf(before: number, now: number): Report {
  const rows = ['A', 'B', 'C'].flatMap((name) => {
    return [`2026-04-01,${name},${before}`, `2026-05-01,${name},${name === 'A' ? now : before}`];
  });
  return reportOf(['Month,Campaign,Conversions', ...rows].join('\n'));
}

function stepsOf({ sections }: Report): string[] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'actions' ? block.items.map(({ title }) => plainText(title)) : []));
}

describe('who lost most', () => {
  it('is worth a look where it is more than chance, and not where it may be none', () => {
    expect(stepsOf(monthsOf(400, 200))).toEqual(['Look into A first: that is where most was lost.']);
    expect(stepsOf(monthsOf(20, 14))).toEqual([]);
  });
});
