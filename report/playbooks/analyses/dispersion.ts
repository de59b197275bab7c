import type { Dataset } from '#report/recognise/dataset.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { indexOfDispersion } from '#report/mathematics/index-of-dispersion.ts';

const WEEK = 7;
/** Fewer days beside the same weekday of the week before tell nothing. */
const LEAST_PAIRS = 14;

/** How many times more a count varies from day to day than chance alone would make it. 1 where the file has no days to tell. */
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
  return dispersionByDays(byDay);
}

export function dispersionByDays(byDay: Float64Array): number {
  const index = byDay.length < WEEK + LEAST_PAIRS ? 1 : indexOfDispersion(byDay, WEEK);
  return index > 1 ? index : 1;
}
