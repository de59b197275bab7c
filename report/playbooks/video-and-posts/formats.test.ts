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

  it('are not what an account came to by day and kind of viewer', () => {
    const days = Array.from({ length: 30 }, (_, i) => `2026-05-${String(i + 1).padStart(2, '0')}`);
    const rows = days.flatMap((day, i) => [`${day},Article,${900 + i}`, `${day},Video,${90 + i}`]);
    expect(observeCsv(formats, ['Date,Content type,Likes', ...rows].join('\n'))).toEqual([]);
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

/** A thousand views of each, ten minutes long, watched for so many hours in all. */
const watched = (hours: number[], head = 'Video title,Duration,Views,Watch time (hours)') =>
  [head, ...hours.map((one, at) => `Video ${'abcdef'[at]},600,1000,${one}`)].join('\n') + '\n';

describe('watch time', () => {
  it('is told against the length of each video, with the one in the middle', () => {
    // 100 hours over 1,000 views are 360 seconds of 600; 25 hours are 90.
    const [found] = observeCsv(watchTime, watched([100, 75, 75, 75, 75, 25]));
    expect(found!.title).toBe('People see 60.0% of Video a, but 15.0% of Video f');
    expect(found!.body).toContain('watched for 45.0% of its length');
  });

  it('is quiet where all hold people alike, and where lengths are unknown', () => {
    expect(observeCsv(watchTime, watched([75, 74, 76, 75, 75, 74]))).toEqual([]);
    const unknown = watched([100, 75, 75, 75, 75, 25], 'Video title,Score,Views,Watch time (hours)');
    expect(observeCsv(watchTime, unknown)).toEqual([]);
  });
});
