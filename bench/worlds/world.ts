import type { Random } from '#report/testing/planted/planted-random.ts';

export type Metric = 'impressions' | 'clicks' | 'conversions';

/** What a kind of account does by itself, without anything having happened. */
export interface World {
  name: string;
  /** Least and most days of a file. */
  days: readonly [number, number];
  /** What is drawn for one file. */
  draw(file: Calendar, random: Random): Structure;
}

/** The days of a file, as days since 1970. */
export interface Calendar {
  first: number;
  days: number;
}

export interface Structure {
  /** Autocorrelation of the noise from one day to the next. */
  autocorrelation?: number;
  /** Currency of the cost column's name. */
  currency?: string;
  /** What the days usually do, as a logarithm, by place in the file. */
  usual?(at: number): number;
  /** What one metric of one campaign does besides, as a logarithm. */
  besides?(at: number, campaign: number, metric: Metric): number;
  /** By how much noise is larger at a place. */
  spread?(at: number): number;
  /** What a click costs besides, as a factor. */
  price?(at: number): number;
  /** Days of which the export has no rows. */
  isMissing?(at: number): boolean;
  /** What this world does once by its nature, such as a launch: to tell it is right, and so is not to. */
  occasions?: readonly Occasion[];
  /** What recurs in this world, by the kind of finding that may tell it. */
  patterns?: readonly string[];
  /** Days on which the world does something of its own: nothing is planted there. */
  special?: ReadonlySet<number>;
}

/** By place in the file, both included. */
export interface Occasion {
  from: number;
  to: number;
}

export interface DayOfMonth {
  day: number;
  lastDay: number;
  month: number;
  year: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** Where a day since 1970 stands in its month. */
export function monthDay(since: number): DayOfMonth {
  const date = new Date(since * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    day: date.getUTCDate(),
    lastDay: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    month: month + 1,
    year,
    weekday: date.getUTCDay(),
  };
}
