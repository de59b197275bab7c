import type { Breakdown, Measures } from '#report/measure/measures.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';

const DIMENSIONS: readonly DimensionKey[] = ['ad', 'creative', 'page', 'other'];

/** What posts are judged by, the most telling first. */
export const METRICS_OF_POSTS: readonly MetricKey[] = ['engagements', 'likes', 'views', 'video_views'];

/** Posts or videos by their titles: nearly every row is one of its own. */
export function postsOf({ breakdowns, dataset }: Measures): Breakdown | null {
  return inOrder(breakdowns, (one) => dictionaryOf(one) * 2 > dataset.rows && !isOfFormats(one));
}

/** A table with one row for each format lists no posts. */
function isOfFormats({ segment }: Breakdown): boolean {
  return /^(post|content|media|ad) (type|format)$|^formats?$/.test(normaliseName(segment.column));
}

/** What kind of post it is: few kinds, many posts of each. */
const MOST_FORMATS = 8;

export function formatsOf(measures: Measures): Breakdown | null {
  const { breakdowns, dataset } = measures;
  const hasTitles = postsOf(measures) !== null;
  return inOrder(
    breakdowns,
    (one) =>
      one.entries.length >= 2 &&
      dictionaryOf(one) <= MOST_FORMATS &&
      dictionaryOf(one) * 4 <= dataset.rows &&
      (hasTitles || !isEachDay(one, measures)),
  );
}

/** Nobody posts one of each kind on nearly every day: such rows are what an account came to, by day and kind. */
const NEARLY_EVERY = 0.9;

function isEachDay({ segment: { ids } }: Breakdown, { dataset: { time, rows } }: Measures): boolean {
  if (time === null) return false;
  const kinds = new Set(ids).size;
  const pairs = new Set(Array.from(ids, (id, row) => time.days[row]! * kinds + id)).size;
  return pairs === rows && rows >= NEARLY_EVERY * kinds * new Set(time.days).size;
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
