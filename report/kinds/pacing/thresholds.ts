import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastDaysSoFar: [10, 'days of the month', 'Fewer are one week and a weekend: their mean is no pace.'],
  leastDaysLeft: [4, 'days of the month', 'Later there is nothing left to steer.'],
  leastChange: [0.2, 'change against the month before', 'Months differ by a tenth by their length alone.'],
  leastZ: [5, 'standard errors', 'A projection is acted on with money, and levels drift.'],
} as const satisfies ThresholdTable;
