import { firstOfMonth, yearOf } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Block } from '#report/model/blocks.ts';
import { pointsFor, type Points } from './series-points.ts';

/** What a row of a table over time stands for. */
export type TableStep = Points['step'] | 'year';

export type TablePoints = Pick<Points, 'spans' | 'ranges'> & { step: TableStep };

/** More rows are for looking up, not for reading: then each stands for a longer time. */
const MOST_ROWS = 15;
const MOST_MONTHS = 24;
const WEEK = 7;

/** A series in so few steps that a client reads them: days of two weeks, weeks of three months, then months and years. */
export function tablePointsFor(measures: Measures): TablePoints {
  const { grain, days } = measures.series!;
  const charted = pointsFor(measures);
  const months = new Set(Array.from(days, firstOfMonth)).size;
  if (charted.spans.length <= MOST_ROWS && coversAll(charted, days)) return charted;
  // A week may lie in two months: weeks of a file are not put together.
  if (grain === 'week') return charted;
  const last = days.length - 1;
  if (grain === 'day' && days.length <= MOST_ROWS * WEEK)
    return grouped(days, 'week', (at) => Math.floor((last - at) / WEEK));
  if (months <= MOST_MONTHS) {
    return grain === 'month' ? charted : grouped(days, 'month', (at) => firstOfMonth(days[at]!));
  }
  return grouped(days, 'year', (at) => yearOf(days[at]!), charted.spans.at(-1)!.to);
}

/** Whether no day at either end is left out, so that the rows add up to the total below them. */
function coversAll({ ranges }: Points, days: Int32Array): boolean {
  return ranges[0]?.[0] === 0 && ranges.at(-1)?.[1] === days.length - 1;
}

/** Neighbours of one group as one step. The first and the last may be shorter than the rest, and say so by their dates. */
function grouped(
  days: Int32Array,
  step: TableStep,
  groupOf: (at: number) => number,
  end: number = days.at(-1)!,
): TablePoints {
  const points: TablePoints = { step, spans: [], ranges: [] };
  for (let at = 0; at < days.length; at++) {
    if (at === 0 || groupOf(at) !== groupOf(at - 1)) {
      points.spans.push({ from: days[at]!, to: days[at]! });
      points.ranges.push([at, at]);
    }
    points.spans.at(-1)!.to = (days[at + 1] ?? end + 1) - 1;
    points.ranges.at(-1)![1] = at;
  }
  return points;
}

/** Whether a chart over time shows all these figures: a table would repeat it in coarser steps. */
export function isCharted(metrics: readonly MetricKey[], blocks: readonly Block[]): boolean {
  if (metrics.length === 0) return false;
  return blocks.some(
    (block) =>
      block.kind === 'line' &&
      block.x.length > 1 &&
      metrics.every((metric) => block.series.some((series) => series.metric === metric)),
  );
}
