import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastWeeks: [6, 'whole weeks', 'Each weekend is one observation; of fewer the spread is not known.'],
  leastChange: [0.25, 'change against working days', 'Less does not pay for budgets by weekday.'],
  mostChance: [0.0005, 'chance of the difference', 'A standing rule is set up for it.'],
  leastResults: [5, 'results a weekend', 'With fewer the rate of a weekend is chance.'],
  standing: [0.1, 'weight of the change', 'A standing fact weighs less than something that happened.'],
} as const satisfies ThresholdTable;
