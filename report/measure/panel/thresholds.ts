import { numbersOf, type ThresholdTable } from '#report/threshold.ts';

/** What decides which series are looked at. */
export const PANEL_THRESHOLDS = {
  steadyShare: [0.5, 'part of the days', 'With a listed thing, for days without one to count as none.'],
  mostMetrics: [6, 'metrics', 'Those nearest to results: each further one is one more test of every series.'],
  mostDimensions: [
    3,
    'columns',
    'Each further one multiplies the tests, and repeats what the first ones say.',
  ],
  fewRows: [40, 'rows a point', 'On average: of more, chance brings nearly as many every day.'],
  mostSegments: [40, 'segments of a column', 'The largest: smaller ones seldom have days enough to examine.'],
  fewestSegments: [4, 'segments of a column', 'Of a file however long.'],
  mostPoints: [24_000, 'points of a column’s segments', 'Very long files are examined in fewer segments.'],
  leastSegmentShare: [
    0.004,
    'share of any metric',
    'A smaller segment cannot move the account enough to matter.',
  ],
  mostDistinct: [20_000, 'values of a column', 'A column with more names single things, not segments.'],
} as const satisfies ThresholdTable;

export const PANEL = numbersOf(PANEL_THRESHOLDS);
