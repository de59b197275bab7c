import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastSegments: [5, 'segments', 'Of fewer, one always has most.'],
  leastShare: [0.7, 'share of the outcome', 'With so much in one of five or more, the result hangs on it.'],
  leastShareDated: [
    0.92,
    'share of the outcome',
    'Where days tell of events, a standing fact must be more striking to be worth a line.',
  ],
  standing: [0.05, 'weight of the share', 'A standing fact weighs less than something that happened.'],
} as const satisfies ThresholdTable;
