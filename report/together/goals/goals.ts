import { z } from 'zod';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { Totals } from '#report/measure/measures.ts';
import { isoDate, lastOfMonth } from '#report/calendar.ts';
import { isMonth } from '../periods/periods.ts';

const metricSchema = z.enum(Object.keys(METRICS) as [MetricKey, ...MetricKey[]]);

/** What was promised: at least or at most so much of a metric, or a budget, in one month or in every one. */
export const goalSchema = z
  .object({
    metric: metricSchema,
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullish(),
    /** A platform; over all channels where there is none. */
    channel: z.string().nullish(),
    at_least: z.number().positive().optional(),
    at_most: z.number().positive().optional(),
    budget: z.number().positive().optional(),
  })
  .refine(
    ({ at_least, at_most, budget }) =>
      [at_least, at_most, budget].filter((one) => one !== undefined).length === 1,
    {
      message: 'A goal is either at_least, at_most or a budget.',
    },
  );
export const goalsSchema = z.array(goalSchema);
export type Goal = z.infer<typeof goalSchema>;

export interface JudgedGoal {
  metric: MetricKey;
  channel: string | null;
  target: number;
  /** Which side of the target is good. */
  kind: 'at_least' | 'at_most' | 'budget';
  actual: number | null;
  /** Where it would end at this pace; of a month that is over, what it came to. */
  projected: number | null;
  /** Where it would end in four cases of five; null where the month is over, or too few days tell. */
  range: { low: number; high: number } | null;
  /** A day, so far and from here on, to reach the target, and how many days that is; null where the month is over. */
  pace: { kept: number; needed: number; passed: number; left: number } | null;
  status: 'met' | 'missed' | 'on_track' | 'behind' | 'unknown';
}

/** What a goal is held against: the figures of the period so far, and of each of its days. */
export interface GoalFigures {
  totals: Totals;
  /** The last day they are of. */
  until: number;
  /** The metric's sum on each day so far. */
  daily: (metric: MetricKey) => number[];
}

/** Fewer days say nothing about where a month will end. */
const LEAST_DAYS = 5;
/** Four cases of five lie within so many standard deviations. */
const FOUR_OF_FIVE = 1.2816;

/** Holds the goals of a month against what it brought, or brings so far. */
export function judgeGoals(
  goals: readonly Goal[],
  { current, until }: { current: Span; until: number },
  figuresOf: (channel: string | null) => GoalFigures | null,
): JudgedGoal[] {
  if (!isMonth(current)) return [];
  const month = isoDate(current.from).slice(0, 7);
  return goals
    .filter((goal) => !goal.month || goal.month === month)
    .map((goal) => judge(goal, current, until, figuresOf(goal.channel ?? null)));
}

function judge(goal: Goal, current: Span, last: number, figures: GoalFigures | null): JudgedGoal {
  const kind = goal.at_least !== undefined ? 'at_least' : goal.at_most !== undefined ? 'at_most' : 'budget';
  const target = (goal.at_least ?? goal.at_most ?? goal.budget)!;
  const actual = figures?.totals[goal.metric] ?? null;
  const judged = { metric: goal.metric, channel: goal.channel ?? null, target, kind, actual } as const;
  const until = figures?.until ?? last;
  const left = lastOfMonth(current.from) - until;
  if (actual === null) return { ...judged, projected: null, range: null, pace: null, status: 'unknown' };
  const isGood = (value: number) => (kind === 'at_least' ? value >= target : value <= target);
  if (left === 0)
    return {
      ...judged,
      projected: actual,
      range: null,
      pace: null,
      status: isGood(actual) ? 'met' : 'missed',
    };
  const passed = until - current.from + 1;
  // A rate does not grow with the days: it stays what it is.
  const isSum = METRICS[goal.metric].total.by === 'sum';
  const projected = isSum ? actual + (actual / passed) * left : actual;
  const reached = kind === 'at_least' && isSum && actual >= target;
  const broken = kind !== 'at_least' && isSum && actual > target;
  return {
    ...judged,
    projected,
    range: isSum && passed >= LEAST_DAYS ? rangeOf(figures!.daily(goal.metric), projected, left) : null,
    pace: isSum ? { kept: actual / passed, needed: Math.max(0, target - actual) / left, passed, left } : null,
    status: reached ? 'met' : broken ? 'missed' : isGood(projected) ? 'on_track' : 'behind',
  };
}

/** The days that are left vary as those that passed did; how well these tell the mean adds to it. */
function rangeOf(days: readonly number[], projected: number, left: number): JudgedGoal['range'] {
  const count = days.length;
  if (count < LEAST_DAYS) return null;
  const mean = days.reduce((sum, day) => sum + day, 0) / count;
  const variance = days.reduce((sum, day) => sum + (day - mean) * (day - mean), 0) / (count - 1);
  const spread = FOUR_OF_FIVE * Math.sqrt(variance * (left + (left * left) / count));
  return { low: Math.max(0, projected - spread), high: projected + spread };
}
