import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  mostLetters: [2, 'letters', 'That differ between an old and a new name: a slip that was put right.'],
  leastLength: [8, 'letters', 'Of a name: of shorter ones many are alike.'],
  mostDays: [1, 'days', 'Between the last day of the one name and the first of the other.'],
} as const satisfies ThresholdTable;
