import { DECOMPOSE } from './parameters.ts';
import { asinh, sinh, square } from '#report/mathematics/portable-math.ts';

/**
 * Variance-stabilising transform of counts with noise of both kinds (Anscombe, Biometrika 35, 1948): a root below about 25 a
 * point, where chance (Poisson) rules, and a logarithm above, where relative noise does.
 */
export function stabilise(count: number): number {
  return (
    (2 / DECOMPOSE.dispersionShape) * asinh(DECOMPOSE.dispersionShape * Math.sqrt(Math.max(0, count) + 0.375))
  );
}

/** The count that has this stabilised value. */
export function unstabilise(x: number): number {
  return Math.max(
    0,
    square(sinh(Math.max(0, x) * (DECOMPOSE.dispersionShape / 2)) / DECOMPOSE.dispersionShape) - 0.375,
  );
}

/** How much the stabilised value moves per unit of the count's logarithm. */
export function stabilisedPerLog(count: number): number {
  const y = Math.max(0, count) + 0.375;
  return Math.sqrt(y) / Math.sqrt(1 + DECOMPOSE.dispersionShape * DECOMPOSE.dispersionShape * y);
}

/** Spread of a Poisson count on the stabilised scale. */
export function chanceNoise(usual: number): number {
  return 1 / Math.sqrt(1 + DECOMPOSE.dispersionShape * DECOMPOSE.dispersionShape * usual);
}
