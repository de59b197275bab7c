import { describe, expect, it } from 'vitest';
import { localTime } from '#server/agencies/local-time.ts';
import { lastDue, nextDue, periodInWords, type Rhythm } from '#server/schedules/occurrences.ts';

/** Clocks that are changed by an hour, by half of one, at midnight, in the other half of the year, never, and a day that was left out. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
];
const HOUR_MS = 3600_000;
const plain: Rhythm = { rhythm: 'monthly', day: 1, weekday: 1, hour: 9 };

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe.each(ZONES)('in %s', (zone) => {
  it('each period comes once, in order, at its hour, whenever somebody looks', () => {
    const random = numbers(zone.length * 7919);
    for (let round = 0; round < 4; round += 1) {
      const rhythm: Rhythm = {
        rhythm: (['monthly', 'weekly', 'when_complete'] as const)[random(3)] ?? 'monthly',
        day: 1 + random(31),
        weekday: 1 + random(7),
        hour: random(24),
      };
      const start = new Date(Date.UTC(2024, random(36), 1 + random(28), random(24), random(60)));
      const chain = nextDue(rhythm, zone, start, 14);
      expect(new Set(chain.map(({ period }) => period)).size).toBe(14);
      expect(chain.map(({ period }) => period)).toEqual(chain.map(({ period }) => period).toSorted());
      chain.forEach(({ at, period }, index) => {
        expect(at > (chain[index - 1]?.at ?? start)).toBe(true);
        expect(lastDue(rhythm, zone, at).period).toBe(period);
        expect(lastDue(rhythm, zone, new Date(at.getTime() - 1)).period).not.toBe(period);
        const { hour } = localTime(at, zone);
        // An hour that clocks left out comes when they go on.
        const isThere = hour === rhythm.hour;
        const before = localTime(new Date(at.getTime() - 1), zone);
        expect(isThere || before.hour !== (hour + 23) % 24 || before.minute !== 59).toBe(true);
        const at2 = nextDue(rhythm, zone, new Date(at.getTime() - 1 - random(HOUR_MS)), 1)[0];
        expect(at2?.period).toBe(period);
      });
    }
  });

  it('somebody who looks now and then, after any pause, claims nothing twice and nothing out of order', () => {
    const random = numbers(zone.length * 104_729);
    const rhythm: Rhythm = { ...plain, day: 31, hour: 2 };
    const claimed: string[] = [];
    for (let now = Date.UTC(2024, 0, 1); now < Date.UTC(2027, 0, 1); now += random(90 * 24) * HOUR_MS + 1) {
      const { period, at } = lastDue(rhythm, zone, new Date(now));
      expect(at.getTime()).toBeLessThanOrEqual(now);
      if (!claimed.includes(period)) claimed.push(period);
    }
    expect(claimed).toEqual(claimed.toSorted());
  });
});

const days = (day: number) =>
  nextDue({ ...plain, day }, 'UTC', new Date('2026-01-01T12:00:00Z'), 4).map(({ at }) =>
    at.toISOString().slice(0, 10),
  );

const on = (zone: string, after: string, hour: number, day: number) =>
  nextDue({ ...plain, hour, day }, zone, new Date(after), 1)[0]?.at.toISOString();

describe('a day', () => {
  it('that a month does not have is its last', () => {
    expect(days(31)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(days(30)).toEqual(['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']);
  });
  it('of a week is about the week before, from Monday to Sunday', () => {
    const [first] = nextDue(
      { ...plain, rhythm: 'weekly', weekday: 2 },
      'UTC',
      new Date('2026-11-16T12:00:00Z'),
      1,
    );
    expect(first).toEqual({ at: new Date('2026-11-17T09:00:00Z'), period: '2026-11-09..2026-11-15' });
    expect(periodInWords('2026-11-09..2026-11-15')).toBe('Nov 9 – 15, 2026');
    expect(periodInWords('2026-10')).toBe('October 2026');
  });
});

describe('an hour', () => {
  it('that clocks leave out is the one at which they go on', () => {
    expect(on('Europe/Berlin', '2026-03-28T00:00:00Z', 2, 29)).toBe('2026-03-29T01:00:00.000Z');
    expect(on('America/New_York', '2026-03-07T00:00:00Z', 2, 8)).toBe('2026-03-08T07:00:00.000Z');
  });
  it('that clocks show twice is the first', () => {
    expect(on('Europe/Berlin', '2026-10-24T00:00:00Z', 2, 25)).toBe('2026-10-25T00:00:00.000Z');
    expect(on('America/New_York', '2026-10-31T00:00:00Z', 1, 1)).toBe('2026-11-01T05:00:00.000Z');
  });
});
