import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { followerGrowth } from './follower-growth.ts';
import { followerPeaks } from './follower-peaks.ts';
import { followersByPost } from './followers-by-post.ts';

/** May and June of an account: so many new followers a day in each, and views of 1,000 a day. */
function account(
  may: number,
  june: number,
  peak: { followers: number; views: number } | null = null,
): string {
  const rows = ['Date,Views,New followers,Unfollows'];
  for (let day = 0; day < 61; day++) {
    const date = new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10);
    const isPeak = peak !== null && date === '2026-06-10';
    rows.push(`${date},${isPeak ? peak.views : 1000},${isPeak ? peak.followers : day < 31 ? may : june},2`);
  }
  return rows.join('\n') + '\n';
}

describe('followers of an account', () => {
  it('are told as gained, lost and left over, against the period before', () => {
    const [found] = observeCsv(followerGrowth, account(10, 4));
    expect(found!.title).toBe('Fewer new followers: 120, after 310');
    expect(found!.body).toContain('60 left in the same time, which leaves 60 more');
    expect(found!.observation.tag).toBe('risk');
    expect(found!.action).toContain('posts of both periods side by side');
  });

  it('ask for nothing where they come as before', () => {
    const [found] = observeCsv(followerGrowth, account(10, 10));
    expect(found!.observation.tag).toBe('note');
    expect(found!.action).toBeNull();
  });

  it('did not grow by one day alone', () => {
    const [found] = observeCsv(followerGrowth, account(4, 4, { followers: 90, views: 1000 }));
    expect(found!.observation.tag).toBe('note');
  });

  it('are told from what to what where the file holds how many follow', () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `2026-06-${String(i + 1).padStart(2, '0')},${5000 + 9 * i},50`,
    );
    const [found] = observeCsv(followerGrowth, ['Date,Followers,Likes', ...rows].join('\n'));
    expect(found!.title).toBe('You have 261 more followers than on 1 June 2026');
    expect(found!.body).toBe('Followers went from 5,000 to 5,261 by 30 June 2026.');
  });
});

describe('a day on which many followed', () => {
  it('is told with what else stood out on it, and claims no cause', () => {
    const [found] = observeCsv(followerPeaks, account(5, 5, { followers: 60, views: 4000 }));
    expect(found!.title).toBe('60 people followed you on 10 June 2026 alone');
    expect(found!.body).toContain('The same day had 4,000 views, 4.00');
    expect(found!.body).toContain('whether one led to the other, these figures do not say');
    const [alone] = observeCsv(followerPeaks, account(5, 5, { followers: 60, views: 1000 }));
    expect(alone!.body).toContain('What brought them, these figures do not say.');
  });

  it('is set against the median of all days, which lies between two where their number is even', () => {
    // 31 days of 4, 29 of 6 and the peak make 61; without the first day it is as many of each side.
    const even = account(4, 6, { followers: 60, views: 1000 }).replace('2026-05-01,1000,4,2\n', '');
    const [found] = observeCsv(followerPeaks, even);
    expect(found!.body).toContain('On a usual day it is 5');
  });

  it('is none where the best day is an ordinary one', () => {
    expect(observeCsv(followerPeaks, account(5, 5, { followers: 12, views: 4000 }))).toEqual([]);
  });
});

const posts = (first: number, views: number) =>
  [
    'Post title,Publish date,Views,Likes,Follows',
    `How to oil teak,2026-06-01,${views},30,${first}`,
    ...Array.from({ length: 7 }, (_, i) => `Post ${'abcdefg'[i]},2026-06-0${i + 2},1000,30,4`),
  ].join('\n');

describe('followers by post', () => {
  it('names the post that won far more than the others', () => {
    const [found] = observeCsv(followersByPost, posts(30, 1000));
    expect(found!.title).toBe('How to oil teak won the most followers: 30');
    expect(found!.body).toContain('the others bring 4.0 each on average');
  });

  it('says nothing of one that won them by being seen more, or by luck', () => {
    expect(observeCsv(followersByPost, posts(30, 8000))).toEqual([]);
    expect(observeCsv(followersByPost, posts(9, 1000))).toEqual([]);
  });
});
