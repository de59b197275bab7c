import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastShare: [0.08, 'share of the base', 'A smaller segment, or a smaller rest, is no fair other side.'],
  leastCounts: [
    25,
    'counts on either side',
    'The root of so many is a fifth of them: of fewer a rate is hardly known.',
  ],
  leastFactor: [1.5, 'factor between rates', 'Large enough to move money for; less is left to the charts.'],
  leastZ: [
    4,
    'standard errors',
    'All segments of a dimension are compared and the largest difference is told.',
  ],
  naturalSpread: [
    0.1,
    'logarithm of a rate',
    'Segments differ by nature, by an assumed tenth: the difference must exceed that as well as chance.',
  ],
  standing: [0.1, 'weight of the share', 'A standing fact weighs less than something that happened.'],
} as const satisfies ThresholdTable;
