import { readFileSync } from 'node:fs';
import { isoDate } from '#report/calendar.ts';
import { robustSpread } from '#report/mathematics/robust-spread.ts';
import { findingsOf } from '../worlds/score.ts';

type Window = readonly [from: string, to: string];

/** A public series of days, and the windows in which people saw something happen. */
interface LabelledSeries {
  readonly name: string;
  readonly from: string;
  readonly windows: readonly Window[];
  readonly values: readonly number[];
  /** Days after the first of each value, where some are missing. */
  readonly days?: readonly number[];
}

export interface LabelledScore {
  readonly name: string;
  readonly windows: number;
  /** Windows with a day that anyone would point at, and those of them that the report tells of. */
  readonly plain: number;
  readonly plainTold: number;
  readonly told: number;
  /** What the report tells outside of every window. */
  readonly outside: number;
}

const DAY_MS = 86_400_000;
const PLAIN = 5;
/** Weeks on either side whose same weekday tells what is usual. */
const WEEKS = 4;
const EVENTS: ReadonlySet<string> = new Set([
  'spike',
  'dip',
  'level_shift',
  'trend',
  'recurring',
  'holiday_pattern',
]);

export function labelledSeries(): LabelledSeries[] {
  return JSON.parse(readFileSync(new URL('series.json', import.meta.url), 'utf8')) as LabelledSeries[];
}

export function scoreSeries(series: LabelledSeries): LabelledScore {
  const dates = datesOf(series);
  const apart = standsApart(series.values);
  const events = eventsIn(series, dates);
  const isPlain = ([from, to]: Window) =>
    dates.some((date, at) => date >= from && date <= to && apart[at]! >= PLAIN);
  const isTold = (window: Window) => events.some((event) => meets(window, event));
  const plain = series.windows.filter(isPlain);
  return {
    name: series.name,
    windows: series.windows.length,
    plain: plain.length,
    plainTold: plain.filter(isTold).length,
    told: series.windows.filter(isTold).length,
    outside: events.filter((event) => !series.windows.some((window) => meets(window, event))).length,
  };
}

function meets([from, to]: Window, event: { readonly from: string; readonly to: string }): boolean {
  return event.from <= to && event.to >= from;
}

/** Every stretch of days that a finding names: what recurs, and what several holidays did, names each of its own. */
function eventsIn({ values }: LabelledSeries, dates: readonly string[]) {
  const csv = `Date,Sessions\n${dates.map((date, at) => `${date},${values[at]}\n`).join('')}`;
  return findingsOf(csv)
    .filter(({ kind, from }) => EVENTS.has(kind) && from !== null)
    .flatMap(({ actualSpans, from, to }) => actualSpans ?? [{ from: from!, to: to ?? from! }])
    .map(({ from, to }) => ({ from: isoDate(from), to: isoDate(to) }));
}

function datesOf({ from, values, days }: LabelledSeries): string[] {
  const start = Date.parse(from);
  return values.map((_, at) => new Date(start + (days?.[at] ?? at) * DAY_MS).toISOString().slice(0, 10));
}

/** How far each day is from the same weekday of the weeks around it, in robust standard deviations of that. */
function standsApart(values: readonly number[]): number[] {
  const logs = values.map((value) => Math.log(value + 1));
  const apart = logs.map((value, at) => {
    const peers = logs.filter(
      (_, other) => other !== at && (other - at) % 7 === 0 && Math.abs(other - at) <= 7 * WEEKS,
    );
    return value - median(peers);
  });
  const spread = robustSpread(Float64Array.from(apart));
  return apart.map((one) => Math.abs(one) / spread);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
