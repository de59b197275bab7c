import type { Lexicon } from './word-classes.ts';
import { listed } from './listed.ts';

export const LEXICON_EN: Lexicon = {
  free: listed(`
    the, a, an, in, on, over, during, for, of, by, at, its, their, this, that, and, while, whereas, as
    well as, also, too, meanwhile, in addition, besides, overall, at the same time, in all, altogether,
    alongside, it, they, which, here, there, is, are, was, were, has, have, had, came to, amounted to,
    added up to, stood at, reached, totalled, totaled, was at, were at, came in at, came, saw, showed,
    the period, time, looking at, across, throughout, within
  `),
  optional: ['to', 'with'],
  notBeforeFigures: ['over', 'within', 'across', 'throughout'],
  beforeDates: ['in', 'over', 'during', 'throughout', 'across'],
  up: listed(`
    rose, grew, climbed, increased, gained, went up, was up, were up, up, rise, growth, increase, gain,
    rising, growing, increasing, above, higher, more, exceeded, larger, greater
  `),
  down: listed(`
    fell, dropped, declined, decreased, went down, was down, were down, down, slid, sank, shrank,
    slipped, fall, drop, decline, decrease, falling, declining, below, lower, less, fewer, under,
    smaller
  `),
  steady: listed(`
    held steady, stayed steady, remained steady, were steady, was steady, held stable, stayed stable,
    remained stable, hardly moved, stayed level, barely moved, hardly changed
  `),
  alike: [
    ['usual', 'normal', 'typical', 'customary'],
    ['averaged', 'came to an average of', 'ran at an average of', 'on average came to'],
    ['comparing', 'if we compare', 'when comparing'],
    ['next', 'as a next step', 'next step'],
    ['check', 'look into', 'examine', 'review'],
    ['find out', 'find', 'work out', 'learn'],
    ['a day', 'per day', 'each day'],
    ['a week', 'per week', 'each week'],
    ['a month', 'per month', 'each month'],
    ['took', 'took up', 'used', 'consumed'],
    ['recorded', 'brought', 'delivered'],
    ['leads', 'is ahead', 'comes first'],
    ['accounts for', 'makes up'],
    ['show it', 'show the same', 'tell the same'],
    ['the file', 'the data'],
    ['points to', 'suggests', 'indicates'],
  ],
  numbers: listed(`
    zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
    fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy,
    eighty, ninety, hundred, hundreds, thousand, thousands, million, millions, billion, dozen, dozens,
    half, halved, third, thirds, quarter, double, doubled, triple, tripled, twice, thrice, once,
    twofold, threefold, tenfold, percent, per cent, percentage, couple, pair, single, first, second,
    fifth, tenth, both
  `),
};
