import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastPoints: [10, 'days with rows before', 'Of fewer the usual day is not known.'],
  leastCounts: [5, 'units on the middle day', 'A metric with fewer may be low by chance and is not judged.'],
  mostPart: [0.75, 'part of a usual day', 'A day with more, in any metric, may as well be a quiet one.'],
  leastPart: [0.005, 'part of a usual day', 'Below that it did not begin: a stop, not a part.'],
  mostChance: [
    1e-8,
    'chance of so low a day',
    'Every last day is looked at, in every metric, without correction.',
  ],
} as const satisfies ThresholdTable;
