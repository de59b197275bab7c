import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  leastPoints: [21, 'days', 'A quarter of three weeks is five days: of less, weekdays would decide.'],
  leastFall: [0.25, 'fall of the rate', 'A smaller fall does not pay for a new creative.'],
  leastZ: [
    6,
    'standard errors',
    'Every ad of a file is looked at, and a rate that drifts a little is no news.',
  ],
  leastClicks: [
    60,
    'clicks in the first quarter',
    'Of fewer the rate at the start is not known to an eighth of itself.',
  ],
  stillShown: [
    0.7,
    'part of the first impressions',
    'Showing goes on at about the same rate: else the ad was turned down.',
  ],
  orderly: [
    0.05,
    'part of the rate',
    'The middle lies between the ends, give or take so much: a decline, not a jump.',
  ],
  mostTold: [2, 'findings', 'The two that lose most: more new creatives at once are no next step.'],
} as const satisfies ThresholdTable;
