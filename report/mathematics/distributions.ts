import { logGamma } from './gamma.ts';
import { exp, log, log1p } from './portable-math.ts';

/** Chance that a standard normal exceeds z. Accurate in relative terms far into the tail. */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + z / (2 * Math.SQRT2));
  const x = z / Math.SQRT2;
  const series =
    -x * x -
    1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t *
                      (0.27886807 +
                        t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))));
  return 0.5 * t * exp(series);
}

/** The z that a standard normal exceeds with chance p. */
export function normalQuantile(p: number): number {
  let low = 0;
  let high = 40;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Degrees of freedom we tell apart; the last stands for normal noise. */
export const TAIL_DEGREES = [2.5, 3, 4, 5, 7, 10, 15, 30, 60] as const;
export type TailDegrees = (typeof TAIL_DEGREES)[number];

/** `robustSpread` of Student's t, from its quantiles. */
export const SPREAD_OF_T: Record<TailDegrees, number> = {
  2.5: 1.3318,
  3: 1.2786,
  4: 1.2114,
  5: 1.1706,
  7: 1.1239,
  10: 1.0889,
  15: 1.0619,
  30: 1.0353,
  60: 1,
};

export const GAUSSIAN_DEGREES = 60 satisfies TailDegrees;

/** Chance that Student's t exceeds x. */
export function studentTail(x: number, degrees: number): number {
  if (x < 0) return 1 - studentTail(-x, degrees);
  return 0.5 * incompleteBeta(degrees / 2, 0.5, degrees / (degrees + x * x));
}

/** Density of Student's t. */
export function studentDensity(x: number, degrees: number): number {
  return exp(logStudentHeight(degrees) - ((degrees + 1) / 2) * log1p((x * x) / degrees));
}

/** Logarithm of its density in the middle. */
export function logStudentHeight(degrees: number): number {
  return logGamma((degrees + 1) / 2) - logGamma(degrees / 2) - 0.5 * log(degrees * Math.PI);
}

function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny);
  let result = d;
  for (let m = 1; m <= 200; m++) {
    for (const numerator of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / (1 + numerator * d || tiny);
      c = 1 + numerator / c || tiny;
      result *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return result;
}

/**
 * Chance of a count at least as far out as `count` when `expected` is usual and the noise beyond Poisson is
 * `overdispersion` (variance = expected + overdispersion × expected²): the negative binomial's tail.
 */
export function countTail(
  count: number,
  expected: number,
  overdispersion: number,
  side: 'above' | 'below',
): number {
  if (!(expected > 0)) return side === 'above' && count > 0 ? 0 : 1;
  const shape = 1 / Math.max(overdispersion, 1e-6);
  const success = shape / (shape + expected);
  const k = side === 'above' ? Math.ceil(count - 1e-9) : Math.floor(count + 1e-9);
  const below = (upTo: number) => (upTo < 0 ? 0 : incompleteBeta(shape, upTo + 1, success));
  return side === 'above' ? incompleteBetaComplement(shape, k, success) : below(k);
}

/** Chance of at least so many successes in so many trials. */
export function binomialTail(least: number, trials: number, chance: number): number {
  if (least <= 0) return 1;
  return least > trials ? 0 : incompleteBeta(least, trials - least + 1, chance);
}

/** P(X ≥ k) without the cancellation of 1 − P(X < k). */
function incompleteBetaComplement(shape: number, k: number, success: number): number {
  return k <= 0 ? 1 : incompleteBeta(k, shape, 1 - success);
}
