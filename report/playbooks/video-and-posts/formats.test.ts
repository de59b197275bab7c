import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { formats } from './formats.ts';
import { leadingPost } from './leading-post.ts';
import { watchTime } from './watch-time.ts';

function posts(reel: number, photo: number): string {
  const rows = Array.from({ length: 16 }, (_, i) => {
    const isReel = i % 2 === 0;
    return `Post ${i},${isReel ? 'Reel' : 'Photo'},2026-05-${String(i + 1).padStart(2, '0')},2000,${isReel ? reel : photo}`;
  });
  return ['Post title,Post type,Publish date,Reach,Likes', ...rows].join('\n');
}

function videos(views: number[], hours: number[]): string {
  return [
    'Video title,Views,Watch time (hours),Likes',
    ...views.map((v, i) => `Video ${'ABCDEFGH'[i]},${v},${hours[i]},10`),
  ].join('\n');
}

describe('formats', () => {
  it('are compared by what each post brings', () => {
    const [found] = observeCsv(formats, posts(90, 30));
    expect(found!.title).toBe('Reel works best: 90 likes for each post');
    expect(found!.body).toBe(
      'Over 8 posts, Reel averaged 90 likes; Photo averaged 30. The gap is more than chance.',
    );
    expect(found!.observation.gain).toEqual({ metric: 'likes', amount: 120 });
  });

  it('are not told where they do about as well', () => {
    expect(observeCsv(formats, posts(34, 30))).toEqual([]);
  });

  it('are not told where one lucky post makes the difference', () => {
    const lucky = posts(30, 30).replace('Post 0,Reel,2026-05-01,2000,30', 'Post 0,Reel,2026-05-01,2000,900');
    // Reels average (900 + 7 × 30) ÷ 8 = 139, and yet seven of eight did as photos do.
    expect(observeCsv(formats, lucky)).toEqual([]);
  });
});

describe('the leading video', () => {
  it('is told where it stands out, and not as the first among equals', () => {
    const [found] = observeCsv(leadingPost, videos([4000, 900, 800, 700, 600], [10, 10, 10, 10, 10]));
    expect(found!.title).toBe('Video A brings 57.1% of all views');
    expect(observeCsv(leadingPost, videos([1000, 900, 800, 700, 600], [10, 10, 10, 10, 10]))).toEqual([]);
  });
});

describe('watch time', () => {
  it('is told for each view, with the one in the middle', () => {
    const [found] = observeCsv(watchTime, videos([3600, 3600, 3600, 3600, 3600], [180, 100, 100, 100, 30]));
    expect(found!.title).toMatch(/^People stay 3\sm\s00\ss with Video A, but 30\ss with Video E$/);
    expect(found!.body).toMatch(/1\sm\s40\ss/);
  });

  it('is left out where people stay about as long', () => {
    expect(observeCsv(watchTime, videos([3600, 3600, 3600, 3600, 3600], [110, 105, 100, 98, 90]))).toEqual(
      [],
    );
  });
});
