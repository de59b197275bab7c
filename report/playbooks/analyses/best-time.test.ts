import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { sendTime } from '../email/send-time.ts';
import { postingHour } from '../video-and-posts/posting-hour.ts';

/** Five weeks of weekdays from Monday, 5 January 2026. */
const DAYS = Array.from({ length: 35 }, (_, at) => new Date(Date.UTC(2026, 0, 5 + at)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => ({ iso: day.toISOString().slice(0, 10), weekday: day.getUTCDay() }));

function mailings(clicksOf: (weekday: number, at: number) => number): string {
  const rows = DAYS.map(
    ({ iso, weekday }, at) =>
      `Letter ${String.fromCharCode(97 + at)},${iso},1000,1000,300,${clicksOf(weekday, at)},2`,
  );
  return ['Subject,Send Date,Recipients,Delivered,Opens,Clicks,Unsubscribes', ...rows].join('\n') + '\n';
}

describe('the day of sending', () => {
  it('is told by the date of each mailing, where one day is beyond the scatter of mailings', () => {
    const [found] = observeCsv(
      sendTime,
      mailings((weekday, at) => (weekday === 2 ? 40 : 20) + (at % 3)),
    );
    expect(found!.title).toBe('Mailings sent on Tuesday are clicked most');
    // Five Tuesdays of 41, 40, 42, 41 and 40 clicks, 204 together, of 5,000.
    expect(found!.body).toContain('4.08% over 5 mailings');
    const clicks = Object.values(found!.facts).find(({ value, rows }) => value === 204 && rows.length === 5)!;
    expect(clicks.rows.map(({ from }) => from)).toEqual([
      '2026-01-06',
      '2026-01-13',
      '2026-01-20',
      '2026-01-27',
      '2026-02-03',
    ]);
  });

  it('is not told of days that differ as mailings do', () => {
    expect(
      observeCsv(
        sendTime,
        mailings((weekday, at) => (weekday === 2 ? 22 : 20) + (at % 7)),
      ),
    ).toEqual([]);
  });
});

const posts = (evening: number) => {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const hour = ['09', '12', '19'][at % 3]!;
    const likes = (hour === '19' ? evening : 30) + (at % 4);
    const day = String(1 + Math.floor(at / 3)).padStart(2, '0');
    return `Post ${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'x'},2026-05-${day} ${hour}:10,900,${likes}`;
  });
  return ['Post title,Publish time,Reach,Likes', ...rows].join('\n') + '\n';
};

describe('the hour of posting', () => {
  it('names the part of the day that does better, with the posts behind it', () => {
    const [found] = observeCsv(postingHour, posts(70));
    expect(found!.title).toBe('Posts that go out in the evening do best: 72 likes each');
    expect(found!.action).toBe('Publish in the evening for a month, and see whether it holds.');
    const sums = Object.values(found!.facts).filter(
      ({ rows }) => rows[0]?.where[0] && 'any' in rows[0].where[0],
    );
    expect(sums[0]!.rows[0]!.where[0]).toMatchObject({ column: 'Post title' });
  });

  it('is quiet where the hours are alike, or unknown', () => {
    expect(observeCsv(postingHour, posts(30))).toEqual([]);
    expect(observeCsv(postingHour, posts(70).replaceAll(/ \d\d:10/g, ''))).toEqual([]);
  });
});
