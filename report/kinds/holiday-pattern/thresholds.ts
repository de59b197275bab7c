import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastTimes: [
    3,
    'short events',
    'Two holidays are told each with its own figures; from three on they are how the account keeps its holidays.',
  ],
} as const satisfies ThresholdTable;
