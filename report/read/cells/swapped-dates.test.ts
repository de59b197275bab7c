import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const FIRST_DAY = Date.UTC(2026, 1, 20);
const DAYS = 70;

interface Written {
  /** What a cell shows of a date. */
  cell(year: number, month: number, day: number): string;
  language?: 'en' | 'de' | 'fr' | 'es';
}

function reportOf({ cell, language = 'en' }: Written) {
  const rows = Array.from({ length: DAYS }, (_, t) => {
    const date = new Date(FIRST_DAY + t * 86_400_000);
    return `${cell(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())},${100 + (t % 7)},${50 + t}`;
  });
  const text = ['Date,Clicks,Cost', ...rows].join('\n');
  return createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language });
}

const two = (value: number) => String(value).padStart(2, '0');
/** Opened under day/month: what is a date there was turned round, and all else left as text. */
const turned = (year: number, month: number, day: number) =>
  day <= 12 ? `${day}/${month}/${year}` : `${two(month)}/${day}/${year}`;

describe('dates that a spreadsheet turned round', () => {
  it('are turned back, and the agency is told how many', () => {
    const { source } = reportOf({ cell: turned });
    expect(source.period).toEqual({ from: '2026-02-20', to: '2026-04-30' });
    expect(source.notes).toContainEqual(
      expect.stringMatching(/^In “Date”, day and month were swapped in 22 dates/),
    );
  });

  it.each(['de', 'fr', 'es'] as const)('are told of in %s', (language) => {
    const { source } = reportOf({ cell: turned, language });
    expect(source.notes.filter((note) => /\b22\b/.test(note))).toHaveLength(1);
  });

  it('are not looked for where all dates keep one order', () => {
    for (const cell of [
      (year: number, month: number, day: number) => `${month}/${day}/${year}`,
      (year: number, month: number, day: number) => `${day}/${month}/${year}`,
    ]) {
      const { source } = reportOf({ cell });
      expect(source.period).toEqual({ from: '2026-02-20', to: '2026-04-30' });
      expect(source.notes.join(' ')).not.toContain('swapped');
    }
  });
});
