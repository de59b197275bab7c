import { describe, expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { joinChannels } from '../files/channels.ts';
import { readUploads } from '../files/upload.ts';

const encoder = new TextEncoder();
const days = (month: number, dates: readonly number[]) =>
  dates.map((date) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
const every = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const mailings = (dates: string[]) =>
  [
    'Date,Campaign,Successful Deliveries,Unique Opens,Unique Clicks',
    ...dates.map((date, at) => `${date},Mailing ${at},900,300,${20 + at}`),
    '',
  ].join('\n');
const lead = (date: string, at: number) => `${date},Lead ${at},a${at}@b.example`;
const leads = (dates: string[]) => ['Date,Lead name,Email', ...dates.map(lead), ''].join('\n');
const ads = (dates: string[]) =>
  ['Day,Campaign,Impr.,Clicks,Cost', ...dates.map((date) => `${date},Brand,100,10,5.00`), ''].join('\n');

function covered(...texts: string[]): string[] {
  const uploads = readUploads(
    texts.map((text, at) => ({ file: `${at}.csv`, sha256: String(at), bytes: encoder.encode(text) })),
  );
  const mail = joinChannels(uploads).find(({ dataset }) => dataset.values.cost === undefined)!;
  return mail.covered.map(({ from, to }) => `${isoDate(from)}..${isoDate(to)}`);
}

const WEEKLY = [...days(9, [2, 9, 16, 23, 30]), ...days(10, [7, 14, 21, 28])];

describe('days without a mailing', () => {
  it('belong to the file up to the end of its month where weeks passed like that', () => {
    expect(covered(mailings(WEEKLY))).toEqual(['2026-09-01..2026-10-31']);
  });

  it('do not where it was never quiet for so long', () => {
    expect(covered(mailings(WEEKLY.slice(0, -1)))).toEqual(['2026-09-01..2026-10-21']);
  });

  it('do not where every day had some, but for one holiday', () => {
    const kept = [...days(9, every(30)), ...days(10, every(8)), ...days(10, every(19).slice(15))];
    const reach = ads([...days(9, every(30)), ...days(10, every(31))]);
    // Quiet from 9 to 15 October, and from the 20th on: a list of every day does not end with seven days of nothing.
    expect(covered(leads(kept), reach)).toEqual(['2026-09-01..2026-10-19']);
  });

  it('end where the channels end that tell every day', () => {
    const monthly = mailings([...days(8, [5]), ...days(9, [5]), ...days(10, [5]), ...days(11, [5])]);
    expect(covered(monthly, ads(days(11, every(12))))).toEqual(['2026-08-01..2026-11-12']);
    expect(covered(monthly, ads(days(11, every(30))))).toEqual(['2026-08-01..2026-11-30']);
  });
});
