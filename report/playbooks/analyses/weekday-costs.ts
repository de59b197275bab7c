import type { Span } from '#report/calendar.ts';
import { studentTail } from '#report/mathematics/distributions.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import { poissonAtMost } from './chance.ts';
import { spreadOf } from './spread.ts';

/** Monday to Friday, 0 is Sunday. Weekends differ as a whole, which `weekday_pattern` tells. */
export const WORKING_DAYS = [1, 2, 3, 4, 5] as const;

/** Fewer weeks have no habit. */
const LEAST_WEEKS = 8;
/** What a habit was before is history. */
const MOST_WEEKS = 26;
/** Results that the day's money would have brought on the others: on fewer a day is dear by bad luck. */
const LEAST_EXPECTED = 40;
/** Less is not worth a schedule of its own. */
const LEAST_RATIO = 1.25;
/** Chance of so few results, and of such a gap from week to week, after looking at five days. */
const MOST_CHANCE = 0.005;

/** One working day of each week, beside the others. */
export interface DayCost {
  weekday: number;
  /** Runs of days, so that a figure leads to its rows. */
  days: Span[];
  cost: number;
  results: number;
}

export interface DearWeekday {
  outcome: MetricKey;
  dear: DayCost;
  others: DayCost;
  each: DayCost[];
  /** From the first to the last day looked at. */
  span: Span;
  weeks: number;
}

/**
 * The working day on which results cost far more than on the others, week after week. Each week is compared within itself, so
 * that neither a season nor a change of budget looks like a weekday.
 */
export function findDearWeekday(measures: Measures): DearWeekday | null {
  const { series, dataset, totals } = measures;
  const outcome = COUNTED_RESULTS.find((metric) => (totals[metric] ?? 0) > 0);
  if (!series || series.grain !== 'day' || outcome === undefined || !((totals.cost ?? 0) > 0)) return null;
  if (dataset.time!.days.some((day) => Number.isNaN(day))) return null;
  const weeks = weeksOf(measures, outcome).slice(-MOST_WEEKS);
  if (weeks.length < LEAST_WEEKS) return null;
  const judged = WORKING_DAYS.filter((weekday) => isDear(weeks, weekday));
  // Where two days are dear, the others are not their measure: there is no single day to tell of.
  const [weekday] = judged;
  if (weekday === undefined || judged.length > 1) return null;
  const each = WORKING_DAYS.map((one) => sumOf(weeks, [one]));
  const first = weeks[0]![0]!.day;
  return {
    outcome,
    dear: each.find((one) => one.weekday === weekday)!,
    others: sumOf(weeks, othersThan(weekday)),
    each,
    span: { from: first, to: weeks.at(-1)!.at(-1)!.day },
    weeks: weeks.length,
  };
}

interface Day {
  day: number;
  weekday: number;
  cost: number;
  results: number;
}

/** Working days from Monday to Friday of every week that has all five, with money spent on each. */
function weeksOf({ series }: Measures, outcome: MetricKey): Day[][] {
  const { days, measured, values } = series!;
  const [cost, results] = [values.cost!, values[outcome]!];
  const weeks = new Map<number, Day[]>();
  days.forEach((day, at) => {
    const weekday = (day + THURSDAY) % 7;
    if (weekday < 1 || weekday > 5 || measured[at] === 0 || !(cost[at]! > 0)) return;
    const week = Math.floor((day + MONDAY_FIRST) / 7);
    const own = weeks.get(week) ?? [];
    own.push({ day, weekday, cost: cost[at]!, results: results[at]! });
    weeks.set(week, own);
  });
  return [...weeks.values()].filter((week) => week.length === WORKING_DAYS.length);
}

/** 1 January 1970 was one, three days after a Monday. */
const THURSDAY = 4;
const MONDAY_FIRST = 3;

function isDear(weeks: Day[][], weekday: number): boolean {
  const compared = weeks.flatMap((week) => {
    const own = week.find((day) => day.weekday === weekday)!;
    const others = week.filter((day) => day !== own);
    const [cost, results] = [total(others, 'cost'), total(others, 'results')];
    return results > 0 ? [{ expected: (own.cost * results) / cost, results: own.results }] : [];
  });
  if (compared.length < LEAST_WEEKS) return false;
  const [expected, results] = [total(compared, 'expected'), total(compared, 'results')];
  if (expected < LEAST_EXPECTED || !(results > 0) || expected < LEAST_RATIO * results) return false;
  const looks = WORKING_DAYS.length;
  if (poissonAtMost(Math.ceil(results), expected) * looks > MOST_CHANCE) return false;
  const { mean, error } = spreadOf(compared.map((week) => week.expected - week.results));
  return error === 0 || studentTail(mean / error, compared.length - 1) * looks <= MOST_CHANCE;
}

function othersThan(weekday: number): number[] {
  return WORKING_DAYS.filter((one) => one !== weekday);
}

function sumOf(weeks: Day[][], weekdays: readonly number[]): DayCost {
  const all = weeks.flat().filter(({ weekday }) => weekdays.includes(weekday));
  const days: Span[] = [];
  for (const { day } of all) {
    const last = days.at(-1);
    if (last?.to === day - 1) last.to = day;
    else days.push({ from: day, to: day });
  }
  return { weekday: weekdays[0]!, days, cost: total(all, 'cost'), results: total(all, 'results') };
}

function total<Key extends string>(items: readonly Record<Key, number>[], key: Key): number {
  return items.reduce((sum, item) => sum + item[key], 0);
}
