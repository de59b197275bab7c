import type { ThresholdTable } from '#report/threshold.ts';

export const THRESHOLDS = {
  stragglers: [
    0.04,
    'part of what was due',
    'What still comes in while a tag is dead: a straggler, not a trickle.',
  ],
  leastExpected: [
    8,
    'results due in the outage',
    'Fewer may fail to come by chance: the chance of none of eight is one in three thousand.',
  ],
  mostChance: [
    0.002,
    'chance, all days and segments counted',
    'Low: it takes the days out of everything else.',
  ],
  trafficGoesOn: [
    0.45,
    'part of usual traffic',
    'Traffic must go on at about its usual level; a paused campaign has no results either.',
  ],
  leastOverdispersion: [
    0.05,
    'relative variance of a day’s rate',
    'Results come in clusters even where the other days do not show it.',
  ],
  leastSpread: [
    0.002,
    'relative variance of the outage',
    'However long the outage: the usual rate is itself only an estimate.',
  ],
  leastActive: [
    0.5,
    'share of other days with results',
    'A series whose results are rarer falls silent by itself.',
  ],
  leastAround: [
    7,
    'days beside the outage',
    'Fewer do not make a rate to compare with, where the other side has more.',
  ],
  leastBefore: [3, 'days before the outage', 'With fewer it is compared with the time after.'],
  tellingResults: [
    12,
    'results due on a day',
    'From so many on chance alone leaves no gap between usual and nearly nothing.',
  ],
  nearSilence: [0.25, 'part of what was due', 'Where other days come as low, a quiet day is no lost tag.'],
} as const satisfies ThresholdTable;
