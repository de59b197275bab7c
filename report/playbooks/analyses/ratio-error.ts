import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { square } from '#report/mathematics/portable-math.ts';

/** Of fewer days nobody knows how much they differ. */
const LEAST_DAYS = 14;

/**
 * The standard error of a quotient of sums, as a part of it, by how its days differ (Cochran, "Sampling Techniques", 1977, 6.4): results
 * that come by the dozen, on some days and not on others, say less than as many that come one by one. 0 where days do not tell.
 */
export function ratioError(
  { dataset }: Measures,
  { column, name, of, over }: { column: string; name: string; of: MetricKey; over: MetricKey },
): number {
  const { time, values, segments } = dataset;
  const segment = segments.find((one) => one.column === column);
  const [tops, bottoms] = [values[of]?.values, values[over]?.values];
  if (time?.grain !== 'day' || segment === undefined || tops === undefined || bottoms === undefined) return 0;
  const id = segment.dictionary.indexOf(name);
  const { from, to } = time;
  const [top, bottom] = [new Float64Array(to - from + 1), new Float64Array(to - from + 1)];
  for (let row = 0; row < dataset.rows; row++) {
    const at = time.days[row]! - from;
    if (segment.ids[row] !== id || !(at >= 0 && at < top.length)) continue;
    if (tops[row]! > 0) top[at]! += tops[row]!;
    if (bottoms[row]! > 0) bottom[at]! += bottoms[row]!;
  }
  return relativeError(top, bottom);
}

export function relativeError(top: Float64Array, bottom: Float64Array): number {
  const [all, whole] = [top, bottom].map((days) => days.reduce((sum, one) => sum + one, 0));
  const days = top.filter((own, day) => own > 0 || bottom[day]! > 0).length;
  if (days < LEAST_DAYS || !(all! > 0) || !(whole! > 0)) return 0;
  const squares = top.reduce((sum, own, day) => sum + square(own / all! - bottom[day]! / whole!), 0);
  return Math.sqrt((squares * days) / (days - 1));
}
