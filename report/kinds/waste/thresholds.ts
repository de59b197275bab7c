import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastCostShare: [0.005, 'share of all spend', 'Less is not worth a line.'],
  nextToNothing: [
    0.08,
    'part of what the spend brings elsewhere',
    'A result by accident does not redeem it.',
  ],
  leastExpected: [5, 'results due', 'The chance of none of five is below one in a hundred.'],
  nearlyAll: [
    0.97,
    'share of all spend',
    'Where the rest spent next to nothing, it must have results enough to compare with.',
  ],
  mostChance: [0.005, 'chance, all segments counted', 'Low: the step is to pause it.'],
  segmentsAtOnce: [
    4,
    'segments',
    'From so many on several may be without results, and the chance allowed grows with them.',
  ],
  leastVariety: [
    0.15,
    'relative variance of rates',
    'Segments convert differently by nature, even where a file has too few to show it.',
  ],
  manyClicks: [
    500,
    'clicks',
    'At the one in a hundred that any advertiser would pay for, none of so many has a chance of one in a hundred and fifty.',
  ],
  mostTold: [3, 'findings', 'The largest; a table shows the rest.'],
} as const satisfies ThresholdTable;
