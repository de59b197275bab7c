import { DETECT } from '../parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { stabilise, unstabilise } from '../../decompose/transform.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import { countTail, normalQuantile } from '#report/mathematics/distributions.ts';
import { effectiveShare, leastInnovation, remembered, spansUpTo, spanVariance } from '../autocorrelation.ts';
import { discoveries } from './false-discovery.ts';
import { localChance } from '../local-chance.ts';
import { tailChance, type Tails } from './noise-tails.ts';
import { recurringBursts } from './recurring-bursts.ts';
import type { ShortEvent } from './short-event.ts';
import { varianceWithout, type Residuals } from '../residuals.ts';
import { withPrior, type KnownVariance } from '../variance-prior.ts';

/** What noise looks like around one series, beside what the series itself tells. */
export interface Surroundings {
  /** The tails of the file's noise. */
  tails: Tails;
  /** The variance of the series' siblings. */
  prior: KnownVariance;
  /** Correlation of one day's noise with the next. */
  autocorrelation: number;
  /** What is likely beforehand, by day. */
  weights: Float64Array;
}

/**
 * The windows of one to three points whose chance under noise is below `alpha`, those beside them that the false
 * discovery rate allows, and those that recur; never touching each other. Each is a Student's t against the spread of all other points, given
 * the days on both sides where noise is autocorrelated (Fox, "Outliers in time series", JRSS B 34, 1972).
 */
export function shortEvents(
  model: SeriesModel,
  residuals: Residuals,
  { tails, prior, autocorrelation, weights }: Surroundings,
  alpha: number,
): ShortEvent[] {
  const { values } = residuals;
  const n = values.length;
  const spans = spansUpTo(DETECT.longestShortEvent, autocorrelation);
  const told = effectiveShare(autocorrelation);
  // Autocorrelated days share what the level took along.
  const shared = remembered(autocorrelation);
  const knownBy = ({ variance, degrees }: KnownVariance) => {
    const taken = degrees / Math.max(1, degrees - shared);
    return withPrior(
      { variance: variance * taken, degrees: Math.max(1, told * degrees) },
      prior,
      model.floor,
    );
  };
  const usual = Math.sqrt(knownBy(residuals.own).variance);
  // What more than noise could show in all days together is not worth an exact look.
  const limit = alpha * n;
  const heaviest = weights.reduce((most, one) => Math.max(most, one), 0);
  const leastZ = Math.max(DETECT.leastZ, DETECT.widened * normalQuantile(Math.min(0.5, limit * heaviest)));
  const found: ShortEvent[] = [];
  for (let from = 0; from < n; from++) {
    let sum = 0;
    const before = values[from - 1] ?? NaN;
    for (let to = from + 1; to <= Math.min(n, from + DETECT.longestShortEvent); to++) {
      const added = values[to - 1]!;
      if (Number.isNaN(added) || added * values[from]! <= 0) break;
      sum += added;
      const length = to - from;
      const after = values[to] ?? NaN;
      const beside = (Number.isNaN(before) ? 0 : 1) + (Number.isNaN(after) ? 0 : 1);
      const { weight: follows, variance: alone } = spans[length]!;
      const roughly = (clipped(before, usual) + clipped(after, usual)) * follows[beside]!;
      if (Math.abs(sum - roughly) < leastZ * usual * Math.sqrt(alone[beside]!)) continue;
      const known = knownBy(varianceWithout(residuals, from, to));
      const spread = Math.sqrt(known.variance);
      const uncertain = ((1 + shared) * square(length)) / residuals.points;
      const expected = (clipped(before, spread) + clipped(after, spread)) * follows[beside]!;
      const z = (sum - expected) / (spread * Math.sqrt(alone[beside]! + uncertain));
      // Neighbours may make an ordinary day seem odd; that it stood out the other way is not told.
      if (z * added < 0) continue;
      const sign = z > 0 ? 1 : -1;
      const least = length > 1 ? leastInnovation(values, from, to, sign, autocorrelation) / spread : 0;
      const weight = weights.subarray(from, to).reduce((most, one) => Math.max(most, one), 0);
      const size = Math.abs(z);
      const rough = tailChance(size, localChance(size, known.degrees), tails, least, length) / weight;
      if (rough > limit) continue;
      const exact = exactChance(model, values, { from, to, sign }, spread, autocorrelation) / weight;
      found.push({ from, to, sign, p: Math.max(rough, exact), apart: Math.abs(sum) / length });
    }
  }
  const apart = strongestApart(found);
  const chances = discoveries(
    apart.map(({ p }) => p),
    alpha,
  );
  const sure = apart.filter((_, k) => chances[k] !== null);
  return [
    ...apart.flatMap((one, k) => (chances[k] === null ? [] : [{ ...one, p: chances[k]! }])),
    ...recurringBursts(apart, sure, alpha),
  ];
}

function clipped(beside: number, spread: number): number {
  const limit = DETECT.neighbourClip * spread;
  return Number.isNaN(beside) ? 0 : Math.max(-limit, Math.min(limit, beside));
}

/** The strongest of those that touch each other. */
function strongestApart(found: ShortEvent[]): ShortEvent[] {
  const chosen: ShortEvent[] = [];
  for (const one of found.toSorted((a, b) => a.p - b.p || a.from - b.from))
    if (!chosen.some(({ from, to }) => one.from <= to && one.to >= from)) chosen.push(one);
  return chosen;
}

function exactChance(
  model: SeriesModel,
  residuals: Float64Array,
  { from, to, sign }: Pick<ShortEvent, 'from' | 'to' | 'sign'>,
  spread: number,
  autocorrelation: number,
): number {
  if (!model.isCount) return 0;
  const length = to - from;
  let [expected, count] = [0, 0];
  for (let t = from; t < to; t++) {
    expected += unstabilise(stabilise(model.counts[t]!) - residuals[t]!);
    count += model.counts[t]!;
  }
  if (expected > DETECT.exactBelow * length) return 0;
  const ofDay = Math.max(0, square(spread / model.perLog) - 1 / Math.max(model.usual, 0.5));
  // Independent days even each other out.
  const overdispersion = (ofDay * spanVariance(length, autocorrelation)) / square(length);
  return countTail(count, Math.max(expected, 0.2), overdispersion, sign > 0 ? 'above' : 'below');
}
