import { square } from '#report/portable-math.ts';

/** The mean of some values and its standard error, from how the values scatter. */
export interface Spread {
  mean: number;
  error: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + square(value - mean), 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** How many standard errors lie between two means (Welch 1947). */
export function distanceOf(one: Spread, other: Spread): number {
  const error = Math.sqrt(square(one.error) + square(other.error));
  const gap = one.mean - other.mean;
  if (error > 0) return gap / error;
  return gap === 0 ? 0 : Math.sign(gap) * Infinity;
}
