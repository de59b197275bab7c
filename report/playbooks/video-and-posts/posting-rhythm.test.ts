import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { postingDay } from './posting-day.ts';
import { postingRhythm } from './posting-rhythm.ts';

/** A post on each of these days of March to May 2026, counted from 1 March, a Sunday. */
function posts(days: number[], likes: (day: number, at: number) => number): string {
  const rows = days.map((day, at) => {
    const date = new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10);
    return `Post ${at},${date},${likes(day, at)}`;
  });
  return ['Post title,Publish date,Likes', ...rows].join('\n');
}

const EVERY_THIRD = Array.from({ length: 20 }, (_, at) => at * 3);

it('says how often something is posted and what each post brings', () => {
  const [found] = observeCsv(
    postingRhythm,
    posts(EVERY_THIRD, () => 40),
  );
  // 20 posts in 58 days: 20 × 7 ÷ 58 = 2.41.
  expect(found!.title).toBe('You post 2.4 times a week on average');
  expect(found!.body).toContain('20 posts came out, 2.4 a week, with 40 likes each');
  expect(found!.action).toBe(null);
});

it('names a silence that is out of the ordinary, and what to do about it', () => {
  const days = EVERY_THIRD.filter((day) => day < 24 || day > 42);
  const [found] = observeCsv(
    postingRhythm,
    posts(days, () => 40),
  );
  // From day 21 to day 45.
  expect(found!.title).toBe('Nothing was posted for 24 days');
  expect(found!.body).toContain('Between 22 March 2026 and 15 April 2026');
  expect(found!.action).toContain('22 March 2026');
});

it('names the day on which posts do better, beyond how posts differ, and asks to try it', () => {
  const daily = Array.from({ length: 63 }, (_, at) => at);
  const csv = posts(daily, (day, at) => (day % 7 === 0 ? 90 : 40) + (at % 5));
  const [found] = observeCsv(postingDay, csv);
  const sundays = daily.filter((day) => day % 7 === 0).map((day) => 90 + (day % 5));
  const mean = sundays.reduce((sum, one) => sum + one, 0) / sundays.length;
  expect(found!.title).toBe('Posts on Sunday do best: 92 likes each');
  expect(found!.body).toContain(`${Math.round(mean)} likes on average over 9 posts`);
  expect(
    observeCsv(
      postingDay,
      posts(daily, (_, at) => 40 + (at % 5)),
    ),
  ).toEqual([]);
});
