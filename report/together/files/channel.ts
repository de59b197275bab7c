import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import type { Days } from '#report/day-sets.ts';
import type { InForce, Join } from './join-files.ts';

/** One platform account of a client: its files as one table. */
export interface Channel {
  platform: string | null;
  currency: string | null;
  /** Every file of it, those included that only lend a breakdown or count no more. */
  files: number[];
  /** The rows that count, each once. */
  dataset: Dataset;
  /** Which file tells which days. */
  inForce: InForce[];
  joins: Join[];
  /** Other breakdowns of the same days: never added. */
  views: View[];
  /** The days it speaks of. */
  covered: Days;
}

/** Another look at an account that a finer table already tells. */
export interface View {
  files: number[];
  /** A further table of a file of the channel. */
  isPart?: true;
  /** With the names alone that the finer table does not have. */
  dataset: Dataset;
  inForce: InForce[];
  /** The days it speaks of. */
  covered: Days;
  /** Totals over the same days that differ by more than one in two hundred. */
  differs: { metric: MetricKey; base: number; view: number }[];
}
