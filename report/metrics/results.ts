import type { MetricKey } from './metrics.ts';

/** What advertising is paid for, counted: what a cost can be divided by. */
export const COUNTED_RESULTS: readonly MetricKey[] = ['conversions', 'orders'];

/** The same, with what they brought. */
export const RESULTS: readonly MetricKey[] = [...COUNTED_RESULTS, 'revenue'];
