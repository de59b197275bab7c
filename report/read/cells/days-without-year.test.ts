import { describe, expect, it } from 'vitest';
import { dayOf, isoDate } from '#report/calendar.ts';
import { createReport } from '#report/create-report.ts';
import { readDate } from './date-text.ts';
import { daysByCourse } from './days-without-year.ts';

const found = (texts: string[], handedIn: string) =>
  daysByCourse(texts.map(readDate), dayOf(handedIn))?.map((day) => (day === null ? null : isoDate(day)));

describe('days without a year', () => {
  it('end on the latest such day by which the file was handed in', () => {
    const texts = ['April 12', 'April 13', 'April 14'];
    expect(found(texts, '2026-04-15')).toEqual(['2026-04-12', '2026-04-13', '2026-04-14']);
    expect(found(texts, '2026-04-14')?.at(-1)).toBe('2026-04-14');
    // In Auckland it is the 14th already.
    expect(found(texts, '2026-04-13')?.at(-1)).toBe('2026-04-14');
    expect(found(texts, '2026-04-12')?.at(-1)).toBe('2025-04-14');
    expect(found(texts, '2027-01-02')?.at(-1)).toBe('2026-04-14');
  });

  it('may cross the turn of a year, forward and back', () => {
    const texts = ['30 December', '31 December', '1 January', '2 January'];
    const days = ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'];
    expect(found(texts, '2026-03-01')).toEqual(days);
    expect(found(texts.toReversed(), '2026-03-01')).toEqual(days.toReversed());
  });

  it('may stand on several rows, and be missing from some', () => {
    const texts = ['3 de marzo', '3 de marzo', '', '4 de marzo', '5 de marzo'];
    expect(found(texts, '2026-03-09')).toEqual([
      '2026-03-03',
      '2026-03-03',
      null,
      '2026-03-04',
      '2026-03-05',
    ]);
  });

  it('with a 29th of February among them are of a year that has one', () => {
    expect(found(['February 28', 'February 29', 'March 1'], '2026-05-01')?.[1]).toBe('2024-02-29');
  });

  it('are of no known year where they jump about, or are too few to tell', () => {
    expect(found(['July 16', 'September 3', 'July 26', 'April 8'], '2026-11-19')).toBeUndefined();
    expect(found(['February 27', 'February 28'], '2026-11-19')).toBeUndefined();
  });
});

it('a report on such a file says which days it took them for, and that this is to be checked', () => {
  const days = Array.from({ length: 28 }, (_, at) => `"February ${at + 1}","${400 + at}","3","${20 + at}"`);
  const text = ['"Date","Video Views","Profile Views","Likes"', ...days, ''].join('\n');
  const make = (handedIn?: number) =>
    createReport(new TextEncoder().encode(text), {
      file: 'Overview.csv',
      sha256: '',
      ...(handedIn === undefined ? {} : { handedIn }),
    });
  const report = make(dayOf('2026-03-02'));
  expect(report.source.period).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(JSON.stringify(report.agency_notes)).toContain('2026-02-28');
  // Nobody who hands a file in tells the day: then nothing is placed in time.
  expect(make().source.period).toBeNull();
});
