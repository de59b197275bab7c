import { describe, expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { createReport } from '#report/create-report.ts';
import { csv, days, Dice } from '#report/fixtures/disciplines/discipline-fixture.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';

const LENGTH = 91;
const FIRST = '2026-04-01';

/** A list of leads, so many on each day: a day without one has no row. */
function listOf(counts: readonly number[]): Uint8Array {
  const dice = new Dice(11);
  const rows = days(FIRST, counts.length).flatMap((day, at) =>
    Array.from({ length: counts[at]! }, (_, i) => [
      `L-${at}-${i}`,
      day,
      dice.pick(['Website form', 'Trade fair', 'Referral']),
      dice.pick(['Qualified', 'Unqualified']),
    ]),
  );
  return new TextEncoder().encode(csv([['Lead ID', 'Created', 'Lead source', 'Status'], ...rows]));
}

const reportOf = (bytes: Uint8Array) => createReport(bytes, { file: 'leads.csv', sha256: '' });

function blockOf<Kind extends 'line' | 'heat'>({ sections }: Report, kind: Kind): BlockOf<Kind> {
  const found = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === kind);
  return found as BlockOf<Kind>;
}

/** None on Sundays, three on every other day. */
const closedOnSundays = days(FIRST, LENGTH).map((day) => (new Date(day).getUTCDay() === 0 ? 0 : 3));

describe('leads by day', () => {
  it('are none on a day without a row', () => {
    const { series, caption } = blockOf(reportOf(listOf(closedOnSundays)), 'line');
    expect(series[0]!.values).toEqual(closedOnSundays);
    expect(caption.map(({ text }) => text).join('')).toContain('the lowest 0 (5 April 2026)');
  });

  it('are averaged over every day of the week, not over those that brought some', () => {
    const halfOfMondays = days(FIRST, LENGTH).map((day, at) =>
      new Date(day).getUTCDay() === 1 ? (at % 14 < 7 ? 4 : 0) : 3,
    );
    const { columns, cells } = blockOf(reportOf(listOf(halfOfMondays)), 'heat');
    const monday = cells[0]![columns.indexOf('Mon')]!;
    expect(monday.value).toBeLessThan(2.5);
  });

  it('are told by week where most days have none', () => {
    const few = Array.from({ length: LENGTH }, (_, at) => (at % 3 === 0 ? 1 : 0));
    const { grain, series } = blockOf(reportOf(listOf(few)), 'line');
    expect(grain).toBe('week');
    expect(series[0]!.values).toHaveLength(13);
    expect(series[0]!.values.every((value) => value === 2 || value === 3)).toBe(true);
  });

  it('are missed where none came in for days, though no row says so', () => {
    const dice = new Dice(3);
    const counts = days(FIRST, LENGTH).map((_, at) => (at >= 65 && at < 72 ? 0 : dice.count(9)));
    const silence = reportOf(listOf(counts)).insights.find(({ kind }) => kind === 'level_shift');
    const from = isoDate(Date.parse(FIRST) / 86_400_000 + 65);
    expect(silence).toMatchObject({ metric: 'leads', from, to: '2026-06-11' });
  });

  it('make no event of each day that has some, where few have', () => {
    const bursts = Array.from({ length: LENGTH }, (_, at) => ([3, 4, 9, 88, 90].includes(at) ? 12 : 0));
    const kinds = reportOf(listOf(bursts)).insights.map(({ kind }) => kind);
    expect(kinds.filter((kind) => ['spike', 'dip', 'level_shift', 'recurring'].includes(kind))).toEqual([]);
  });

  it('scatter by chance without any finding', () => {
    const kinds = Array.from({ length: 20 }, (_, seed) => {
      const dice = new Dice(100 + seed);
      const counts = Array.from({ length: LENGTH }, () => dice.count([0.5, 1, 3, 8][seed % 4]!));
      return reportOf(listOf(counts)).insights.map(({ kind }) => kind);
    });
    expect(new Set(kinds.flat())).not.toContain('level_shift');
    expect(new Set(kinds.flat())).not.toContain('dip');
    expect(new Set(kinds.flat())).not.toContain('spike');
  });
});
