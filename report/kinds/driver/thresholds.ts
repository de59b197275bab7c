import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastChange: [0.1, 'change of the whole', 'A whole that moved less needs no explanation.'],
  leastPart: [0.5, 'part of the change', 'Most of it, as the sentence says.'],
  mostPart: [
    1.5,
    'part of the change',
    'Beyond that others took back half of the sum or more, and no single one explains it.',
  ],
  beyondShare: [
    1.6,
    'times its share before',
    'A large segment makes a large part of any change: it must have made more than its share.',
  ],
  leastZ: [4.5, 'standard errors', 'Two whole periods differ by slow drift as well as by chance.'],
  fewPoints: [8, 'points', 'So few tell nothing of their own noise.'],
  leastCounts: [
    100,
    'results in both periods',
    'Without days to judge noise by, so many must be behind the change.',
  ],
} as const satisfies ThresholdTable;
