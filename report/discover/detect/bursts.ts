import { square } from '#report/portable-math.ts';
import { days, NEIGHBOUR_CLIP, windowNoise, type DayResiduals, type NoisePrior } from './day-noise.ts';
import { discoveries } from './false-discovery.ts';
import { leastInnovation, spanVariance, spansUpTo, type Span } from './autocorrelation.ts';
import { tailChance, type Tails } from './noise-tails.ts';
import { stabilise, stabilisedPerLog, unstabilise, type SeriesModel } from '../decompose/series-model.ts';
import { countTail, studentTail } from '../statistics.ts';

/** Up to three points that stand apart from a level that stays. */
export interface Burst {
  from: number;
  /** Not included. */
  to: number;
  sign: 1 | -1;
  /** Chance of this under noise, for this one look. */
  p: number;
  /** How far the points stand apart on average, on the stabilised scale. */
  apart: number;
}

export const MAX_BURST_POINTS = 3;
const MEAN_WINDOW = 21;
/** So many in a row that are not beyond chance by themselves are looked at: they may hide one that is. */
const MOST_UNCERTAIN = 6;
/** A promotion every fortnight is still no usual level. */
const POINTS_PER_BURST = 15;
/** Where the strongest that is left would show in noise this often, nothing more is looked for. */
const UNREMARKABLE = 0.005;
/** Below this many expected counts the exact count distribution has a say as well. */
const EXACT_BELOW = 300;
const RARE = 8;

/** What noise looks like around one series, beside what the series itself tells. */
export interface Surroundings {
  /** The tails of the file's noise. */
  tails: Tails;
  /** The spread of the series' siblings. */
  prior: NoisePrior;
  /** Correlation of one day's noise with the next. */
  autocorrelation: number;
  /** What is likely beforehand, by day. */
  weights: Float64Array;
}

/**
 * The bursts whose chance under noise is below `alpha`, strongest first, never overlapping. Each window is held
 * against all other days: neither their usual level nor their spread knows of it.
 */
export function findBursts(
  model: SeriesModel,
  residuals: DayResiduals,
  around: Surroundings,
  alpha: number,
): Burst[] {
  const taken: Burst[] = [];
  const spans = spansUpTo(MAX_BURST_POINTS, around.autocorrelation);
  let left = residuals;
  let lastSure = 0;
  // Events hide each other, since each widens the spread the others are held against: all that stand out are taken
  // away one by one, and the last that is beyond chance vouches for those taken before it.
  const most = Math.max(MOST_UNCERTAIN, Math.floor(residuals.values.length / POINTS_PER_BURST));
  while (taken.length < most && taken.length - lastSure < MOST_UNCERTAIN) {
    const next = strongest(model, left, { ...around, spans }, taken);
    if (!next || next.p > UNREMARKABLE) break;
    taken.push(next);
    if (next.p <= alpha) lastSure = taken.length;
    left = days(
      left.values.map((x, t) => (t >= next.from && t < next.to ? NaN : x)),
      left.groups,
      left.spent,
    );
  }
  let least = 1;
  const vouched = taken.map(({ p }) => p);
  for (let k = taken.length - 1; k >= 0; k--) vouched[k] = least = Math.min(least, vouched[k]!);
  const told = discoveries(vouched, alpha);
  return taken.flatMap((burst, k) => (told[k] === null ? [] : [{ ...burst, p: told[k]! }]));
}

function strongest(
  model: SeriesModel,
  residuals: DayResiduals,
  around: Surroundings & { spans: readonly Span[] },
  chosen: Burst[],
): Burst | null {
  let best: Burst | null = null;
  const n = residuals.values.length;
  const ordinary = ordinarySums(residuals, around, model.floor);
  for (let from = 0; from < n; from++) {
    let sum = 0;
    for (let length = 1; length <= MAX_BURST_POINTS && from + length <= n; length++) {
      const to = from + length;
      const added = residuals.values[to - 1]!;
      if (Number.isNaN(added) || added * residuals.values[from]! <= 0) break;
      sum += added;
      if (Math.abs(sum) < ordinary[length]!) continue;
      const { z, degrees, apart, spread } = windowNoise(residuals, from, to, around, model.floor);
      const size = Math.abs(z);
      // Neighbours may make an ordinary day seem odd; that it stood out the other way is not told.
      if (size < LEAST_Z || z * added < 0) continue;
      const sign = z > 0 ? 1 : -1;
      const least =
        length > 1 ? leastInnovation(residuals.values, from, to, sign, around.autocorrelation) / spread : 0;
      const weight = weightOf(around.weights, from, to);
      const rough = tailChance(size, studentTail(size, degrees), around.tails, least, length) / weight;
      if (best && rough >= best.p) continue;
      if (chosen.some((other) => from <= other.to && to >= other.from)) continue;
      const exact = exactChance(model, residuals, from, to, sign, spread, around.autocorrelation);
      const p = Math.max(rough, exact / weight);
      if (!best || p < best.p) best = { from, to, sign, p, apart };
    }
  }
  return best;
}

function weightOf(weights: Float64Array, from: number, to: number): number {
  let most = 0;
  for (let t = from; t < to; t++) most = Math.max(most, weights[t]!);
  return most;
}

/** With fewer degrees of freedom one window tells too much of the spread for a short cut. */
const MANY_DEGREES = 80;
/** What leaving a window out can take from the variance, and what its weekdays' own means can add to its sum. */
const LEFT_OUT = 25;

/** Sums of windows by their length below which no day stands out, whatever is left out: most days need no closer look. */
function ordinarySums(
  residuals: DayResiduals,
  { prior, autocorrelation, spans }: Surroundings & { spans: readonly Span[] },
  floor: number,
): number[] {
  const { squares, degrees, sums, counts } = residuals;
  if (degrees < MANY_DEGREES) return spans.map(() => 0);
  const own = (squares / degrees) * (1 - LEFT_OUT / degrees);
  const spread = Math.max(floor, Math.sqrt(prior.degrees > 0 ? Math.min(own, prior.variance) : own));
  const farthest = counts.reduce((most, n, k) => Math.max(most, Math.abs(sums[k]! / Math.max(1, n))), 0);
  const leaveOut = counts.reduce((most, n) => Math.max(most, n / Math.max(1, n - 1)), 1);
  return spans.map(({ variance, weight }, length) => {
    const byNeighbours = 2 * NEIGHBOUR_CLIP * Math.max(...weight) * spread;
    const least = LEAST_Z * spread * Math.sqrt(Math.min(...variance)) - byNeighbours;
    return autocorrelation >= MUCH_AUTOCORRELATION ? 0 : Math.max(0, least / leaveOut - length * farthest);
  });
}

/** Neighbours say too much for a short cut from here on. */
const MUCH_AUTOCORRELATION = 0.5;

/** Nothing below this stands out, even while others widen the spread. */
const LEAST_Z = 2.5;

function exactChance(
  model: SeriesModel,
  residuals: DayResiduals,
  from: number,
  to: number,
  sign: 1 | -1,
  spread: number,
  autocorrelation: number,
): number {
  if (!model.isCount) return 0;
  let expected = 0;
  let count = 0;
  for (let t = from; t < to; t++) {
    expected += unstabilise(stabilise(model.counts[t]!) - residuals.values[t]!);
    count += model.counts[t]!;
  }
  // Of rare counts most days are zero, and a local median does not see the others.
  if (expected < RARE * (to - from)) {
    const around = (to - from) * meanAround(model, from, to);
    expected = sign > 0 ? Math.max(expected, around) : Math.min(expected, around);
  }
  if (expected > EXACT_BELOW * (to - from)) return 0;
  const perLog = stabilisedPerLog(model.usual);
  const ofDay = Math.max(0, square(spread / perLog) - 1 / Math.max(model.usual, 0.5));
  // Independent days even each other out.
  const overdispersion = (ofDay * spanVariance(to - from, autocorrelation)) / square(to - from);
  return countTail(count, Math.max(expected, 0.2), overdispersion, sign > 0 ? 'above' : 'below');
}

function meanAround(model: SeriesModel, from: number, to: number): number {
  let sum = 0;
  let points = 0;
  for (let t = Math.max(0, from - MEAN_WINDOW); t < Math.min(model.counts.length, to + MEAN_WINDOW); t++) {
    if ((t >= from && t < to) || Number.isNaN(model.level[t])) continue;
    sum += model.counts[t]!;
    points += 1;
  }
  return points === 0 ? 0 : sum / points;
}
