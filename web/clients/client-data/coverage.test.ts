import { describe, expect, it } from 'vitest';
import { calendarMonths, coverageOf } from '#web/clients/client-data/coverage.ts';
import { channelsOf, daysOf } from '#web/reports/period/covered-channels.ts';

const days = (from: string, to: string) => daysOf([{ from, to }]);

const file = (from: string, to: string) => ({
  name: `${from}.csv`,
  platform: 'meta_ads',
  currency: 'EUR',
  covered: [{ from, to }],
});

describe('the months of the calendar', () => {
  it('are a year and one at least, up to the last that is told of', () => {
    const months = calendarMonths(days('2026-09-10', '2026-10-31'));
    expect(months).toHaveLength(13);
    expect(months[0]).toMatchObject({ key: '2025-10', label: 'Oct', year: '2025' });
    expect(months.at(-1)).toMatchObject({ key: '2026-10', label: 'Oct', year: null });
    expect(months.filter(({ year }) => year !== null).map(({ key }) => key)).toEqual(['2025-10', '2026-01']);
  });

  it('reach back to the first day, within four years', () => {
    expect(calendarMonths(days('2024-01-20', '2026-10-31'))[0]?.key).toBe('2024-01');
    expect(calendarMonths(days('2010-01-20', '2026-10-31'))).toHaveLength(48);
    expect(calendarMonths([])).toEqual([]);
  });
});

describe('what a channel tells of a month', () => {
  const [channel] = channelsOf([
    file('2026-09-01', '2026-10-11'),
    file('2026-10-15', '2026-10-31'),
    file('2026-10-25', '2026-10-31'),
  ]);
  const months = calendarMonths(channel!.days);
  const of = (key: string) =>
    coverageOf(
      channel!,
      months.find((month) => month.key === key)!,
    );

  it('is all of it, some of it or nothing, in words', () => {
    expect(of('2026-09')).toMatchObject({ state: 'all', words: 'all 30 days' });
    expect(of('2026-08')).toMatchObject({ state: 'none', words: 'no data', bars: [] });
    expect(of('2026-10')).toMatchObject({
      state: 'some',
      words: '28 of 31 days, missing 12–14 October 2026, 25–31 October 2026 in more than one file',
    });
  });

  it('is a gap where there is something before and after', () => {
    const [torn] = channelsOf([file('2026-06-01', '2026-06-30'), file('2026-08-01', '2026-08-31')]);
    const states = calendarMonths(torn!.days).map((month) => coverageOf(torn!, month).state);
    expect(states.slice(-4)).toEqual(['none', 'all', 'gap', 'all']);
  });

  it('is drawn by days', () => {
    const { bars } = of('2026-10');
    expect(
      bars.map(({ start, width, isTwice }) => [Math.round(start * 31), Math.round(width * 31), isTwice]),
    ).toEqual([
      [0, 11, false],
      [14, 17, false],
      [24, 7, true],
    ]);
  });
});
