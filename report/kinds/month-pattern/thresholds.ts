import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastSize: [1.1, 'factor between days', 'Smaller ones are only taken out of the series.'],
  mostTold: [2, 'findings', 'The two that show first; more habits of one account are no news.'],
} as const satisfies ThresholdTable;
