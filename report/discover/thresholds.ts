import { log } from '#report/portable-math.ts';

/**
 * What decides whether something is told. Chances are of one false event in a whole file of pure noise, after every test
 * taken is counted; sizes are logarithms of a change, per day. What only shapes an estimate stands beside it.
 */
export const THRESHOLDS = {
  /** Chance of a false lasting step. Low: a step is told as news and acted upon. */
  shiftAlpha: 0.01,
  /** Chance of a false trend. Lowest: any autocorrelation left over looks like one. */
  trendAlpha: 0.0015,
  /** Chance of a false short event. Higher: readers forgive one odd day, and want to hear of a real one. */
  burstAlpha: 0.03,
  /** Part of the short events told of one series that may be false, once one of them is beyond `burstAlpha` by itself. */
  falseDiscoveryRate: 0.05,
  /** How much likelier something happens on a holiday than on another day, beforehand. */
  holidayWeight: 8,
  /** Chance of a false short event in a rate, which is looked at besides its volume. */
  rateAlpha: 0.008,
  /** Chance of a false day of the month, over all series and places: a pattern silences events. */
  monthAlpha: 0.005,
  /** Probability, calibrated: what is more likely noise than not is not told. */
  leastConfidence: 0.5,
  /** Size of a short event worth a client's time. */
  burstSize: log(1.12),
  /** Size of a step of the account, and of a segment, which matters less. */
  shiftSize: { account: log(1.08), segment: log(1.1) },
  /** Size of a trend from the first to the last point, and what must be left when its error is taken off. */
  trendSize: log(1.25),
  certainTrendSize: log(1.18),
  /** Size of a step in the figures that are told with it. */
  toldShiftSize: log(1.07),
  /** Size of a day of the month that is told; smaller ones are only taken out. */
  monthSize: log(1.1),
  /** Size of a rise of conversions that begs the question what is counted: a better page seldom brings half as many again overnight. */
  unbackedRise: log(1.5),
  /** Part of such a rise, on the same scale, that visits or revenue must show to speak for it. */
  backingShare: 1 / 3,
  /** Points a file must have to be examined. */
  points: { day: 14, week: 8, month: 8 },
} as const;
