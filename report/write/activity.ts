import type { Measures } from '#report/measure/measures.ts';
import { METRICS } from '#report/metrics/metrics.ts';

/**
 * What the file can say: `some` where a figure is other than zero, `none` where every column that adds up is zero, and
 * `unknown` where it has columns of figures and we know the meaning of none.
 */
export type Activity = 'some' | 'none' | 'unknown';

export function activityOf({ dataset, metrics, zero }: Measures): Activity {
  const carried = metrics.filter((metric) => METRICS[metric].total.by !== 'quotient');
  if (carried.some((metric) => !zero.has(metric))) return 'some';
  const { columns } = dataset.source;
  const isZero = columns.every(({ sum }) => sum === null || sum === 0);
  const addsUp = columns.some(({ sum }) => sum !== null);
  return isZero && addsUp ? 'none' : 'unknown';
}
