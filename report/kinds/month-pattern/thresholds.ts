import type { ThresholdTable } from '#report/discover/threshold.ts';

export const THRESHOLDS = {
  leastSize: [1.1, 'factor between days', 'Smaller ones are only taken out of the series.'],
  mostTold: [2, 'findings', 'First and last of the month, say: more habits of one account are seldom news.'],
} as const satisfies ThresholdTable;
