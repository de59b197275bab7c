import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastTimes: [
    3,
    'short events',
    'Two are a coincidence; from three on they are a habit: a promotion every few weeks, floods of bots.',
  ],
  alike: [2, 'factor of the change as a logarithm', 'Events within it of the middle one are of one kind.'],
} as const satisfies ThresholdTable;
