import { METRICS, type MetricDefinition, type MetricKey } from './metrics.ts';

/**
 * Why a quotient says nothing: a part larger than its whole, a whole of a handful, or a placeholder such as a value of
 * 0.01 per sale, which rounds to nothing or leaves a return nobody ever had.
 */
export type Senseless = 'part_exceeds_whole' | 'too_few' | 'placeholder';

/** Less than this is written as zero: `0.00×`, `€0.00`. */
const LEAST_SHOWN = 0.005;
/** A thousandfold return is a cost that was not recorded. */
const MOST_RETURN = 1000;
/** A rate of fewer is luck. */
const LEAST_WHOLE = 10;

/** Null where the quotient can be shown. */
export function senselessBecause(metric: MetricKey, of: number, over: number): Senseless | null {
  const { unit, total }: MetricDefinition = METRICS[metric];
  if (total.by !== 'quotient') return null;
  const value = (of / over) * (total.times ?? 1);
  if (!Number.isFinite(value) || over < 0) return 'placeholder';
  if (unit === 'ratio') return of > over ? 'part_exceeds_whole' : null;
  if (of !== 0 && Math.abs(value) < LEAST_SHOWN) return 'placeholder';
  return unit === 'multiple' && value > MOST_RETURN ? 'placeholder' : null;
}

/** The same for the whole of a file or a period, where a rate of a handful would be read as a result. */
export function senselessInAll(metric: MetricKey, of: number, over: number): Senseless | null {
  const isRate = METRICS[metric].unit === 'ratio';
  return senselessBecause(metric, of, over) ?? (isRate && over < LEAST_WHOLE ? 'too_few' : null);
}
