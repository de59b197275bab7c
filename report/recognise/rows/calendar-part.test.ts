import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { recognise } from '../recognise.ts';

const FIRST_DAY = Date.parse('2024-03-18') / 86_400_000;
const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn'];

interface Row {
  date: string;
  /** 1 to 12. */
  month: number;
  /** Place in the file. */
  at: number;
}

/** The columns that a file of two campaigns is broken down by, beside one whose value is told by the row's date. */
function segmentsWith(name: string, valueOf: (row: Row) => string, days = 200, step = 1): string[] {
  const rows = Array.from({ length: days }, (_, at) => {
    const date = isoDay(FIRST_DAY + at * step);
    const value = valueOf({ date, month: Number(date.slice(5, 7)), at });
    return ['Brand', 'Generic'].map((campaign) => `${date},${value},${campaign},${100 + at},${50 + at}`);
  });
  const text = [`Date,${name},Campaign,Clicks,Cost`, ...rows.flat()].join('\n');
  const source = { file: 'a.csv', bytes: text.length, sha256: '' };
  return recognise(readTable(new TextEncoder().encode(text)), source).segments.map(({ column }) => column);
}

describe('a column that says once more when it was', () => {
  it.each<[string, (row: Row) => string]>([
    ['Month', ({ date }) => new Date(date).toLocaleString('en', { month: 'long', timeZone: 'UTC' })],
    ['Month name', ({ date }) => `${date.slice(0, 4)}-${date.slice(5, 7)} (month)`],
    ['Quarter', ({ month }) => `Q${Math.ceil(month / 3)}`],
    ['Fiscal quarter', ({ month, date }) => `${date.slice(0, 4)} Q${Math.ceil(month / 3)}`],
    ['Half', ({ month }) => (month < 7 ? 'H1' : 'H2')],
    ['Season', ({ month }) => SEASONS[Math.floor((month % 12) / 3)]!],
    ['Sprint', ({ at }) => `Sprint ${String.fromCharCode(65 + Math.floor(at / 14))}`],
    ['Kalenderwoche', ({ at }) => `KW ${12 + Math.floor(at / 7)}`],
  ])('is no segment: %s', (name, valueOf) => {
    expect(segmentsWith(name, valueOf)).toEqual(['Campaign']);
  });

  it.each<[string, (row: Row) => string]>([
    ['Phase', ({ at }) => (at < 90 ? 'before the relaunch' : 'after the relaunch')],
    ['Offer', ({ at }) => (at % 37 < 5 ? 'spring sale' : 'none')],
  ])('is one where it keeps to no calendar: %s', (name, valueOf) => {
    expect(segmentsWith(name, valueOf)).toEqual(['Campaign', name]);
  });

  it('is one where each date has a name of its own', () => {
    expect(segmentsWith('Edition', ({ at }) => `Letter ${'abcdefghij'[at]}`, 10, 30)).toContain('Edition');
  });
});
