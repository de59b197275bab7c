import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  closedWeekday: [
    0.75,
    'share of a weekday’s dates',
    'A weekday that is empty this often is closed, not missing.',
  ],
  leastOfWeekday: [3, 'dates of a weekday', 'Of fewer nobody can say that it is always closed.'],
  leastPresent: [10, 'days with rows', 'A file of a few scattered days, such as mailings, has no gaps.'],
  leastCovered: [0.4, 'share of days with rows', 'The same for longer files.'],
  mostChance: [
    0.001,
    'chance of the run',
    'How unlikely a run of empty days must be, given how often days are empty anyway.',
  ],
  mostEmptyShare: [
    0.05,
    'share of days that begin a run',
    'One empty day is a gap only where empty days are rare.',
  ],
} as const satisfies ThresholdTable;
