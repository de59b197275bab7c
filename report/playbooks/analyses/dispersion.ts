import type { Dataset } from '#report/recognise/dataset.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { square } from '#report/mathematics/portable-math.ts';

const WEEK = 7;
/** Fewer days beside the same weekday of the week before tell nothing. */
const LEAST_PAIRS = 14;

/**
 * How many times more a count varies from day to day than chance alone would make it, the index of dispersion (Cox and Lewis, "The
 * statistical analysis of series of events", 1966): 1 for independent events, more where days differ for reasons of their own. By differences
 * from the week before, so that weekdays and slow change stay out. 1 where the file has no days to tell.
 */
export function dispersionOf(dataset: Dataset, metric: MetricKey, column: string, name: string): number {
  const { time, values, segments } = dataset;
  const segment = segments.find((one) => one.column === column);
  const counts = values[metric]?.values;
  if (time === null || time.grain === 'month' || segment === undefined || counts === undefined) return 1;
  const id = segment.dictionary.indexOf(name);
  const byDay = new Float64Array(time.to - time.from + 1);
  for (let row = 0; row < dataset.rows; row++) {
    const day = time.days[row]! - time.from;
    if (segment.ids[row] === id && counts[row]! > 0 && day >= 0 && day < byDay.length)
      byDay[day]! += counts[row]!;
  }
  return indexOfDispersion(byDay);
}

export function indexOfDispersion(byDay: Float64Array): number {
  let [squares, sums, pairs] = [0, 0, 0];
  for (let day = WEEK; day < byDay.length; day++) {
    squares += square(byDay[day]! - byDay[day - WEEK]!);
    sums += byDay[day]! + byDay[day - WEEK]!;
    pairs += 1;
  }
  // The variance of a difference is twice that of a day, and each sum holds two days.
  return pairs < LEAST_PAIRS || sums === 0 ? 1 : Math.max(1, squares / sums);
}
