import { numbersOf, type ThresholdTable } from '#report/threshold.ts';

const OF_OWN_CHANGE = 'part of the segment’s own change';

/** What decides where an event is placed and told: its metric, its segment, and whether it is another's shadow. */
export const ATTRIBUTION_THRESHOLDS = {
  startTolerance: [3, 'points', 'By which two series may begin to move apart and tell of one event.'],
  longStartTolerance: [
    0.08,
    'part of both spans',
    'The same for long events, whose beginning is known less well.',
  ],
  leastOverlap: [0.5, 'part of both spans', 'That two lasting events must share to be one.'],
  restStayed: [0.5, OF_OWN_CHANGE, 'By which the rest may move for the segment to be the cause.'],
  restWentAlong: [
    0.75,
    OF_OWN_CHANGE,
    'Where the rest moved by so much, the segment has no event of its own, though the rest’s is within chance.',
  ],
  clearlyLess: [
    0.1,
    OF_OWN_CHANGE,
    'By which the rest must have moved less in one column than in another to prefer it.',
  ],
  rootShare: [
    0.55,
    'part of the strongest change',
    'That an earlier metric of the chain must show to be the root.',
  ],
  rootEvidence: [2, 'units of noise', 'By which a metric must have moved to take part at all.'],
  rootDoubt: [
    2,
    'units of noise',
    'That count for nothing: where a rare metric jumps, chance may have made most of it.',
  ],
  alreadyTold: [0.5, 'part of the later event', 'That is the doing of one already told.'],
  mostAttributes: [3, 'attributes of a cause', 'More is no sentence that a client follows.'],
  leastPower: [0.8, 'part of the change', 'Explanatory power: what a value must make by itself to be named.'],
  mostRest: [
    0.25,
    OF_OWN_CHANGE,
    'By which the rest may have moved where the segment has no event of its own, both as logarithms.',
  ],
  mostUnexplained: [
    0.2,
    'part of the deviance where all values went alike',
    'That may be left where one value changed and the rest stayed: like `leastPower`, four fifths are explained.',
  ],
  mostShare: [
    0.9,
    'part of what is usual',
    'A value with more is nearly the whole, and says something new only where the rest stayed beyond doubt.',
  ],
  valueEvidence: [
    5,
    'units of chance of counts',
    'By which the value must have moved: many values are tried.',
  ],
  sameStart: [4, 'days', 'By which two findings about one event may begin apart.'],
  muchLarger: [
    3,
    'times the impact',
    'A small segment that falls silent does not make a decline of the account that is so much larger.',
  ],
  weeksAround: [4, 'weeks', 'Before and after, whose same weekdays say what was usual.'],
  pointsBefore: [28, 'points', 'Before a lasting change: four whole weeks.'],
  leastComparable: [2, 'windows', 'With fewer the neighbours are the usual.'],
  pointsBeside: [
    14,
    'points',
    'On either side of a step in a level that drifts: only days close to it tell what it did.',
  ],
} as const satisfies ThresholdTable;

export const ATTRIBUTION = numbersOf(ATTRIBUTION_THRESHOLDS);
