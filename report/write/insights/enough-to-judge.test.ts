import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Report } from '#report/model/report.ts';
import { plainText } from '../facts/sentence.ts';

function reportOf(text: string): Report {
  return createReport(new TextEncoder().encode(text), { file: 'export.csv', sha256: '' });
}

const narrated = ({ narrative }: Report) => narrative.map(({ spans }) => plainText(spans)).join('\n');

function captions({ sections }: Report): string {
  return sections
    .flatMap(({ blocks }) => blocks)
    .map((block) =>
      'caption' in block && 'title' in block ? `${block.title}: ${plainText(block.caption)}` : '',
    )
    .join('\n');
}

/** Titles, bodies and steps of what was found, for the client and for the agency. */
function found({ sections, agency_notes }: Report): string {
  return [...sections, ...agency_notes!.sections]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === 'findings') return block.items.flatMap(({ title, body }) => [title, body]);
      if (block.kind === 'actions') return block.items.flatMap(({ title, reason }) => [title, reason]);
      return block.kind === 'notes' ? block.items : [];
    })
    .map(plainText)
    .join('\n');
}

const at = (start: string, day: number) =>
  new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10);

describe('of a handful', () => {
  const terms = ['oak table', 'pine shelf', 'elm door', 'ash chair', 'fir stool'];
  const file = (clicks: number[]) =>
    reportOf(
      `Search term,Clicks,Impressions,Cost\n${terms.map((term, i) => `${term},${clicks[i]},${40 + i},${(clicks[i]! * (1 + i / 5)).toFixed(2)}`).join('\n')}\n`,
    );

  it('none leads, and none is best or weakest', () => {
    const report = file([2, 1, 1, 1, 1]);
    expect(`${narrated(report)}\n${captions(report)}`).not.toMatch(/leads|accounts for|Best:|Weakest:/);
  });

  it('more than a handful can be judged', () => {
    const report = file([40, 30, 20, 15, 12]);
    expect(narrated(report)).toMatch(/oak table.* leads/);
    expect(captions(report)).toMatch(/Best: .*Weakest: /);
  });
});

describe('a year of months', () => {
  it('is not called too short', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}-01,${900 + i}`);
    expect(narrated(reportOf(`Month,Sessions\n${rows.join('\n')}\n`))).not.toContain('too short');
  });

  it('but a week is', () => {
    const rows = Array.from({ length: 6 }, (_, i) => `${at('2025-03-03', i)},${90 + ((i * 7) % 20)}`);
    expect(narrated(reportOf(`Date,Sessions\n${rows.join('\n')}\n`))).toContain('too short');
  });
});

const mailings = (clicks: (i: number) => number) =>
  reportOf(
    `title,send_time,unsubscribes,opens,clicks\n${Array.from({ length: 16 }, (_, i) => `Issue ${'ABCDEFGHIJKLMNOP'[i]},${at('2025-01-07', i * 14)},2,${300 + i},${clicks(i)}`).join('\n')}\n`,
  );

describe('a peak', () => {
  it('long before the period reported on is no step for next week', () => {
    expect(found(mailings((i) => (i === 0 ? 400 : 40 + i)))).not.toContain('what brought the peak');
  });

  it('in it is one', () => {
    expect(found(mailings((i) => (i === 15 ? 400 : 40 + i)))).toContain('what brought the peak');
  });

  it('of recipients is nothing to ask about, and none of them is told by the day', () => {
    const rows = Array.from(
      { length: 40 },
      (_, i) =>
        `Issue ${i + 1},Subject ${i + 1},${at('2024-01-04', i * 10)},${i === 38 ? 9000 : 60 + i * 40}`,
    );
    const report = reportOf(`Title,Subject,Send Date,Total Recipients\n${rows.join('\n')}\n`);
    expect(found(report)).not.toContain('what brought the peak');
    expect(`${narrated(report)}\n${found(report)}`).not.toMatch(/\ba day\b/);
  });
});

describe('posts on some days only', () => {
  it('have no fall on a day without one', () => {
    const rows = Array.from({ length: 62 }, (_, i) => i)
      .filter((i) => ![0, 19, 21, 27, 35, 44, 47, 52].includes(i))
      .map((i) => {
        const format = i % 14 === 4 ? 'Carousel' : 'Reel';
        return `${i + 1},Post number ${i + 1} of ours,${at('2025-11-01', i)} 10:00,${format},${2000 + ((i * 37) % 90)},${60 + (i % 9)}`;
      });
    const report = reportOf(`Post ID,Description,Publish time,Post type,Views,Likes\n${rows.join('\n')}\n`);
    expect(`${narrated(report)}\n${found(report)}`).not.toMatch(/came to 0\b|100% below/);
  });
});

const clicksOf = (before: number, now: number) =>
  reportOf(
    [
      'Day,Campaign,Clicks',
      ...Array.from({ length: 30 }, (_, n) => `${at('2026-09-01', n)},Oak,${n < before ? 1 : 0}`),
      ...Array.from({ length: 31 }, (_, n) => `${at('2026-10-01', n)},Oak,${n < now ? 1 : 0}`),
    ].join('\n'),
  );

describe('a change of a few', () => {
  it.each([
    [10, 9],
    [9, 10],
  ])('is told by both numbers, not by a percentage (%i to %i)', (before, now) => {
    const [told] = narrated(clicksOf(before, now)).split('\n');
    expect(told).toContain(`Clicks went from ${before} to ${now}`);
  });
});
