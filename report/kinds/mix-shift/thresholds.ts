import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  alpha: [
    0.004,
    'chance of a false one in a file',
    'Lower than for a step: rates of all dimensions are looked at, and most movements are of one segment.',
  ],
  leastEffect: [
    1.06,
    'factor of the rate by the mix alone',
    'Less is lost beside what the segments’ own rates do.',
  ],
  mostEffect: [
    20,
    'factor of the rate',
    'Beyond it one of the two rates was hardly recorded: a return of nearly nothing is no usual one.',
  ],
  mostWithin: [
    0.5,
    'part of what the mix did',
    'The segments’ own rates must have moved less than this, or they are the story.',
  ],
  leastShown: [
    0.5,
    'part of what the mix would do',
    'The total must have moved by at least this: what is made up for elsewhere is no news.',
  ],
  negligible: [1e-6, 'share of all volume', 'What rounding leaves of the rest is no segment.'],
  leastDays: [21, 'days with data', 'Three weeks: weekdays are taken out of the index first.'],
  leastPoints: [10, 'weeks or months with data', 'The noise of the index is estimated from them.'],
  leastResiduals: [10, 'points', 'Of fewer the noise of the index is not known.'],
  clearlyMore: [
    1.15,
    'factor of impact',
    'The same shift shows in several rates; the first is kept unless another shows it clearly better.',
  ],
  provenExchange: [
    3,
    'standard errors',
    'By so much the others must have gone the other way, where none of them did so enough to be told.',
  ],
  likelyExchange: [
    2,
    'standard errors',
    'Less will do where they went about as far: chance would seldom make up for the whole movement.',
  ],
  evenExchange: [0.7, 'part of the largest movement', 'What counts as about as far.'],
  startPart: [
    0.2,
    'part of its duration',
    'Single segments show their part of a long shift a little earlier or later.',
  ],
  leastExchange: [
    0.4,
    'part of what was gained',
    'What some gained others must have lost, else one segment’s growth is the story.',
  ],
  mostOfOne: [
    0.62,
    'part of all movement',
    'With more in one segment it is that segment’s own event; in a pure exchange of two each has half.',
  ],
} as const satisfies ThresholdTable;
