import type { Span } from '#report/calendar.ts';
import { addMonths, dayOf, dayOfMonth, lastOfMonth } from '#report/calendar.ts';
import type { Channel } from '#report/together/files/channel.ts';
import { spanOf } from '#report/together/files/upload.ts';
import { isFigure, type MetricKey } from '#report/metrics/metrics.ts';
import { holds, intersection, shift, union, type Days } from '#report/day-sets.ts';

/** What a report compares with, where the client's data reaches back. */
export type Compare = 'previous' | 'year' | 'none';

/** The period of a report and those it is set against. */
export interface Periods {
  current: Span;
  previous: Span | null;
  yearAgo: Span | null;
  /** The month is not over, or the data does not reach its end: the last day there is. */
  until: number;
}

/** A period as it is asked for that nobody can report on; the sentence says why. */
export class BadPeriod extends Error {
  override name = 'BadPeriod';
}

/** `2026-10`, `2026-10-01..2026-10-31`, `whole`; where nothing is asked for, the last whole month that the data covers. */
export function choosePeriods(
  channels: readonly Channel[],
  wanted: string | null,
  compare: Compare,
): Periods | null {
  const covered = union(channels.flatMap((channel) => channel.covered));
  const last = covered.at(-1);
  if (last === undefined) return null;
  const whole = { from: covered[0]!.from, to: last.to };
  const stated = statedPeriods(channels);
  const current = wanted === null ? usualPeriod(channels, stated, whole) : parsePeriod(wanted, whole);
  if (intersection(covered, [current]).length === 0)
    throw new BadPeriod('None of the files has anything from that period. Choose another one.');
  const previous = statedBefore(stated, current) ?? periodBefore(current);
  const before = compare === 'none' ? null : compare === 'year' ? yearBefore(current) : previous;
  const yearAgo = compare === 'previous' ? yearBefore(current) : null;
  const reaches = (span: Span | null) =>
    span !== null && intersection(covered, [span]).length > 0 ? span : null;
  return {
    current,
    previous: reaches(before),
    yearAgo: reaches(yearAgo),
    until: intersection(covered, [current]).at(-1)!.to,
  };
}

/** The last whole month that days are told of; of files that tell no days, the last period that one of them is about. */
function usualPeriod(channels: readonly Channel[], stated: readonly Span[], whole: Span): Span {
  const dated = channels.filter(({ dataset }) => dataset.time !== null);
  const [known, told] = [withResults(dated), statedPeriods(withResults(channels)).at(-1)];
  // What has days tells how things stood: the results beside it are of a period of their own.
  if (known.length === 0 && told !== undefined) return told;
  if (dated.length === 0) return stated.at(-1) ?? whole;
  const telling = known.length > 0 ? known : dated;
  return lastWholeMonth(union(telling.flatMap(({ covered }) => covered))) ?? toldByHalf(telling) ?? whole;
}

/** From the first to the last day that at least half of the channels tell of: one that began earlier widens no period. */
function toldByHalf(channels: readonly Channel[]): Span | null {
  const edges = channels
    .flatMap(({ covered }) => covered.flatMap(({ from, to }) => [from, to + 1]))
    .toSorted((a, b) => a - b);
  const told = edges.filter((day) => {
    const telling = channels.filter(({ covered }) => holds(covered, day)).length;
    return telling * 2 >= channels.length;
  });
  const [from] = told;
  const until = edges.find((day) => day > (told.at(-1) ?? Infinity));
  return from === undefined || until === undefined ? null : { from, to: until - 1 };
}

/** The periods of files that tell no days, of which no part can be told: the earliest first. */
function statedPeriods(channels: readonly Channel[]): Span[] {
  return channels
    .filter(({ dataset }) => dataset.time === null)
    .flatMap(({ inForce }) => inForce.flatMap(({ upload }) => spanOf(upload.dataset) ?? []))
    .toSorted((a, b) => a.to - b.to || a.from - b.from);
}

/** Of two periods that are compared one may have a day or two more, as months do. */
const ABOUT_AS_LONG = 0.15;

/** The period right before one that a file is about, where another file is about that. */
function statedBefore(stated: readonly Span[], current: Span): Span | undefined {
  if (!stated.some(({ from, to }) => from === current.from && to === current.to)) return undefined;
  return stated.find(
    (one) =>
      one.to === current.from - 1 &&
      Math.abs(lengthOf(one) - lengthOf(current)) <= ABOUT_AS_LONG * lengthOf(current),
  );
}

function lengthOf({ from, to }: Span): number {
  return to - from + 1;
}

/** Those of what we know and add up: how things stood on a day, interest in searches or a list of settings chooses no month. */
function withResults(channels: readonly Channel[]): Channel[] {
  return channels.filter(
    ({ covered, dataset: { values } }) =>
      covered.length > 0 &&
      Object.entries(values).some(
        ([metric, { weight, ofPeak }]) =>
          weight !== 'none' && ofPeak !== true && !isFigure(metric as MetricKey),
      ),
  );
}

/** The last month all of whose days are covered; null where there is none. */
export function lastWholeMonth(covered: Days): Span | null {
  for (const { from, to } of covered.toReversed()) {
    const start = monthOf(to === lastOfMonth(to) ? to : addMonths(to, -1));
    if (start.from >= from) return start;
  }
  return null;
}

/** The days of a period as it is written; `whole` is all there is. */
export function parsePeriod(text: string, whole: Span): Span {
  if (text === 'whole') return whole;
  const month = /^(\d{4})-(\d{2})$/.exec(text);
  if (month) return monthOf(checked(dayOf(`${text}-01`), text));
  const [from, to] = text.split('..').map((day) => checked(dayOf(day), text));
  if (from === undefined || to === undefined || from > to) throw new BadPeriod(unclear(text));
  return { from, to };
}

function checked(day: number, text: string): number {
  if (Number.isNaN(day)) throw new BadPeriod(unclear(text));
  return day;
}

function unclear(text: string): string {
  return `“${text}” is no period. Write a month (2026-10), two days (2026-10-01..2026-10-31) or “whole”.`;
}

export function monthOf(day: number): Span {
  return { from: day - dayOfMonth(day) + 1, to: lastOfMonth(day) };
}

export function isMonth({ from, to }: Span): boolean {
  return dayOfMonth(from) === 1 && to === lastOfMonth(from);
}

/** The month before a month, on whichever day it begins, the quarter before a quarter, else as many days. */
export function periodBefore({ from, to }: Span): Span {
  if (to + 1 === sameDayIn(from, 1)) return { from: sameDayIn(from, -1), to: from - 1 };
  if (dayOfMonth(from) === 1 && to === lastOfMonth(to)) {
    const months = monthsBetween(from, to);
    return { from: addMonths(from, -months), to: from - 1 };
  }
  return { from: from - (to - from + 1), to: from - 1 };
}

function monthsBetween(from: number, to: number): number {
  let months = 0;
  for (let start = from; start <= to; start = addMonths(start, 1)) months++;
  return months;
}

/** The same days a year before. */
export function yearBefore({ from, to }: Span): Span {
  const start = sameDayIn(from, -12);
  const end = to === lastOfMonth(to) ? lastOfMonth(addMonths(to, -12)) : sameDayIn(to, -12);
  return { from: start, to: end };
}

/** The same day so many months on, or the month's last. */
function sameDayIn(day: number, months: number): number {
  const start = addMonths(day, months);
  return Math.min(start - dayOfMonth(start) + dayOfMonth(day), lastOfMonth(start));
}

/** The days of the period, and of another one, that both sides have: the second of October goes with the second of September. */
export function daysInBoth(covered: Days, current: Span, other: Span): { now: Span; before: Span } | null {
  const now = offsets(intersection(covered, [current]), current);
  const before = offsets(intersection(covered, [other]), other);
  if (isWhole(now, current) && isWhole(before, other)) return { now: current, before: other };
  const [longest] = intersection(now, before).toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (longest === undefined) return null;
  return {
    now: { from: current.from + longest.from, to: current.from + longest.to },
    before: { from: other.from + longest.from, to: other.from + longest.to },
  };
}

function offsets(days: Days, { from }: Span): Days {
  return shift(days, (day) => day - from);
}

function isWhole(days: Days, { from, to }: Span): boolean {
  return days.length === 1 && days[0]!.from === 0 && days[0]!.to === to - from;
}
