import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { postingFrequency } from './posting-frequency.ts';
import { viewLength } from './view-length.ts';
import { viewingDay } from './viewing-day.ts';
import { weakThumbnails } from './weak-thumbnails.ts';

const videos = (rate: number, hours = 50) =>
  [
    'Video title,Views,Watch time (hours),Impressions,Impressions click-through rate (%)',
    ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(
      (name, i) => `${name},1000,${i === 5 ? hours : i === 0 ? 55 : 50},20000,${i === 5 ? rate : 5}`,
    ),
  ].join('\n');

describe('thumbnails', () => {
  it('that are passed over are sized by the usual click rate', () => {
    const [found] = observeCsv(weakThumbnails, videos(2));
    // 20,000 × (5 % − 2 %).
    expect(found!.title).toBe('Better pictures and titles could bring about 600 more views');
    expect(found!.body).toContain('Six was shown 20,000 times and clicked in 2.00% of cases');
    expect(found!.action).toMatch(/^Give Six a new picture/);
  });

  it('are left alone where all are clicked alike', () => {
    expect(observeCsv(weakThumbnails, videos(4.5))).toEqual([]);
  });
});

describe('videos of unknown length', () => {
  it('are compared by the time of a view, with what that leaves open', () => {
    const [found] = observeCsv(viewLength, videos(5, 10));
    // 10 hours over 1,000 views are 36 seconds; 55 are 198.
    expect(found!.title).toBe('People stay 3\u00a0m\u00a018\u00a0s with One, 36\u00a0s with Six');
    expect(found!.body).toContain('How long the videos are is not in the data');
  });

  it('are not compared where lengths are known, or all hold alike', () => {
    expect(observeCsv(viewLength, videos(5))).toEqual([]);
    const known = videos(5, 10)
      .replace('Video title', 'Video title,Duration')
      .replace(/(One|Two|Three|Four|Five|Six),/g, '$1,600,');
    expect(observeCsv(viewLength, known)).toEqual([]);
  });
});

/** Ten weeks from a Monday on; so many views on Sundays, give or take a few. */
const account = (sunday: number) =>
  [
    'Date,Views,Likes',
    ...Array.from({ length: 70 }, (_, i) => {
      const date = new Date(Date.UTC(2026, 3, 6 + i)).toISOString().slice(0, 10);
      return `${date},${(i % 7 === 6 ? sunday : 1000) + ((i * 37) % 50)},30`;
    }),
  ].join('\n');

it('tells the day people watch most, where it stands out', () => {
  const [found] = observeCsv(viewingDay, account(1600));
  expect(found!.title).toMatch(/^People watch most on Sunday: 1,6\d\d views, on other days 1,0\d\d$/);
  expect(found!.action).toContain('before Sunday');
  expect(observeCsv(viewingDay, account(1050))).toEqual([]);
});

/** Twelve weeks; two posts in even ones, four in odd ones, with so many likes each. */
function weeks(busy: number): string {
  const rows = ['Post title,Publish date,Reach,Likes'];
  for (let week = 0; week < 12; week++) {
    const count = week % 2 === 0 ? 2 : 4;
    for (let i = 0; i < count; i++) {
      const date = new Date(Date.UTC(2026, 3, 6 + 7 * week + i)).toISOString().slice(0, 10);
      rows.push(
        `Post ${week} ${'abcd'[i]},${date},3000,${(count === 4 ? busy : 100) + ((week * 7 + i * 3) % 9)}`,
      );
    }
  }
  return rows.join('\n') + '\n';
}

describe('weeks with more posts', () => {
  it('speak for one more a week where a post gets no less in them', () => {
    const [found] = observeCsv(postingFrequency, weeks(101));
    expect(found!.title).toBe('Posting more often has not cost attention');
    expect(found!.body).toMatch(
      /If one more a week does as well as all have, 10\d, that is about 4\d\d more in four weeks/,
    );
  });

  it('speak against it where a post gets less', () => {
    const [found] = observeCsv(postingFrequency, weeks(60));
    expect(found!.title).toMatch(/^In busy weeks a post gets less: 6\d likes, otherwise 10\d/);
    expect(found!.action).toContain('Leave out the weakest post');
  });
});
