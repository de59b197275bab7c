import { log } from '#report/mathematics/portable-math.ts';
import { numbersOf, type ThresholdTable } from '#report/threshold.ts';

const SIZE = 'logarithm of a change';
/** Of one false event in a whole file of pure noise, after every test taken is counted. */
const CHANCE = 'chance in a file of noise';

/**
 * What decides whether something is told, whatever its kind. What shapes an estimate stands in the `parameters.ts` of its room, the
 * thresholds of kinds in `report/kinds`, and all of them in `docs/thresholds.md`.
 */
export const STAGE_THRESHOLDS = {
  shiftAlpha: [0.01, CHANCE, 'Of a lasting step. Low: it is told as news and acted upon.'],
  trendAlpha: [0.0015, CHANCE, 'Of a trend. Lowest: any autocorrelation left over looks like one.'],
  wanderedTrend: [
    0.03,
    'chance of a level that wanders',
    'To go as far as the trend by itself. Higher: beside a walk no line is ever sure.',
  ],
  burstAlpha: [
    0.03,
    CHANCE,
    'Of a short event. Higher: readers forgive one odd day, and want to hear of a real one.',
  ],
  falseDiscoveryRate: [
    0.05,
    'part of a series’ short events',
    'That may be false, once one of them is beyond `burstAlpha` by itself.',
  ],
  recurrenceAlpha: [
    0.13,
    'chance of as many on one side',
    'Of days that stand out less than one that is told, and as it did: three more and none against them. High: that one has passed `burstAlpha`.',
  ],
  accountShare: [
    0.4,
    'part of the chance of error',
    'Kept for the account’s own series, so that many segments do not hide it.',
  ],
  laterMetric: [
    0.3,
    'weight beside the chain’s first metric',
    'Of a test of a later one, whose noise is mostly inherited.',
  ],
  lookedAnew: [0.5, 'part of a later metric’s tests', 'That the first one has not had.'],
  mostOnHolidays: [
    0.2,
    'part of the weight of all tests',
    'That holidays may have, so that other days are tested nearly as before.',
  ],
  holidayWeight: [8, 'times likelier', 'Something happens on a holiday than on another day, beforehand.'],
  rateAlpha: [0.008, CHANCE, 'Of a short event in a rate, which is looked at besides its volume.'],
  monthAlpha: [
    0.005,
    CHANCE,
    'Of a day of the month, over all series and places: a pattern silences events.',
  ],
  leastConfidence: [
    0.65,
    'calibrated probability',
    'A client acts on what is told; of what lies below, half is noise. Asked when what recurs was put together.',
  ],
  leastShiftConfidence: [0.8, 'calibrated probability', 'Of a new level: it is news, and budgets follow it.'],
  burstSize: [log(1.12), SIZE, 'Twelve percent: a short event worth a client’s time.'],
  accountShiftSize: [log(1.08), SIZE, 'Eight percent: a step of the account.'],
  segmentShiftSize: [log(1.1), SIZE, 'Ten percent: a step of a segment, which matters less.'],
  trendSize: [log(1.25), SIZE, 'A quarter, from the first to the last point of a trend.'],
  certainTrendSize: [log(1.18), SIZE, 'What must be left of a trend when its error is taken off.'],
  toldShiftSize: [log(1.07), SIZE, 'Of a step in the figures that are told with it.'],
  unbackedRise: [
    log(1.5),
    SIZE,
    'Of conversions that beg the question what is counted: a better page seldom brings half as many again overnight.',
  ],
  backingShare: [
    1 / 3,
    'part of such a rise',
    'That visits or revenue must show, on the same scale, to speak for it.',
  ],
  leastDays: [14, 'days with data', 'Two of each weekday, to be examined at all.'],
  leastCounts: [20, 'counts of a series', 'With fewer, chance alone doubles and halves them.'],
  leastActivePoints: [5, 'points with any', 'With fewer there is no level to depart from.'],
  manySwitches: [
    6,
    'times there and away again',
    'A series that comes and goes so often is made of single rows.',
  ],
  oftenAway: [0.2, 'part of the points', 'Without any, for a series to be one that comes and goes.'],
  moreThanChance: [12, 'counts a day', 'On average: days that bring so much are not empty by chance.'],
  leastWeeks: [8, 'weeks with data', 'Noise is estimated from them.'],
  leastMonths: [8, 'months with data', 'Noise is estimated from them.'],
  countryAlpha: [
    0.01,
    CHANCE,
    'That events lie on so many holidays of one country by accident, over all countries: where nothing else names one.',
  ],
  mostHolidayDays: [10, 'days of an event', 'Longer events have holidays in them by chance.'],
} as const satisfies ThresholdTable;

const { accountShiftSize, segmentShiftSize, leastDays, leastWeeks, leastMonths, ...plain } =
  numbersOf(STAGE_THRESHOLDS);

export const THRESHOLDS = {
  ...plain,
  shiftSize: { account: accountShiftSize, segment: segmentShiftSize },
  points: { day: leastDays, week: leastWeeks, month: leastMonths },
};
