import type { Breakdown, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';

const DIMENSIONS: readonly DimensionKey[] = ['ad', 'creative', 'page', 'other'];

/** What posts are judged by, the most telling first. */
export const METRICS_OF_POSTS: readonly MetricKey[] = ['engagements', 'likes', 'views', 'video_views'];

/** Posts or videos by their titles: nearly every row is one of its own. */
export function postsOf({ breakdowns, dataset }: Measures): Breakdown | null {
  return inOrder(breakdowns, (one) => dictionaryOf(one) * 2 > dataset.rows);
}

/** What kind of post it is: few kinds, many posts of each. */
const MOST_FORMATS = 8;

export function formatsOf({ breakdowns, dataset }: Measures): Breakdown | null {
  return inOrder(
    breakdowns,
    (one) =>
      one.entries.length >= 2 && dictionaryOf(one) <= MOST_FORMATS && dictionaryOf(one) * 4 <= dataset.rows,
  );
}

function inOrder(breakdowns: Breakdown[], is: (breakdown: Breakdown) => boolean): Breakdown | null {
  for (const dimension of DIMENSIONS) {
    const found = breakdowns.find((one) => one.dimension === dimension && is(one));
    if (found !== undefined) return found;
  }
  return null;
}

function dictionaryOf({ segment }: Breakdown): number {
  return new Set(segment.ids).size;
}

/** Whether the file is of an account by day, week or month: one row for each, and no posts. */
export function isOfAccount(measures: Measures): boolean {
  const { time, rows } = measures.dataset;
  return time !== null && postsOf(measures) === null && new Set(time.days).size === rows;
}
