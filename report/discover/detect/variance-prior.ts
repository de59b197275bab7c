import { DETECT } from './parameters.ts';
import { exp, log, square } from '#report/mathematics/portable-math.ts';
import { digamma, inverseTrigamma, trigamma } from '#report/mathematics/gamma.ts';

/** A variance, and how many independent points tell of it. */
export interface KnownVariance {
  variance: number;
  degrees: number;
}

export const NO_PRIOR: KnownVariance = { variance: 0, degrees: 0 };

/**
 * What siblings tell of a series' variance (empirical Bayes, Smyth, "Linear models and empirical Bayes methods", Stat. Appl.
 * Genet. Mol. Biol. 3, 2004): where theirs differ no more than chance makes them, all are one; where they differ by nature,
 * each speaks for itself. To be read as `degrees` further points that tell `variance`.
 */
export function variancePrior(siblings: readonly KnownVariance[]): KnownVariance {
  const usable = siblings.filter(
    ({ variance, degrees }) => variance > 0 && degrees >= DETECT.leastSiblingDegrees,
  );
  if (usable.length < DETECT.leastSiblings) return NO_PRIOR;
  const logs = usable.map(({ variance, degrees }) => log(variance) - digamma(degrees / 2) + log(degrees / 2));
  const centre = logs.reduce((a, b) => a + b, 0) / logs.length;
  const chance = usable.reduce((sum, { degrees }) => sum + trigamma(degrees / 2), 0) / usable.length;
  const beyond = logs.reduce((sum, x) => sum + square(x - centre), 0) / (logs.length - 1) - chance;
  // Few siblings cannot prove that all are alike.
  const doubt = chance / Math.sqrt(logs.length);
  const degrees = Math.min(
    DETECT.mostPriorDegrees,
    2 * inverseTrigamma(Math.max(beyond, 0) + doubt, DETECT.mostPriorDegrees),
  );
  return { variance: exp(centre + digamma(degrees / 2) - log(degrees / 2)), degrees };
}

/** A variance together with what is known beforehand, and no smaller than chance makes it. */
export function withPrior(own: KnownVariance, prior: KnownVariance, floor: number): KnownVariance {
  const degrees = own.degrees + prior.degrees;
  const variance = (own.variance * own.degrees + prior.variance * prior.degrees) / degrees;
  return { degrees, variance: Math.max(floor * floor, variance) };
}
