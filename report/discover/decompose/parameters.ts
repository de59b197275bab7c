import { numbersOf, type ThresholdTable } from '#report/threshold.ts';

/** What shapes the estimate of what is usual. */
export const DECOMPOSE_PARAMETERS = {
  dispersionShape: [
    0.2,
    'root of a relative variance',
    'Below about 25 counts a point chance rules, above it relative noise: the transform turns from a root into a logarithm there.',
  ],
  leastDaysOfWeekday: [21, 'days with data', 'Three of each weekday; with fewer an effect is guesswork.'],
  weekdayClip: [
    2,
    'spreads',
    'Up to which a deviation enters its weekday’s mean (Huber 1964), so that one event is no habit.',
  ],
  clippedMeanVariance: [
    1.15,
    'times the variance of a mean',
    'What clipping and the running median add to it.',
  ],
  plainHabit: [3, 'spreads', 'From which on a weekday’s habit would show in nearly every week.'],
  weeksAlike: [0.7, 'part of the weeks', 'That must then show at least half of it.'],
  leastMonthsOfHabit: [3, 'months', 'With fewer a habit cannot be told from events.'],
  monthsAlike: [0.7, 'part of the months', 'That must show at least half of the effect.'],
  monthClip: [
    2,
    'times the median of its months',
    'Up to which a month enters the test of a day, so that two events of one date are no habit.',
  ],
  mostMonthTerms: [6, 'days of the month', 'More would describe noise.'],
  worthMonthTest: [
    2,
    'units of noise',
    'Below which no test could support a day of the month, so that none is made.',
  ],
  leastDaysOfClosed: [3, 'days of a weekday', 'Fewer empty ones prove no closed weekday.'],
  mostlyEmpty: [
    0.8,
    'part of a weekday’s days',
    'Empty on so many, a weekday is closed where others hardly ever are.',
  ],
  hardlyEmpty: [
    0.2,
    'part of the other days',
    'Empty for one weekday to be closed; with more, results are rare.',
  ],
  mostClosedWeekdays: [3, 'weekdays', 'More closed than open is no rhythm of opening.'],
  leastAbsentDays: [7, 'days', 'Empty at either end before a series counts as not yet begun or as ended.'],
  leastSeenBeforeLaunch: [
    28,
    'days',
    'Without the series, after its kind of name began to be recorded, before its own beginning is one.',
  ],
  leastMissedCounts: [
    12,
    'counts',
    'That the other days would have brought meanwhile: chance leaves none of them out.',
  ],
  upToSpeed: [0.8, 'part of the fortnight after', 'That a day brings once a launch has gathered speed.'],
  unitsWithoutCount: [
    400,
    'units a point',
    'As which steady money is read where no count prices it: chance then adds five percent.',
  ],
  emptyByChance: [0.02, 'part of the days', 'Empty from which on money comes in few pieces.'],
  emptyTimes: [2, 'times', 'That it is empty for this: one stretch is a pause.'],
  madeOfFew: [
    0.33,
    'relative noise',
    'From which on a series is taken for one of few pieces: about nine a day.',
  ],
  byChanceDispersion: [
    0.35,
    'variance by mean',
    'Of the rows a point is made of, from which on they come by chance: that brings one, and less than this in a few of a thousand months.',
  ],
  leastPairs: [10, 'pairs of points', 'A spread of fewer says nothing.'],
  followsSeason: [
    0.3,
    'standard deviation of a slope',
    'By which segments and later metrics follow a season of the account more or less than fully.',
  ],
  localWindow: [
    21,
    'points',
    'Three weeks: long enough for a steady median, short enough to follow a season.',
  ],
  smallCount: [5, 'counts a point', 'Below which a median jumps, so that the mean is the usual.'],
  orderValueNoise: [
    1.15,
    'times the noise of counts',
    'Orders differ in value, so revenue is noisier than the orders it is made of.',
  ],
  steadyNoise: [0.02, 'stabilised units', 'The least noise of money that flows steadily.'],
} as const satisfies ThresholdTable;

export const DECOMPOSE = numbersOf(DECOMPOSE_PARAMETERS);
