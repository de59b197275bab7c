import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  beyondChance: [
    4,
    'units of a count’s noise',
    'Counts differ by chance alone, however steady money that goes with them looks.',
  ],
  partOfPacing: [
    0.5,
    'part of the projection’s impact',
    'A segment’s movement explains where the month is heading if it makes at least half of it.',
  ],
} as const satisfies ThresholdTable;
